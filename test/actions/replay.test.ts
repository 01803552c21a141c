import { expect, test } from 'vitest';
import { CapturedPages } from '../support/captured-pages.ts';
import { replay } from '../support/replay.ts';
import { storedActions } from '../support/stored-actions.ts';
import { tasks } from './pages/tasks.ts';

const pages = new CapturedPages();

test('a recorded session, done again by its locators, comes to the same end', async () => {
  await pages.visit(tasks);
  const { page } = pages.captured;
  const url = page.url();
  const add = page.getByLabel('New task');
  for (const name of ['Buy milk', 'Call Ann', 'Write report']) {
    await add.click();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Priority').press('h');
  await add.pressSequentially('Pay rent');
  await page.getByRole('button', { name: 'Add task' }).click();
  const task = (id: string) => page.getByTestId(`task-${id}`);
  await task('call-ann').getByText('Call Ann').click();
  await task('buy-milk').getByRole('button', { name: 'Rename' }).click();
  await task('write-report').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await task('buy-milk').dblclick();
  await page.getByText('Only urgent').click();
  await page.getByRole('textbox', { name: 'Note' }).click();
  await page.keyboard.type('Remember me');
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByText('Archive').click();
  await page.getByRole('button', { name: 'Two stars' }).click();
  await task('pay-rent').dragTo(page.getByRole('region', { name: 'Bin' }));
  await page.getByRole('heading').click();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('?');
  await page.frameLocator('iframe').getByLabel('Comment').pressSequentially('fine');
  await page.getByRole('button', { name: 'Done' }).click();
  for (const frame of page.frames()) await pages.captured.flush(frame);
  const log = await page.locator('#log').textContent();
  const recorded = storedActions(pages.captured.entries()).sort((a, b) => a.ts - b.ts);

  const fresh = await pages.context.newPage();
  await fresh.goto(url);
  fresh.setDefaultTimeout(5_000);
  await replay(fresh, recorded);
  expect(await fresh.locator('#log').textContent()).toBe(log);
  expect(log?.trim().split('\n')).toHaveLength(17);
  expect(await fresh.locator('#list').innerText()).toBe(await page.locator('#list').innerText());
});
