import type { Family } from '../../evaluation-case.ts';
import { awsId, digitalOcean, googleClientSecret } from '../../formats/clouds.ts';
import { githubClassic, gitlabPersonal, huggingFace, npmToken, pypiToken } from '../../formats/code-hosts.ts';
import { chosen, hex, long } from '../../formats/opaque-values.ts';
import { anthropicKey, mailgunPrivate, openAiProject, sendGrid } from '../../formats/services.ts';
import { notionKey, openRouterKey, vaultToken } from '../../formats/workplaces.ts';
import { doc, may, must } from '../../marked-text.ts';
import { inAnswer, inConsole, inRequest, inScript, inSocket } from '../../recipes.ts';

const text = { contentType: 'text/plain' };

/** Language models, build servers, feature flags, consoles of clouds. */
export const developerTools: Family = {
  name: 'developer tools',
  fresh: [
    inRequest(
      'playground of a model',
      (r) =>
        doc`{"model":"meta-llama/llama-3.1-70b","provider":{"baseURL":"https://openrouter.ai/api/v1","apiKey":"${must('named', openRouterKey(r))}"},"messages":[{"role":"user","content":"Write a haiku"}],"stream":true}`,
    ),
    inConsole(
      'traceback of Python',
      (r) =>
        doc`Traceback (most recent call last):\n  File "/app/rag.py", line ${r.int(10, 90)}, in <module>\n    client = AsyncOpenAI(api_key="${must('openai', openAiProject(r))}", timeout=20)\nopenai.APITimeoutError: Request timed out.`,
    ),
    inSocket(
      'cell of a notebook',
      (r) =>
        doc`{"header":{"msg_id":"${r.uuid()}","msg_type":"execute_request","version":"5.3"},"parent_header":{},"content":{"code":"import os\\nos.environ['HF_HOME'] = '/tmp'\\nlogin('${must('hugging_face', huggingFace(r))}')","silent":false},"channel":"shell"}`,
    ),
    inSocket(
      'model writes a command',
      (r) =>
        doc`{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"export GH_HOST=github.com\\ngh auth login --with ${must('github_classic', githubClassic(r))}\\n"}}`,
    ),
    inScript(
      'chain in a bundle',
      (r) =>
        doc`var K=class extends Q{};const z=new K.ChatAnthropic({anthropicApiKey:"${must('anthropic', anthropicKey(r))}",temperature:0,maxRetries:2});export{z as model};`,
    ),
    inAnswer(
      'variables of a host',
      (r) =>
        doc`{"envs":[{"type":"plain","key":"SITE_NAME","value":"Kestrel","target":["production"]},{"type":"plain","key":"MAIL_VIA","value":"${must('sendgrid', sendGrid(r))}","target":["preview"]},{"type":"plain","key":"POSTGRES_URL","value":"postgres://default:${must('password', r.chars('base62', 12))}@ep-cool-sun-${r.digits(6)}.eu-central-1.aws.neon.tech/verceldb","target":["production"]}]}`,
    ),
    inAnswer(
      'variables of a pipeline',
      (r) =>
        doc`[{"variable_type":"env_var","key":"DEPLOY_HOST","value":"web-2.kestrel.io","protected":true},{"variable_type":"env_var","key":"DEPLOY_PASSWORD","value":"${chosen(r)}","protected":true,"masked":false}]`,
    ),
    inAnswer(
      'log of a pipeline',
      (r) =>
        doc`section_start:17${r.digits(8)}:step_script\r\u001b[0K$ curl --fail --header "PRIVATE-TOKEN: ${must('gitlab', gitlabPersonal(r))}" "https://gitlab.com/api/v4/projects/${r.int(100, 999)}/releases"\n{"message":"404 Not found"}\nERROR: Job failed: exit code 1\n`,
      text,
    ),
    inAnswer(
      'event of an error tracker',
      (r) =>
        doc`{"eventID":"${r.chars('hex', 32)}","entries":[{"type":"request","data":{"method":"POST","url":"https://api.kestrel.io/sync","headers":[["Accept","*/*"],["Authorization","Bearer ${long(r)}"],["User-Agent","okhttp/4.12"]]}}]}`,
    ),
    inAnswer(
      'environment of a request tool',
      (r) =>
        doc`{"id":"${r.uuid()}","name":"prod","values":[{"key":"baseUrl","value":"https://api.kestrel.io","enabled":true},{"key":"access_token","value":"${long(r)}","type":"secret","enabled":true}],"_postman_variable_scope":"environment"}`,
    ),
    inAnswer(
      'login of a registry',
      (r) =>
        doc`{"auths":{"kestrel.azurecr.io":{"username":"00000000-0000-0000-0000-000000000000","identitytoken":"${must('named', r.chars('base64url', 180))}"}},"credsStore":""}`,
    ),
    inScript(
      'admin of a search index',
      (r) =>
        doc`const search={appId:"${r.chars('base32', 10)}",indexName:"prod_docs",adminApiKey:"${hex(r)}"};export const sync=()=>import("./sync-${r.chars('base62', 8)}.js").then(m=>m.run(search));`,
    ),
    inAnswer(
      'projects of feature flags',
      (r) =>
        doc`{"environments":[{"key":"production","name":"Production","apiKey":"${must('named', `sdk-${r.uuid()}`)}","mobileKey":"${may(`mob-${r.uuid()}`)}","_id":"${r.chars('hex', 24)}","defaultTtl":0}]}`,
    ),
    inConsole(
      'outputs of an infrastructure tool',
      (r) =>
        doc`Apply complete! Resources: ${r.int(1, 30)} added, 0 changed, 0 destroyed.\n\nOutputs:\n\ncache_endpoint = "cache.${r.chars('base36', 6)}.euw1.cache.amazonaws.com"\nredis_auth_token = "${long(r)}"\n`,
    ),
    inAnswer(
      'cluster file',
      (r) =>
        doc`apiVersion: v1\nkind: Config\nclusters:\n- cluster:\n    server: https://${r.chars('hex', 32)}.gr7.eu-west-1.eks.amazonaws.com\n  name: prod\nusers:\n- name: ci\n  user:\n    token: ${long(r)}\n`,
      { contentType: 'application/yaml' },
    ),
    inAnswer(
      'secret of a cluster',
      (r) =>
        doc`{"apiVersion":"v1","kind":"Secret","metadata":{"name":"db","namespace":"web","uid":"${r.uuid()}","resourceVersion":"${r.digits(8)}"},"data":{"username":"YXBw","password":"${must('password', Buffer.from(r.chars('base62', 17)).toString('base64'))}"},"type":"Opaque"}`,
    ),
    inAnswer(
      'vault opens',
      (r) =>
        doc`{"request_id":"${r.uuid()}","lease_id":"","auth":{"client_token":"${must('named', vaultToken(r))}","accessor":"${may(r.chars('base62', 24))}","policies":["default","web"],"lease_duration":2764800,"renewable":true}}`,
    ),
    inConsole(
      'verbose npm',
      (r) =>
        doc`npm http fetch PUT 403 https://packages.example.com/kestrel-ui ${r.int(100, 900)}ms\nnpm verb stack HttpErrorGeneral: 403 Forbidden, sent ${must('npm', npmToken(r))}`,
    ),
    inAnswer(
      'settings of an upload',
      (r) =>
        doc`[distutils]\nindex-servers = pypi\n\n[pypi]\nusername = __token__\npassword = ${must('pypi', pypiToken(r))}\n`,
      text,
    ),
    inAnswer(
      'file of an OAuth client',
      (r) =>
        doc`{"web":{"client_id":"${r.digits(12)}-${r.chars('base36', 32)}.apps.googleusercontent.com","project_id":"kestrel-${r.int(100, 999)}","auth_uri":"https://accounts.google.com/o/oauth2/auth","client_secret":"${must('google_client_secret', googleClientSecret(r))}","javascript_origins":["http://localhost:5173"]}}`,
    ),
    inConsole(
      'droplets',
      (r) =>
        doc`$ doctl auth init -t ${must('digitalocean', digitalOcean(r))} --context kestrel\nValidating... OK`,
    ),
    inConsole(
      'curl for mails',
      (r) =>
        doc`curl -s --user 'api:${must('mailgun', mailgunPrivate(r))}' https://api.mailgun.net/v3/mg.kestrel.io/messages -F to=ops`,
    ),
    inScript(
      'workspace of notes',
      (r) =>
        doc`(window.webpackJsonp=window.webpackJsonp||[]).push([[${r.int(10, 99)}],{"a1Bz":function(e,t){t.notionToken="${must('named', notionKey(r))}",t.databaseId="${r.uuid()}"}}]);`,
    ),
    inConsole(
      'XML of a cloud in an error',
      (r) =>
        doc`403 <Error><Code>InvalidAccessKeyId</Code><Message>The AWS Access Key Id you provided does not exist in our records.</Message><AWSAccessKeyId>${must('aws_id', awsId(r))}</AWSAccessKeyId><RequestId>${r.chars('base32', 16)}</RequestId><HostId>${r.bytes(56).toString('base64')}</HostId></Error>`,
    ),
  ],
};
