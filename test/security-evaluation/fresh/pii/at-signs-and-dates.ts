import type { Family } from '../../evaluation-case.ts';
import { email } from '../../formats/people.ts';
import { doc } from '../../marked-text.ts';
import { inAnswer, inConsole, inHeader, inPage, inRequest, inScript, inUrl } from '../../recipes.ts';

const text = { contentType: 'text/plain' };

/** At signs, dates and addresses that belong to nobody. */
export const atSignsAndDates: Family = {
  name: 'at signs, dates, places',
  fresh: [
    inConsole(
      'units of a system',
      () =>
        doc`systemd[1]: Started getty@tty1.service. Stopping postgresql@15-main.service... user@1000.service: Succeeded.`,
    ),
    inConsole(
      'points in history',
      (r) =>
        doc`HEAD is now at ${r.chars('hex', 7)}; dropped stash@{0}; main@{upstream} ahead by ${r.int(1, 9)}; reflog HEAD@{2}`,
    ),
    inConsole(
      'modules of Go',
      (r) =>
        doc`go: downloading golang.org/x/net v0.${r.int(10, 30)}.0\npanic at /go/pkg/mod/github.com/gin-gonic/gin@v1.9.1/context.go:${r.int(100, 900)}`,
    ),
    inConsole(
      'formula packages',
      () => doc`==> Upgrading 2 outdated packages: python@3.12 3.12.1 -> 3.12.2, openssl@3 3.2.0 -> 3.2.1`,
    ),
    inAnswer(
      'list of parts',
      () =>
        doc`{"bomFormat":"CycloneDX","components":[{"purl":"pkg:npm/%40angular/animation@12.3.1"},{"purl":"pkg:golang/golang.org/x/text@v0.14.0"}]}`,
    ),
    inAnswer(
      'images of a cluster',
      (r) =>
        doc`{"containers":[{"image":"ghcr.io/kestrel/web@sha256:${r.chars('hex', 64)}"},{"image":"nginx@sha256:${r.chars('hex', 64)}"}]}`,
    ),
    inAnswer(
      'linked data',
      () =>
        doc`{"@context":"https://schema.org","@graph":[{"@type":"Recipe","@id":"#soup","datePublished":"1998-04-17"}],"@timestamp":"2026-03-02T10:11:12Z"}`,
    ),
    inAnswer(
      'sprites of a map',
      () =>
        doc`{"sprite":"https://tiles.kestrel.io/sprites/basic@2x.json","icons":["AppIcon60x60@3x.png","pin@2x~ipad.png"]}`,
    ),
    inAnswer(
      'hints at an address',
      () =>
        doc`{"recovery":[{"kind":"email","hint":"am••••@g••••.com"},{"kind":"phone","hint":"••• ••• ••12"}]}`,
    ),
    inAnswer(
      'view of Android',
      () =>
        doc`<TextView android:text="@string/app.name" android:id="@+id/title" android:textColor="@android:color/white"/>`,
      { contentType: 'text/xml' },
    ),
    inAnswer(
      'paths into JSON',
      () =>
        doc`{"jsonpath":"$..book[?(@.price<10)]","jmes":"people[?@.age > \`20\`]","xpath":"//a[@href.value]"}`,
    ),
    inAnswer(
      'query of a monitor',
      () => doc`rate(http_requests_total[5m] @ end()) / on(instance) up @ 1609746000\n`,
      text,
    ),
    inPage(
      'template',
      () => doc`<button @click.prevent="save" @keyup.enter="save">Save</button><p>@Model.Customer.Name</p>`,
    ),
    inScript(
      'decorators of Python in a string',
      () =>
        doc`const sample="@app.route('/users')\\n@pytest.mark.asyncio\\nasync def test_it(): ...";export default sample;`,
    ),
    inScript(
      'imports by version',
      () =>
        doc`import{assert}from"jsr:@std/assert@1.0.0";import x from"npm:chalk@5.3.0";export*from"https://esm.sh/v135/lit@3.1.2/es2022/lit.mjs";`,
    ),
    inRequest(
      'hashed address',
      (r) =>
        doc`{"data":[{"event_name":"Lead","user_data":{"em":["${r.chars('hex', 64)}"],"ph":["${r.chars('hex', 64)}"]}}]}`,
    ),
    inUrl('story', () => doc`https://medium.com/@tomasz.builds/a-week-with-bun@1.1-benchmarks-9f3c2a`),
    inUrl(
      'view of a map',
      (r) => doc`https://www.openstreetmap.org/#map=15/59.${r.digits(4)}/10.${r.digits(4)}&layers=@base.osm`,
    ),
    inHeader('via', (r) => doc`Via: 1.1 varnish@cache-osl${r.digits(4)}, 1.1 edge@fra`),
    inAnswer(
      'films',
      () =>
        doc`{"results":[{"title":"10 Cloverfield Lane","release_date":"2016-03-10"},{"title":"21 Jump Street","release_date":"2012-03-12"},{"title":"84 Charing Cross Road","release_date":"1987-02-13"}]}`,
    ),
    inAnswer(
      'styles of a map',
      () =>
        doc`{"streetView":false,"street_style":"mapbox://styles/mapbox/streets-v12","addressPoints":true,"streetNameMinZoom":14}`,
    ),
    inAnswer(
      'sensors',
      (r) =>
        doc`{"devices":[{"address":"c8:fd:19:${r.chars('hex', 2)}:0a:e1","rssi":-${r.int(40, 90)}},{"bus":1,"address":"0x3c"}],"addressing":"unicast"}`,
    ),
    inAnswer(
      'form of addresses',
      () =>
        doc`{"data/NO":{"fmt":"%N%n%O%n%A%n%Z %C","require":"ACZ","zip":"\\\\d{4}","address_line_1_label":"Street and number"}}`,
    ),
    inAnswer(
      'letters',
      (r) =>
        doc`{"addressee":"Accounts payable","addressed":${r.int(1, 99)},"unaddressed":0,"addressBookVersion":"2026.3"}`,
    ),
    inAnswer(
      'other dates of a person',
      () =>
        doc`{"dateOfIssue":"2019-05-06","dateOfArrival":"2026-03-02","memberSince":"1999-01-01","birthplace":"Lyon","birthCountry":"FR"}`,
    ),
    inAnswer(
      'checks of an age',
      () => doc`{"dob_format":"DD.MM.YYYY","minBirthYear":1908,"dateOfBirthRequired":true}`,
    ),
    inAnswer(
      'words with birth inside',
      () => doc`{"rebirth":"1984-04-17","birthstone":"opal","birthdayReminders":true,"dobson":"1990-01-02"}`,
    ),
    inRequest(
      'template of a mail',
      (r) =>
        doc`{"template":"welcome","to":"{{user.email}}","vars":{"address":"{{order.address}}","phone":"%phone%","dob":"<dob>"},"id":${r.int(1, 99)}}`,
    ),
    // The local part is cut by a mask, so the rest of it is nobody's address.
    inConsole(
      'masked in a log',
      (r) => doc`mail queued for ${email(r).replace(/^.*@/, '***@')}, 1 recipient`,
    ),
  ],
};
