import { playwrightLocator as at } from './playwright-locator.ts';
import { literal } from '../quote.ts';
import type { Act, Option, Value } from '../steps.ts';

type Writers = { [K in Act['do']]: (act: Extract<Act, { do: K }>) => string[] };

const writers: Writers = {
  goto: ({ url }) => [`await page.goto(${literal(url)});`],
  reload: () => ['await page.reload();'],
  goBack: () => ['await page.goBack();'],
  goForward: () => ['await page.goForward();'],
  click: (act) => [`await ${at(act.at)}.click(${clickOptions(act)});`],
  dblclick: (act) => [`await ${at(act.at)}.dblclick();`],
  fill: (act) => [`await ${at(act.at)}.fill(${writeValue(act.value)});`],
  type: (act) => [`await ${at(act.at)}.fill(${writeValue(act.value)});`],
  check: (act) => [`await ${at(act.at)}.check();`],
  uncheck: (act) => [`await ${at(act.at)}.uncheck();`],
  select: ({ at: list, options }) => [`await ${at(list)}.selectOption(${writeOptions(options)});`],
  press: ({ at: element, key, times = 1 }) => {
    const press = `await ${element ? `${at(element)}.press` : 'page.keyboard.press'}(${literal(key)});`;
    return times === 1 ? [press] : [`for (let i = 0; i < ${times}; i++) {`, `  ${press}`, '}'];
  },
  upload: ({ at: input, files }) => [
    `await ${at(input)}.setInputFiles([${files.map(emptyFile).join(', ')}]);`,
  ],
  drag: ({ at: from, to, position }) => {
    const options = position ? `, { targetPosition: { x: ${position.x}, y: ${position.y} } }` : '';
    return [`await ${at(from)}.dragTo(${at(to)}${options});`];
  },
  submit: ({ at: form }) => [
    `await ${at(form)}.evaluate((form) => (form as unknown as { requestSubmit(): void }).requestSubmit());`,
  ],
  nothing: () => [],
};

export function playwrightAct(act: Act): string[] {
  const write = writers[act.do] as (act: Act) => string[];
  return [...('hover' in act ? [`await ${at(act.hover)}.hover();`] : []), ...write(act)];
}

function writeValue(value: Value): string {
  return 'secret' in value ? `process.env.${value.secret} ?? '[user-provided]'` : literal(value.text);
}

function clickOptions({ button, modifiers }: Extract<Act, { do: 'click' }>): string {
  const options = [
    ...(button ? [`button: ${literal(button)}`] : []),
    ...(modifiers ? [`modifiers: [${modifiers.map(literal).join(', ')}]`] : []),
  ];
  return options.length === 0 ? '' : `{ ${options.join(', ')} }`;
}

function writeOptions(options: Option[]): string {
  const written = options.map((option) => {
    if ('secret' in option) return writeValue(option);
    return 'label' in option ? `{ label: ${literal(option.label)} }` : literal(option.value);
  });
  return written.length === 1 ? (written[0] ?? '') : `[${written.join(', ')}]`;
}

function emptyFile(name: string): string {
  return `{ name: ${literal(name)}, mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) }`;
}
