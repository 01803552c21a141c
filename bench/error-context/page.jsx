// A thousand components, and what it takes to find the one that an error belongs to.
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { allow } from '../../packages/capture/src/error-context/allowance.ts';
import { findAncestry } from '../../packages/capture/src/error-context/find-ancestry.ts';

const Row = ({ id }) => createElement('li', { id: `row-${id}` }, createElement('span', null, id));
const LastRow = Row.bind(null);
LastRow.displayName = 'LastRow';
const Section = ({ from }) =>
  createElement(
    'ul',
    null,
    Array.from({ length: 99 }, (_, i) =>
      createElement(from + i === 989 ? LastRow : Row, { key: i, id: from + i }),
    ),
  );
const App = () => Array.from({ length: 10 }, (_, i) => createElement(Section, { key: i, from: i * 99 }));

flushSync(() => createRoot(document.querySelector('#root')).render(createElement(App)));

const frames = (name) =>
  `Error: x\n${Array.from({ length: 15 }, (_, i) => `    at ${i === 7 ? name : `inner${i}`} (http://localhost/app.js:${i}:1)`).join('\n')}`;
const cases = {
  'the last component, by the stack': { stack: frames('LastRow') },
  'no component, after looking at all': { stack: frames('Nobody') },
  'by what was clicked': { touched: document.querySelector('#row-500 span') },
};

/** Microseconds per error: the very first, and many in a row. */
globalThis.measure = (what, rounds) => {
  const once = () => {
    allow(50);
    return findAncestry(cases[what]);
  };
  const timed = (times) => {
    const began = performance.now();
    for (let i = 0; i < times; i++) once();
    return ((performance.now() - began) / times) * 1000;
  };
  const first = timed(1);
  const found = once()?.components.length ?? 0;
  return { first, found, times: Array.from({ length: rounds }, () => timed(20)) };
};
