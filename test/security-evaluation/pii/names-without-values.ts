import type { Family } from '../evaluation-case.ts';
import { doc, type MarkedText } from '../marked-text.ts';
import { inAnswer, inConsole, inForm, inPage, inRequest, inScript, inSocket, inUrl } from '../recipes.ts';
import { bundle } from '../surroundings/bundle.ts';
import { graphqlAnswer } from '../surroundings/exchange.ts';
import { htmlPage } from '../surroundings/page.ts';

const inBundle = (name: string, code: MarkedText) => inScript(name, (r) => bundle(r, code));
const onPage = (name: string, html: MarkedText) => inPage(name, (r) => htmlPage(r, html));

/** Decisions 8: a field name counts only as a whole word, and only with a value of that type. */
export const namesWithoutValues: Family = {
  name: 'names without values',
  shown: [
    inAnswer(
      'address in memory',
      (r) =>
        doc`{"registers":[{"address":"0x${r.chars('hex', 12)}","size":8},{"address":"0x${r.chars('hex', 8)}"}]}`,
    ),
    inAnswer(
      'address in a network',
      (r) =>
        doc`{"address":"10.0.${r.int(0, 9)}.${r.int(2, 90)}:8080","ipAddress":"192.168.1.${r.int(2, 90)}","macAddress":"00:1b:44:11:3a:b7"}`,
    ),
    inAnswer(
      'address of a wallet',
      (r) => doc`{"address":"0x${r.chars('hex', 40)}","walletAddress":"bc1q${r.chars('base36', 38)}"}`,
    ),
    inAnswer(
      'address of a web site',
      () => doc`{"address":"https://api.northwind-parts.com/v2","siteAddress":"www.northwind-parts.com"}`,
    ),
    inAnswer(
      'address of an actor',
      () => doc`{"address":"akka://parts@10.0.0.4:2552/user/worker","addressFamily":"IPv4"}`,
    ),
    inAnswer(
      'nothing',
      () => doc`{"address":"","phone":null,"email":"","dob":null,"date_of_birth":"","ssn":""}`,
    ),
    inAnswer(
      'not known',
      () => doc`{"dob":"TBD","address":"N/A","phone":"none","birthDate":"unknown","email":"n/a"}`,
    ),
    inAnswer(
      'switches',
      () =>
        doc`{"emailVerified":true,"phoneVerified":false,"addressRequired":true,"dobVisible":"no","hasAddress":1}`,
    ),
    inAnswer(
      'texts',
      () =>
        doc`{"email":"Email","phone":"Phone number","address":"Street address","dob":"Date of birth","ssn":"Social security number","creditCard":"Credit card"}`,
    ),
    inAnswer(
      'German texts',
      () =>
        doc`{"email":"E-Mail-Adresse","phone":"Telefonnummer","address":"Anschrift","birthDate":"Geburtsdatum"}`,
    ),
    inAnswer(
      'errors of a form',
      () =>
        doc`{"errors":{"address":["is required"],"phone":["is too short"],"dob":["must be in the past"]}}`,
    ),
    inAnswer(
      'other dates',
      () => doc`{"created_at":"1984-04-17","date":"1979-11-02","founded":"1991-05-06","expiry":"04/17/2029"}`,
    ),
    inAnswer(
      'words that contain it',
      () =>
        doc`{"adobe":"1984-04-17","adobeVersion":"12.04.1991","redobserved":"1990-01-02","addressable":"12 Elm Street"}`,
    ),
    inAnswer(
      'shape of a date',
      () => doc`{"dob":"YYYY-MM-DD","birthDate":"dd.mm.yyyy","date_of_birth":"MM/DD/YYYY"}`,
    ),
    inAnswer(
      'schema',
      () =>
        doc`{"properties":{"email":{"type":"string","format":"email"},"phone":{"type":"string"},"address":{"$ref":"#/Address"},"dob":{"type":"string","format":"date"}}}`,
    ),
    inAnswer('GraphQL without values', (r) =>
      graphqlAnswer(r, doc`"address":null,"phones":[],"email":null,"birthday":null`),
    ),
    inAnswer(
      'references',
      (r) =>
        doc`{"addressId":${r.int(1, 999)},"address_id":"${r.uuid()}","phoneId":"ph_${r.chars('base62', 14)}","emailTemplate":"welcome-v2"}`,
    ),
    inAnswer(
      'masked values',
      (r) =>
        doc`{"email":"a***@***.com","phone":"***-***-${r.digits(4)}","dob":"****-**-**","address":"*** **** Street"}`,
    ),
    inBundle(
      'types',
      doc`d.propTypes={email:c.string,phone:c.string,address:c.shape({street:c.string}),dob:c.instanceOf(Date)}`,
    ),
    inBundle(
      'form',
      doc`register("address",{required:!0}),register("dob",{valueAsDate:!0}),initialValues={email:"",phone:"",address:"",dob:null}`,
    ),
    inBundle(
      'names of columns',
      doc`[{field:"email",headerName:"Email"},{field:"address",headerName:"Address"},{field:"dob",headerName:"Born"}]`,
    ),
    onPage(
      'form in a page',
      doc`<label for="address">Address</label><input name="address" autocomplete="street-address"><input name="dob" type="date" min="1900-01-01"><input type="email" name="email">`,
    ),
    onPage(
      'prose',
      doc`<p>We never share your email, phone number or address. Your date of birth is needed to check your age.</p>`,
    ),
    onPage(
      'filler',
      doc`<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.</p>`,
    ),
    inConsole(
      'warnings',
      () => doc`Validation failed: email is required, address: missing, dob: invalid date, phone: too short`,
    ),
    inConsole(
      'listening',
      (r) => doc`server address: 127.0.0.1:${r.int(3000, 9000)}, address already in use :::8080`,
    ),
    inUrl(
      'sort',
      () =>
        doc`https://app.northwind-parts.com/users?sort=email&fields=phone,address,dob&email_verified=true`,
    ),
    inForm('empty form', () => doc`email=&phone=&address=&dob=&ssn=&card_number=`),
  ],
  heldOut: [
    inAnswer(
      'address of a contract',
      (r) =>
        doc`{"contract":{"address":"0x${r.chars('hex', 40)}","deployed":true},"address":"T${r.chars('base62', 33)}"}`,
    ),
    inAnswer(
      'address of a device',
      (r) =>
        doc`{"device":"relay","address":${r.int(1, 247)},"baud":9600,"modbusAddress":"4000${r.int(1, 9)}"}`,
    ),
    inAnswer('address of a cell', (r) => doc`{"address":"Sheet1!B${r.int(2, 90)}:D99","range":"A1"}`),
    inAnswer(
      'to be done',
      () => doc`{"dob":"-","phone":"tbd","address":"same as billing","email":"pending"}`,
    ),
    inAnswer(
      'French texts',
      () =>
        doc`{"email":"Adresse e-mail","phone":"Numéro de téléphone","address":"Adresse","dob":"Date de naissance"}`,
    ),
    inAnswer(
      'other days',
      () =>
        doc`{"hired":"2001-03-04","due_date":"12/24/2026","release":"17.04.2026","born_digital":"1999-01-01"}`,
    ),
    inBundle(
      'constants',
      doc`const F={EMAIL:"email",PHONE:"phone",ADDRESS:"address",DOB:"dob"},A={address:"address.line1.label"}`,
    ),
    inBundle(
      'bindings',
      doc`const{email:e,phone:t,address:n,dob:r}=a;o({email:e,address:n?.street,dob:new Date(r)})`,
    ),
    onPage(
      'autocomplete',
      doc`<input autocomplete="cc-number" name="cardnumber"><input autocomplete="bday" name="birthday" placeholder="dd/mm/yyyy">`,
    ),
    inConsole(
      'fault',
      (r) => doc`Segmentation fault at address: 0x${r.chars('hex', 16)}, bus address 0000:00:1f.2`,
    ),
    inSocket(
      'peer',
      (r) =>
        doc`{"candidate":"candidate:${r.digits(9)} 1 udp 2122260223 192.168.0.${r.int(2, 90)} ${r.int(40_000, 60_000)} typ host","address":"192.168.0.${r.int(2, 90)}"}`,
    ),
    inRequest(
      'question',
      () => doc`{"query":"{ users { email phone address { line1 city } dateOfBirth } }"}`,
    ),
    inAnswer(
      'feature of a map',
      (r) => doc`{"addressType":"building","addressCount":${r.int(1, 99)},"address_format":"%s %s"}`,
    ),
    inBundle(
      'checks',
      doc`if(!e.email||!e.phone)throw Error("email or phone");const ok=/\\d/.test(e.address)&&e.dob<Date.now()`,
    ),
    onPage(
      'headings',
      doc`<th>Email</th><th>Phone</th><th>Address</th><th>Date of birth</th><td>hidden</td><td>hidden</td>`,
    ),
  ],
};
