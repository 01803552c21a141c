import { startTiddlyWiki } from '../apps/tiddlywiki.ts';
import type { FlowApp } from '../flow.ts';
import type { Human } from '../human.ts';

const heading = (human: Human, name: string) => human.page.getByRole('heading', { name, exact: true });
const search = (human: Human) => human.page.getByRole('searchbox').first();
const saved = (human: Human) => human.gone(human.page.locator('.tc-dirty-indicator.tc-dirty'));

export const tiddlyWiki: FlowApp = {
  name: 'tiddlywiki',
  foreign: true,
  start: startTiddlyWiki,
  flows: [
    {
      name: 'write a new note with a text in a frame',
      start: '/',
      async play(human) {
        await human.see(heading(human, 'Shopping list'));
        await human.click(human.button('new tiddler'));
        await human.replace(human.page.locator('input.tc-titlebar'), 'Garden plan');
        await human.click(human.frame('iframe.tc-edit-texteditor-body').locator('textarea'));
        await human.press('Control+a');
        await human.type('Plant beans');
        await human.click(human.button('Confirm changes to this tiddler'));
        await human.see(heading(human, 'Garden plan'));
        await human.see('Plant beans');
      },
    },
    {
      name: 'search and open a result',
      start: '/',
      async play(human) {
        await human.see(heading(human, 'Shopping list'));
        await human.enter(search(human), 'meeting');
        await human.click(
          human.page.locator('.tc-search-results').getByRole('link', { name: 'Meeting notes' }).first(),
        );
        await human.see(heading(human, 'Meeting notes'));
        await human.see('Talk about the plan.');
      },
    },
    {
      name: 'follow a link and close one of two notes',
      start: '/',
      async play(human) {
        await human.click(human.page.getByRole('article').getByRole('link', { name: 'Recipes' }));
        await human.see('Boil water.');
        const recipes = human.page.getByRole('article').filter({ has: heading(human, 'Recipes') });
        await human.click(recipes.getByRole('button', { name: 'close', exact: true }));
        await human.gone(heading(human, 'Recipes'));
      },
    },
    {
      name: 'edit and save with the keyboard',
      start: '/',
      async play(human) {
        await human.click(human.button('Edit this tiddler'));
        await human.click(human.frame('iframe.tc-edit-texteditor-body').locator('textarea'));
        await human.press('Control+a');
        await human.type('Only bread');
        await human.press('Control+Enter');
        await human.see(heading(human, 'Shopping list'));
        await human.see('Only bread');
        await saved(human);
      },
    },
    {
      name: 'add a tag from the list of suggestions',
      start: '/',
      async play(human) {
        await human.click(human.button('Edit this tiddler'));
        await human.enter(human.page.getByPlaceholder('tag name'), 'kit');
        await human.click(human.page.locator('.tc-block-dropdown').getByText('kitchen').first());
        await human.click(human.button('Confirm changes to this tiddler'));
        await human.see(human.page.getByRole('article').getByText('kitchen'));
        await saved(human);
      },
    },
    {
      name: 'a tab of the sidebar and a checkbox',
      start: '/',
      async play(human) {
        await human.click(human.page.getByRole('tab', { name: 'Tools' }));
        await human.click(human.page.getByRole('tabpanel').getByRole('checkbox').nth(1));
        await human.see(human.page.locator('.tc-page-controls').getByRole('button', { name: 'close all' }));
        await human.click(human.page.getByRole('tab', { name: 'Recent' }));
        await human.see(human.page.getByRole('link', { name: 'Meeting notes' }).first());
      },
    },
  ],
};
