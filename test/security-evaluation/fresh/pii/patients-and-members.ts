import type { Family } from '../../evaluation-case.ts';
import { cards } from '../../formats/cards.ts';
import { addressLine, birthDates, email, personName, phones, ssn, street } from '../../formats/people.ts';
import { doc, may, type MarkedText, must } from '../../marked-text.ts';
import type { Random } from '../../random.ts';
import { inAnswer, inConsole, inPage, inRequest, inScript, inSocket, inUrl } from '../../recipes.ts';

const mail = (r: Random): MarkedText => must('email', email(r));
const phone = (r: Random, form: keyof typeof phones): MarkedText => must('phone', phones[form](r));
const born = (r: Random, form: keyof typeof birthDates): MarkedText =>
  must('birth_date', birthDates[form](r));
const coded = (kind: string, value: string): MarkedText => must(kind, encodeURIComponent(value));

/** Health, travel, address books, support, and the state of applications. */
export const patientsAndMembers: Family = {
  name: 'patients and members',
  fresh: [
    inAnswer(
      'patient',
      (r) =>
        doc`{"resourceType":"Patient","identifier":[{"system":"http://hl7.org/fhir/sid/us-ssn","value":"${must('ssn', ssn(r))}"}],"telecom":[{"system":"phone","value":"${phone(r, 'usBrackets')}","use":"home"},{"system":"email","value":"${mail(r)}"}],"address":[{"use":"home","line":["${must('address', street(r))}"],"city":"${may('Dayton')}","postalCode":"${may(r.digits(5))}"}]}`,
    ),
    inAnswer(
      'claim',
      (r) =>
        doc`<Claim xmlns="urn:payer"><MemberId>${r.digits(9)}</MemberId><PatientBirthDate>${born(r, 'iso')}</PatientBirthDate><Diagnosis>J45.909</Diagnosis></Claim>`,
      { contentType: 'application/xml' },
    ),
    inAnswer(
      'line of a laboratory',
      (r) =>
        doc`MSH|^~\\&|LAB|ST-OLAV|||20260302101112||ORU^R01|${r.digits(8)}|P|2.5\rPID|1||${may(r.digits(7))}||OKAFOR^NOOR||||||||${phone(r, 'usBrackets')}||||||${must('ssn', ssn(r))}\r`,
      { contentType: 'text/plain' },
    ),
    inAnswer(
      'travellers',
      (r) =>
        doc`{"travelers":[{"id":"1","dateOfBirth":"${born(r, 'iso')}","name":{"firstName":"YUKI"},"contact":{"emailAddress":"${mail(r)}"}}],"flightOffers":[]}`,
    ),
    inAnswer(
      'account of a sales tool',
      (r) =>
        doc`{"records":[{"attributes":{"type":"Account"},"PersonEmail":"${mail(r)}","PersonMobilePhone":"${phone(r, 'usBrackets')}","PersonBirthdate":"${born(r, 'iso')}"}],"done":true}`,
    ),
    inAnswer(
      'address book',
      (r) =>
        doc`{"connections":[{"resourceName":"people/c${r.digits(18)}","emailAddresses":[{"value":"${mail(r)}"}],"phoneNumbers":[{"value":"${phone(r, 'usBrackets')}","type":"mobile"}]}]}`,
    ),
    inAnswer(
      'directory',
      (r) =>
        doc`{"schemas":["urn:ietf:params:scim:schemas:core:2.0:User"],"emails":[{"value":"${mail(r)}","primary":true}],"phoneNumbers":[{"value":"tel:${must('phone', `+1-${phones.usDashes(r)}`)}"}],"addresses":[{"type":"home","streetAddress":"${must('address', street(r))}"}]}`,
    ),
    inAnswer(
      'business card',
      (r) =>
        doc`BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${personName(r)}\r\nTEL;TYPE=CELL:${phone(r, 'ukE164')}\r\nEMAIL;TYPE=INTERNET:${mail(r)}\r\nEND:VCARD\r\n`,
      { contentType: 'text/vcard' },
    ),
    inAnswer(
      'ticket',
      (r) =>
        doc`{"ticket":{"id":${r.digits(5)},"description":"Hi, I moved last week.\\nCall me at ${phone(r, 'usDashes')} or write to ${mail(r)}.\\nThanks"}}`,
    ),
    inAnswer(
      'audit in lines',
      (r) =>
        doc`{"ts":17${r.digits(11)},"actor":"${mail(r)}","act":"user.invite"}\n{"ts":17${r.digits(11)},"actor":"system","act":"sms","to":"${phone(r, 'brSpaces')}"}\n`,
      { contentType: 'application/x-ndjson' },
    ),
    inAnswer(
      'member in YAML',
      (r) =>
        doc`member:\n  tier: gold\n  birthday: ${born(r, 'dots')}\n  home_address: ${must('address', street(r))}\n`,
      { contentType: 'application/yaml' },
    ),
    inAnswer(
      'properties of a contact',
      (r) =>
        doc`{"vid":${r.digits(6)},"properties":{"email":{"value":"${mail(r)}","source":"FORM"},"mobilephone":{"value":"${phone(r, 'jpDashes')}"}}}`,
    ),
    inRequest(
      'keys that were pressed',
      (r) =>
        doc`{"events":[{"type":3,"data":{"source":5,"text":"${mail(r)}","isChecked":false,"id":${r.int(10, 99)}},"timestamp":17${r.digits(11)}},{"type":3,"data":{"source":5,"text":"${must('card', cards.visa(r))}","isChecked":false,"id":88}}]}`,
    ),
    inRequest(
      'insurance',
      (r) =>
        doc`{"policyHolder":{"permanentAddress":"${must('address', addressLine(r))}","birth_date":"${born(r, 'us')}","smoker":false}}`,
    ),
    inConsole(
      'push message',
      (r) =>
        doc`[sw] push {"notification":{"title":"Missed call","body":"${phone(r, 'frSpaces')} called at 10:11"}}`,
    ),
    inConsole('age check', (r) => doc`kyc: dateOfBirth=${born(r, 'iso')}, country=NO, result=adult`),
    inConsole(
      'table of the console',
      (r) =>
        doc`┌─────────┬──────────────┐\n│ (index) │ owner        │\n├─────────┼──────────────┤\n│ 0       │ '${mail(r)}' │\n└─────────┴──────────────┘`,
    ),
    inConsole('lookup', (r) => doc`credit bureau: no file for SSN=${must('ssn', ssn(r))} (http 404)`),
    inPage(
      'server components',
      (r) =>
        doc`<script>self.__next_f.push([1,"7:[\\"$\\",\\"$L9\\",null,{\\"profile\\":{\\"dateOfBirth\\":\\"${born(r, 'iso')}\\",\\"email\\":\\"${mail(r)}\\"}}]\\n"])</script>`,
    ),
    inPage(
      'flat data of Nuxt',
      (r) =>
        doc`<script type="application/json" id="__NUXT_DATA__">[["ShallowReactive",1],{"data":2},{"me":3},{"login":4,"via":5},"${mail(r)}","magic-link"]</script>`,
    ),
    inPage(
      'page data in an attribute',
      (r) =>
        doc`<div id="app" data-page="{&quot;props&quot;:{&quot;user&quot;:{&quot;email&quot;:&quot;${mail(r)}&quot;,&quot;phone&quot;:&quot;${phone(r, 'usDashes')}&quot;}}}"></div>`,
    ),
    inScript(
      'cache of Apollo',
      (r) =>
        doc`window.__APOLLO_STATE__={"User:${r.int(10, 99)}":{"__typename":"User","phoneNumber":"${phone(r, 'deMobile')}","birthDate":"${born(r, 'iso')}"}};`,
    ),
    inSocket(
      'chat',
      (r) =>
        doc`{"type":"message","channel":"C0${r.chars('base32', 9)}","text":"reach her at <tel:${phone(r, 'usE164')}> or <mailto:${mail(r)}>","ts":"17${r.digits(8)}.000200"}`,
    ),
    inSocket(
      'caret of a colleague',
      (r) =>
        doc`[{"t":"presence","a":${r.int(1, 99)},"cursor":[${r.int(1, 900)},${r.int(1, 900)}],"info":{"n":"${personName(r)}","m":"${mail(r)}"}}]`,
    ),
    inUrl(
      'analytics',
      (r) =>
        doc`https://www.google-analytics.com/g/collect?v=2&tid=G-${r.chars('base32', 10)}&en=sign_up&ep.user_email=${coded('email', email(r))}&_et=${r.digits(4)}`,
    ),
    inUrl(
      'appointment',
      (r) =>
        doc`https://calendly.com/kestrel/intro?name=Mateo&email=${coded('email', email(r))}&phone=${coded('phone', phones.usE164(r))}`,
    ),
    inUrl(
      'age gate',
      (r) => doc`https://vinmonopolet.example/enter#/age?birthdate=${born(r, 'iso')}&remember=1`,
    ),
    inUrl('mail link', (r) => doc`mailto:${mail(r)}?subject=Your%20booking`),
  ],
};
