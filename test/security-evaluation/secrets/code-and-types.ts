import type { Family } from '../evaluation-case.ts';
import { doc, type MarkedText } from '../marked-text.ts';
import { inAnswer, inConsole, inPage, inScript } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { sourceMap } from '../surroundings/exchange.ts';
import { htmlPage } from '../surroundings/page.ts';

const inBundle = (name: string, code: MarkedText) => inScript(name, (r) => bundle(r, code));
const inSource = (name: string, code: MarkedText) => inAnswer(name, (r) => sourceMap(r, code));

/** Code that speaks of secrets and holds none. */
export const codeAndTypes: Family = {
  name: 'code and types',
  shown: [
    inScript(
      'types',
      () =>
        doc`export interface Session {\n  token: string;\n  refreshToken?: string;\n  password: string | null;\n  apiKey: Record<string, unknown>;\n}\n`,
    ),
    inSource(
      'types in a source map',
      doc`type Login = { user: string; password: string };\\ninterface Auth { accessToken: AccessToken; secret?: SecretString }`,
    ),
    inBundle(
      'storage',
      doc`const t=localStorage.getItem("access_token")||sessionStorage.getItem("refreshToken");localStorage.setItem("auth_token",t)`,
    ),
    inBundle(
      'header from a variable',
      doc`t.headers.Authorization="Bearer "+e.accessToken,t.headers["X-Api-Key"]=n.apiKey`,
    ),
    inBundle(
      'header from a template',
      doc`fetch(u,{headers:{Authorization:\`Bearer \${await i.getToken()}\`,"X-Api-Key":r.env.API_KEY}})`,
    ),
    inBundle(
      'names of headers',
      doc`const H={AUTH:"Authorization",KEY:"X-Api-Key",TOKEN:"X-Auth-Token"},API_KEY_HEADER="x-api-key"`,
    ),
    inBundle(
      'actions of a store',
      doc`const SET_TOKEN="auth/SET_TOKEN",CLEAR_PASSWORD="auth/CLEAR_PASSWORD",o={token:"auth/tokenReceived",secret:"vault/secretLoaded"}`,
    ),
    inBundle(
      'form of a library',
      doc`a.object({email:a.string().email(),password:a.string().min(8),token:a.string().optional()})`,
    ),
    inBundle(
      'property types',
      doc`d.propTypes={password:c.a.string.isRequired,token:c.a.oneOfType([c.a.string,c.a.object]),apiKey:c.a.string}`,
    ),
    inBundle(
      'lexer',
      doc`switch(this.token){case Token.Identifier:return this.nextToken();case Token.Punctuator:token=this.lookahead.token;break}`,
    ),
    inBundle(
      'rules of a highlighter',
      doc`Prism.languages.css={comment:/\\/\\*[\\s\\S]*?\\*\\//,token:"punctuation",keyword:/\\b(?:password|secret)\\b/}`,
    ),
    inBundle(
      'rules of a scanner',
      doc`const R=[{id:"google",re:/${`AI${'za'}`}[0-9A-Za-z_-]{35}/},{id:"github",re:/gh[pousr]_[A-Za-z0-9]{36}/},{id:"aws",re:/\\b${`AK${'IA'}`}[0-9A-Z]{16}\\b/}]`,
    ),
    inBundle(
      'call with names',
      doc`await s.signInWithPassword({email:e,password:t}),await s.verifyOtp({token:n,type:"email"})`,
    ),
    inBundle(
      'event handler',
      doc`onChange:e=>setPassword(e.target.value),value:password,name:"password",type:"password",autoComplete:"current-password"`,
    ),
    inBundle(
      'default values',
      doc`function l({token:e=null,password:t="",apiKey:n=void 0,secret:r=!1}={}){return{token:e}}`,
    ),
    inBundle(
      'spinner',
      doc`v.className="sk-fading-circle sk-circle-fade-dot sk-cube-grid-container-large sk-three-bounce-child-element"`,
    ),
    inBundle(
      'environment of npm',
      doc`["npm_config_registry","npm_lifecycle_event","npm_package_version","npm_config_user_agent_override_value"].map(e=>process.env[e])`,
    ),
    inBundle(
      'names of a model',
      doc`this.hf_model_config_max_position_embeddings=512;this.SG.utils.rendering.pipeline.shader.compile()`,
    ),
    inBundle(
      'GraphQL document',
      doc`const g=q\`mutation Login($email: String!, $password: String!) { login(email: $email, password: $password) { token refreshToken user { id } } }\``,
    ),
    inBundle(
      'environment at build time',
      doc`const e=process.env.STRIPE_SECRET_KEY,t=import.meta.env.VITE_API_TOKEN,n=process.env["DB_PASSWORD"]`,
    ),
    inBundle(
      'codes of errors',
      doc`const x={INVALID_TOKEN:"invalid_token",EXPIRED:"token_expired",PASSWORD_TOO_SHORT:"password_too_short",apiKeyMissing:"api_key_missing"}`,
    ),
    inBundle(
      'keys of the keyboard',
      doc`if(e.key==="Enter"||e.key==="ArrowDown"||"Escape"===e.key)e.preventDefault();const keyMap={secretKey:"ctrl+shift+k"}`,
    ),
    inBundle(
      'routes',
      doc`[{path:"/reset-password/:token",name:"resetPassword"},{path:"/api/tokens/:tokenId/revoke"},{path:"/oauth/access_token"}]`,
    ),
    inBundle(
      'query from a variable',
      doc`const u="https://maps.googleapis.com/maps/api/js?key="+e.mapsKey+"&callback=x",w=\`/ws?token=\${t}&v=2\``,
    ),
    inBundle(
      'selectors',
      doc`document.querySelector('input[name="password"]').value,$("#api_key, .token-input[data-secret]").hide()`,
    ),
    inConsole(
      'missing token',
      () =>
        doc`TypeError: Cannot read properties of undefined (reading 'accessToken')\n    at refreshToken (auth.ts:41:19)\n    at async getPassword (vault.ts:12:3)`,
    ),
    inConsole(
      'warning of React',
      () =>
        doc`Warning: Each child in a list should have a unique "key" prop. Check the render method of PasswordList.`,
    ),
    inPage('code in documentation', (r) =>
      htmlPage(
        r,
        doc`<pre>const client = new Client({ apiKey: process.env.API_KEY, token: await getAccessToken() })</pre>`,
      ),
    ),
    inBundle(
      'variables of a request',
      doc`n.auth&&(J={username:K,password:X}),j(i)&&($=new URL(i,b.origin)),($.username||$.password)&&($.password="")`,
    ),
    inSource(
      'arrow function',
      doc`const isServicePasswordToken = (base64String) => {\\n  return base64String.length > 3;\\n};`,
    ),
  ],
  heldOut: [
    inScript(
      'class in TypeScript',
      () =>
        doc`export class Vault {\n  private readonly secret: SecretStore;\n  constructor(private password: PasswordHasher, public token: TokenService) {}\n}\n`,
    ),
    inSource(
      'enumeration',
      doc`export enum Grant { Password = 'password', RefreshToken = 'refresh_token', ClientSecret = 'client_secret_basic' }`,
    ),
    inBundle(
      'interceptor',
      doc`x.interceptors.request.use(e=>(e.headers.authorization=\`Bearer \${s.getState().auth.token}\`,e))`,
    ),
    inBundle(
      'assignment of a call',
      doc`let token=await getAccessTokenSilently({audience:n.audience}),apiKey=config.get("services.maps.apiKey"),secret=crypto.randomUUID()`,
    ),
    inBundle(
      'comparison',
      doc`if(password!==confirmPassword||token===undefined||secret==="")return{password:"mismatch"}`,
    ),
    inBundle(
      'cookie names',
      doc`const C={accessToken:"parts_access_token",refreshToken:"parts_refresh_token",csrf:"XSRF-TOKEN"}`,
    ),
    inBundle(
      'designs',
      doc`const tokens={color:{token:"color.background.accent.blue.subtle",value:"#cce0ff"},tokenName:"space.negative.100"}`,
    ),
    inBundle(
      'columns',
      doc`[{accessorKey:"createdAt",header:"Created"},{accessorKey:"tokenName"},{dataKey:"secretCount",sortKey:"secretCountDesc"}]`,
    ),
    inBundle(
      'translation keys',
      doc`t("login.password.label"),t("settings.apiKey.placeholder"),i18nKey="account.token.expired.message"`,
    ),
    inScript(
      'JSON schema',
      () =>
        doc`{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"password":{"type":"string","minLength":8},"token":{"$ref":"#/definitions/Token"},"apiKey":{"type":["string","null"],"writeOnly":true}}}`,
    ),
    inAnswer(
      'OpenAPI',
      () =>
        doc`{"components":{"securitySchemes":{"ApiKeyAuth":{"type":"apiKey","in":"header","name":"X-API-Key"},"bearer":{"type":"http","scheme":"bearer","bearerFormat":"JWT"}}},"paths":{"/oauth/token":{"post":{"operationId":"createAccessToken"}}}}`,
    ),
    inAnswer(
      'schema of GraphQL',
      () =>
        doc`{"data":{"__type":{"name":"Session","fields":[{"name":"token","type":{"name":"String"}},{"name":"passwordUpdatedAt","type":{"name":"DateTime"}}]}}}`,
    ),
    inConsole(
      'deprecation',
      () =>
        doc`[Deprecation] "access_token" in query strings is deprecated. Use the Authorization: Bearer header instead.`,
    ),
    inConsole(
      'state without values',
      () => doc`auth reducer {token: null, password: undefined, refreshToken: '', apiKey: false}`,
    ),
    inBundle(
      'masks of inputs',
      doc`const m=e===!0?{color:!0,week:!0,select:!0,password:!0}:e!==void 0?e:{password:!0}`,
    ),
    inBundle(
      'names of attributes',
      doc`var DB_CONNECTION_STRING="db.connection_string",x={};exports.API_KEY_ATTRIBUTE=API_KEY_ATTRIBUTE`,
    ),
  ],
};
