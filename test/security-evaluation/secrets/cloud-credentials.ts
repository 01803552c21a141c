import type { Family } from '../evaluation-case.ts';
import {
  awsId,
  awsSecret,
  awsSessionToken,
  awsTemporaryId,
  azureAccountKey,
  googleApiKey,
  googleClientSecret,
} from '../formats/clouds.ts';
import { keyBlocks } from '../formats/key-blocks.ts';
import { openAiProject, twilioAccount, twilioKey } from '../formats/services.ts';
import { doc, may, must } from '../marked-text.ts';
import { inAnswer, inConsole, inPage, inRequest, inScript, inSocket } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { errorPage, htmlPage } from '../surroundings/page.ts';

const escapedPem = (lines: readonly string[]): string => lines.map((line) => `${line}\\n`).join('');

/** Credentials of clouds as their own tools write them: an id and its secret, a connection string, a key file. */
export const cloudCredentials: Family = {
  name: 'cloud credentials',
  shown: [
    inScript('AWS SDK configuration', (r) =>
      bundle(
        r,
        doc`o.config.update({region:"us-east-1",credentials:new o.Credentials("${must('aws_id', awsId(r))}","${must('aws_secret', awsSecret(r))}")})`,
      ),
    ),
    inScript('AWS client with names', (r) =>
      bundle(
        r,
        doc`const s=new S3Client({region:"eu-west-1",credentials:{accessKeyId:"${must('aws_id', awsId(r))}",secretAccessKey:"${must('aws_secret', awsSecret(r))}"}})`,
      ),
    ),
    inPage('AWS in an environment', (r) =>
      errorPage(
        r,
        doc`AWS_ACCESS_KEY_ID=${must('aws_id', awsId(r))}\nAWS_SECRET_ACCESS_KEY=${must('aws_secret', awsSecret(r))}\nAWS_DEFAULT_REGION=eu-north-1`,
      ),
    ),
    inAnswer(
      'credentials of an AWS role',
      (r) =>
        doc`{"Code":"Success","LastUpdated":"2026-03-02T10:11:12Z","Type":"AWS-HMAC","AccessKeyId":"${must('aws_id', awsTemporaryId(r))}","SecretAccessKey":"${must('aws_secret', awsSecret(r))}","Token":"${must('aws_session', awsSessionToken(r))}","Expiration":"2026-03-02T16:11:12Z"}`,
    ),
    inAnswer(
      'Cognito identity',
      (r) =>
        doc`{"Credentials":{"AccessKeyId":"${must('aws_id', awsTemporaryId(r))}","Expiration":1.785E9,"SecretKey":"${must('aws_secret', awsSecret(r))}","SessionToken":"${must('aws_session', awsSessionToken(r))}"},"IdentityId":"eu-west-1:${r.uuid()}"}`,
    ),
    inConsole(
      'AWS profile',
      (r) =>
        doc`[default]\naws_access_key_id = ${must('aws_id', awsId(r))}\naws_secret_access_key = ${must('aws_secret', awsSecret(r))}\n`,
    ),
    inScript('Azure storage', (r) =>
      bundle(
        r,
        doc`const c=a.BlobServiceClient.fromConnectionString("DefaultEndpointsProtocol=https;AccountName=northwind${r.int(1, 9)};AccountKey=${must('azure_key', azureAccountKey(r))};EndpointSuffix=core.windows.net")`,
      ),
    ),
    inPage('Azure in an environment', (r) =>
      errorPage(
        r,
        doc`AZURE_STORAGE_CONNECTION_STRING=DefaultEndpointsProtocol=https;AccountName=parts;AccountKey=${must('azure_key', azureAccountKey(r))};EndpointSuffix=core.windows.net`,
      ),
    ),
    inAnswer(
      'key file of a Google service account',
      (r) =>
        doc`{"type":"service_account","project_id":"northwind-${r.int(100, 999)}","private_key_id":"${may(r.chars('hex', 40))}","private_key":"${must('pem', escapedPem(keyBlocks.pkcs8(r)))}","client_email":"deploy@northwind.iam.gserviceaccount.com","client_id":"${r.digits(21)}","token_uri":"https://oauth2.googleapis.com/token"}`,
    ),
    inScript('Firebase configuration', (r) => {
      const project = r.chars('lower', 8);
      return bundle(
        r,
        doc`const f=initializeApp({apiKey:"${must('google_api_key', googleApiKey(r))}",authDomain:"${project}.firebaseapp.com",projectId:"${project}",storageBucket:"${project}.appspot.com",messagingSenderId:"${r.digits(12)}",appId:"1:${r.digits(12)}:web:${r.chars('hex', 22)}",measurementId:"G-${r.chars('base32', 10)}"})`,
      );
    }),
    inPage('Twilio in an environment', (r) =>
      errorPage(
        r,
        doc`TWILIO_ACCOUNT_SID=${may(twilioAccount(r))}\nTWILIO_AUTH_TOKEN=${must('twilio', r.chars('hex', 32))}`,
      ),
    ),
    inScript(
      'Terraform state',
      (r) =>
        doc`{"version":4,"terraform_version":"1.9.2","serial":${r.int(1, 400)},"lineage":"${r.uuid()}","resources":[{"type":"aws_iam_access_key","instances":[{"attributes":{"id":"${must('aws_id', awsId(r))}","secret":"${must('aws_secret', awsSecret(r))}","status":"Active"}}]}]}`,
    ),
  ],
  heldOut: [
    inRequest(
      'AWS pair in a form for settings',
      (r) =>
        doc`{"provider":"s3","bucket":"invoices-${r.chars('hex', 6)}","access_key":"${must('aws_id', awsId(r))}","secret_key":"${must('aws_secret', awsSecret(r))}","region":"ap-south-1"}`,
    ),
    inConsole(
      'AWS exports',
      (r) =>
        doc`export AWS_ACCESS_KEY_ID="${must('aws_id', awsTemporaryId(r))}"\nexport AWS_SECRET_ACCESS_KEY="${must('aws_secret', awsSecret(r))}"\nexport AWS_SESSION_TOKEN="${must('aws_session', awsSessionToken(r))}"`,
    ),
    inSocket(
      'upload grant',
      (r) =>
        doc`{"event":"upload:grant","payload":{"accessKeyId":"${must('aws_id', awsTemporaryId(r))}","secretAccessKey":"${must('aws_secret', awsSecret(r))}","sessionToken":"${must('aws_session', awsSessionToken(r))}","bucket":"media-${r.int(1, 99)}"}}`,
    ),
    inConsole(
      'Azure queue',
      (r) =>
        doc`ServiceBus connect failed: Endpoint=https://orders.servicebus.windows.net/;SharedAccessKeyName=root;SharedAccessKey=${must('azure_key', r.bytes(32).toString('base64'))};EntityPath=events`,
    ),
    inPage('Google OAuth client', (r) =>
      htmlPage(
        r,
        doc`<script type="application/json" id="env">{"googleClientId":"${r.digits(12)}-${r.chars('base36', 32)}.apps.googleusercontent.com","googleClientSecret":"${must('google_client_secret', googleClientSecret(r))}"}</script>`,
      ),
    ),
    inPage('two providers in an environment', (r) =>
      errorPage(
        r,
        doc`OPENAI_API_KEY=${must('openai', openAiProject(r))}\nTWILIO_API_KEY=${may(twilioKey(r))}\nTWILIO_API_SECRET=${must('twilio', r.chars('base62', 32))}`,
      ),
    ),
  ],
};
