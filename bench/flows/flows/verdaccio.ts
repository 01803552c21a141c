import { startVerdaccio, verdaccioUser } from '../apps/verdaccio.ts';
import type { FlowApp } from '../flow.ts';
import type { Human } from '../human.ts';

const search = (human: Human) => human.page.getByPlaceholder('Search Packages');

async function login(human: Human): Promise<void> {
  await human.click(human.button('Login'));
  await human.enter(human.page.getByPlaceholder('Your username'), verdaccioUser.name);
  await human.enter(human.page.getByPlaceholder('Your strong password'), verdaccioUser.password);
  await human.click(human.page.getByRole('dialog').getByRole('button', { name: 'Login' }));
  await human.gone(human.page.getByRole('dialog'));
}

export const verdaccio: FlowApp = {
  name: 'verdaccio',
  foreign: true,
  start: startVerdaccio,
  flows: [
    {
      name: 'log in with a password',
      start: '/',
      secret: verdaccioUser.password,
      async play(human) {
        await human.see(human.link('left-hand'));
        await login(human);
        await human.see(human.link('left-hand'));
      },
    },
    {
      name: 'log in from a package and look at its versions',
      start: '/-/web/detail/left-hand',
      secret: verdaccioUser.password,
      async play(human) {
        await human.see(human.page.getByRole('heading', { name: 'left-hand' }).first());
        await login(human);
        await human.click(human.page.getByRole('tab', { name: 'Versions' }));
        await human.see(human.page.getByRole('link', { name: '1.0.0' }).first());
      },
    },
    {
      name: 'search with suggestions and open a package',
      start: '/',
      async play(human) {
        await human.see(human.link('left-hand'));
        await human.enter(search(human), 'left');
        await human.click(human.page.getByRole('option', { name: /left-turn/ }));
        await human.see(human.page.getByRole('heading', { name: 'left-turn' }).first());
      },
    },
    {
      name: 'search with the keyboard alone',
      start: '/',
      async play(human) {
        await human.see(human.link('left-hand'));
        await human.enter(search(human), 'right');
        await human.see(human.page.getByRole('option', { name: /right-hand/ }));
        await human.press('ArrowDown');
        await human.press('Enter');
        await human.see(human.page.getByRole('heading', { name: 'right-hand' }).first());
      },
    },
    {
      name: 'from the list to a package, its dependencies, and on to the next',
      start: '/',
      async play(human) {
        await human.click(human.link('left-hand'));
        await human.see(human.page.getByRole('heading', { name: 'left-hand' }).first());
        await human.click(human.page.getByRole('tab', { name: 'Dependencies' }));
        await human.click(human.button(/^right-hand: /));
        await human.see(human.page.getByRole('heading', { name: 'right-hand' }).first());
      },
    },
  ],
};
