import { startTodoMvc } from '../apps/todomvc.ts';
import type { FlowApp } from '../flow.ts';
import type { Human } from '../human.ts';

async function add(human: Human, ...todos: string[]): Promise<void> {
  await human.click(human.page.getByPlaceholder('What needs to be done?'));
  for (const todo of todos) {
    await human.type(todo);
    await human.press('Enter');
    await human.see(todo);
  }
}

const row = (human: Human, text: string) => human.page.locator('#todo-list li').filter({ hasText: text });

export const todoMvc: FlowApp = {
  name: 'todomvc',
  foreign: true,
  start: startTodoMvc,
  flows: [
    {
      name: 'react: add todos, check one, look at the active ones',
      start: '/examples/react/index.html',
      async play(human) {
        await add(human, 'Buy milk', 'Walk the dog');
        await human.click(row(human, 'Buy milk').locator('.toggle'));
        await human.click(human.link('Active'));
        await human.gone(row(human, 'Buy milk'));
      },
    },
    {
      name: 'backbone: rename a todo with a double click',
      start: '/examples/backbone/index.html',
      async play(human) {
        await add(human, 'Buy milk', 'Walk the dog');
        await human.doubleClick(row(human, 'Walk the dog').locator('label'));
        await human.press('Control+a');
        await human.type('Walk the cat');
        await human.press('Enter');
        await human.see('Walk the cat');
      },
    },
    {
      name: 'knockout: complete all, clear with a counter in the name',
      start: '/examples/knockoutjs/index.html',
      async play(human) {
        await add(human, 'Buy milk', 'Walk the dog', 'Read');
        await human.click(row(human, 'Walk the dog').locator('.toggle'));
        await human.click(human.page.locator('#clear-completed'));
        await human.gone(row(human, 'Walk the dog'));
      },
    },
    {
      name: 'vue: delete with the button that a hover shows',
      start: '/examples/vue/index.html',
      async play(human) {
        await add(human, 'Buy milk', 'Walk the dog');
        await human.hover(row(human, 'Buy milk'));
        await human.click(row(human, 'Buy milk').locator('.destroy'));
        await human.gone(row(human, 'Buy milk'));
      },
    },
  ],
};
