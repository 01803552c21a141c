import { deskPassword, startDesk } from '../apps/desk.ts';
import type { FlowApp } from '../flow.ts';
import type { Human } from '../human.ts';

const heading = (human: Human, name: string | RegExp) => human.page.getByRole('heading', { name });
const row = (human: Human, customer: string) => human.page.getByRole('row').filter({ hasText: customer });
const inFrame = (human: Human) => human.frame('iframe[title=Contact]');

export const desk: FlowApp = {
  name: 'desk',
  foreign: false,
  start: startDesk,
  flows: [
    {
      name: 'sign in with a password, then go on by links',
      start: '/',
      secret: deskPassword,
      async play(human) {
        await human.enter(human.page.getByLabel('Email'), 'ann@example.com');
        await human.press('Tab');
        await human.type(deskPassword);
        await human.click(human.button('Sign in'));
        await human.see(heading(human, 'Orders'));
        await human.click(human.link('Settings'));
        await human.see(heading(human, 'Settings'));
        await human.click(human.link('Reports'));
        await human.see(heading(human, 'Reports'));
      },
    },
    {
      name: 'ship one row of a table',
      start: '/orders',
      async play(human) {
        await human.click(row(human, 'Bob Cook').getByRole('button', { name: 'Ship' }));
        await human.see(row(human, 'Bob Cook').getByText('shipped'));
      },
    },
    {
      name: 'delete a row through a dialog',
      start: '/orders',
      async play(human) {
        await human.click(row(human, 'Hannah Dyer').getByRole('button', { name: 'Delete' }));
        await human.click(human.page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
        await human.gone(row(human, 'Hannah Dyer'));
        await human.gone(human.page.getByRole('dialog'));
      },
    },
    {
      name: 'filter with the select of Material UI',
      start: '/orders',
      async play(human) {
        await human.click(human.page.getByRole('combobox', { name: 'State' }));
        await human.click(human.page.getByRole('option', { name: 'shipped' }));
        await human.see('1 orders');
      },
    },
    {
      name: 'an order with autocomplete, select, checkbox and radio',
      start: '/new',
      async play(human) {
        await human.enter(human.page.getByRole('combobox', { name: 'Customer' }), 'ann');
        await human.click(human.page.getByRole('option', { name: 'Hannah Dyer' }));
        await human.choose(human.page.getByLabel('Size'), ['ArrowDown', 'ArrowDown']);
        await human.click(human.page.getByLabel('Wrap as a gift'));
        await human.click(human.page.getByLabel('By courier'));
        await human.click(human.button('Place order'));
        await human.see(heading(human, /Order \d+ placed/));
      },
    },
    {
      name: 'buttons named after today and after a count',
      start: '/reports',
      async play(human) {
        await human.click(human.button(/^Inbox \([1-9]/));
        await human.see(heading(human, 'Letters'));
        await human.click(human.button(/^Report of/));
        await human.see(heading(human, 'Daily report'));
      },
    },
    {
      name: 'upload a file',
      start: '/files',
      async play(human) {
        const file = { name: 'notes.txt', text: 'short notes' };
        await human.upload(human.page.getByText('Add a file'), file);
        await human.see(heading(human, 'File kept'));
      },
    },
    {
      name: 'a keyboard shortcut opens the palette',
      start: '/orders',
      async play(human) {
        await human.see(heading(human, 'Orders'));
        await human.press('Control+k');
        await human.see(heading(human, 'Go to a page'));
        await human.type('settings');
        await human.press('Enter');
        await human.see(heading(human, 'Settings'));
      },
    },
    {
      name: 'a page that polls',
      start: '/live',
      async play(human) {
        await human.see('3 ticks');
        await human.click(human.button('Pause'));
        await human.see(heading(human, 'Paused'));
        await human.see('8 ticks');
        await human.click(human.button('Go on'));
        await human.gone(heading(human, 'Paused'));
      },
    },
    {
      name: 'a chat over a WebSocket',
      start: '/live',
      async play(human) {
        await human.see('Welcome to the desk');
        await human.enter(human.page.getByLabel('Message', { exact: true }), 'hello');
        await human.press('Enter');
        await human.see('You said hello');
      },
    },
    {
      name: 'two forms with the same names, one by Enter',
      start: '/settings',
      async play(human) {
        const office = human.page.getByRole('form', { name: 'Office address' });
        await human.enter(office.getByLabel('Street'), 'Main Road 5');
        await human.press('Enter');
        await human.see(heading(human, 'Office address saved'));
        const home = human.page.getByRole('form', { name: 'Home address' });
        await human.enter(home.getByLabel('Street'), 'Side Lane 2');
        await human.click(home.getByRole('button', { name: 'Save' }));
        await human.see(heading(human, 'Home address saved'));
      },
    },
    {
      name: 'rate inside a shadow root',
      start: '/help',
      async play(human) {
        await human.enter(human.page.locator('rating-stars').getByLabel('Comment'), 'Quick answer');
        await human.click(human.button('Good'));
        await human.see(heading(human, 'Rated: Good'));
      },
    },
    {
      name: 'a form inside a frame',
      start: '/help',
      async play(human) {
        await human.enter(inFrame(human).getByLabel('Phone'), '555 0100');
        await human.click(inFrame(human).getByRole('button', { name: 'Call me' }));
        await human.see(inFrame(human).getByText('We call 555 0100'));
      },
    },
    {
      name: 'a form post that redirects',
      start: '/orders',
      async play(human) {
        await human.see(row(human, 'Bob Cook'));
        await human.click(human.link('Feedback'));
        await human.enter(human.page.getByLabel('Subject'), 'Colours');
        await human.enter(human.page.getByLabel('Text'), 'More blue');
        await human.click(human.button('Send'));
        await human.see(heading(human, 'Thank you'));
        await human.click(human.link('Back to orders'));
        await human.see(heading(human, 'Orders'));
      },
    },
  ],
};
