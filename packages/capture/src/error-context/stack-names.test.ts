import { expect, test } from 'vitest';
import { componentsSaid, namesInStack } from './stack-names.ts';

test('functions, classes of methods and files of components are named by a stack', () => {
  const { functions, files } = namesInStack(`TypeError: at home (x)
and more
    at Row (http://localhost/app.js:1:2)
    at async new LoginForm.save [as onClick] (http://localhost/src/LoginForm.vue?t=1:1:2)
    at e (http://localhost/app.js:1:2)
    at http://localhost/src/Field.svelte:3:4`);
  expect(functions).toEqual(['Row', 'LoginForm', undefined, undefined]);
  expect(files).toEqual([undefined, 'LoginForm', undefined, 'Field']);
});

test.each([
  '',
  'no stack',
  '\n'.repeat(100_000),
  `    at ${'('.repeat(50_000)}`,
  ' '.repeat(50_000),
  `    ${'at aaa '.repeat(9_000)}`,
])('a text that is no stack names nobody (%#)', (text) => {
  expect(namesInStack(text).functions.filter(Boolean)).toEqual([]);
  expect(componentsSaid([text, undefined, 7, Symbol('x')])).toBeUndefined();
});

test.each<[what: string, said: unknown[], names: string[], partly: boolean]>([
  [
    'React 16',
    [
      `The above error occurred in the <Row> component:\n    in Row (created by List)\n    in ul (created by List)\n    in List (at app.js:3)\n\nReact will`,
    ],
    ['Row', 'List'],
    false,
  ],
  [
    'React 16, wrapped',
    [`The above error occurred in the <Row> component:\n    in ForwardRef(Row) (created by App)\n    in App`],
    ['Row', 'App'],
    false,
  ],
  [
    'React 18',
    [
      `The above error occurred in the <Row> component:\n\n    at Row (http://localhost/app.js:1:2)\n    at ul\n    at Suspense\n    at App (http://localhost/app.js:1:2)\n\nConsider`,
    ],
    ['Row', 'App'],
    false,
  ],
  [
    'React 19',
    [
      '%o\n\n%s\n\n%s\n',
      new Error('x'),
      'The above error occurred in the <Row> component.',
      'React will try to recreate this component tree from scratch using the error boundary you provided, Boundary.',
    ],
    ['Row', 'Boundary'],
    true,
  ],
  [
    'a page that logs the stack',
    ['caught', '\n    at Row (http://x/a.js:1:2)\n    at div (<anonymous>)\n    at h (http://x/a.js:1:2)'],
    ['Row', 'h'],
    false,
  ],
  [
    'a page that logs the information',
    ['caught', { componentStack: '\n    at Row (http://x/a.js:1:2)' }],
    ['Row'],
    false,
  ],
])('%s tells the components to the console', (_, said, names, partly) => {
  expect(componentsSaid(said)).toEqual({ names, partly });
});

test('the stack of an error is no stack of components', () => {
  expect(componentsSaid([new Error('x').stack, `Error: x\n    at save (http://x/a.js:1:2)`])).toBeUndefined();
});
