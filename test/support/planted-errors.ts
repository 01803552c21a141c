import type { AppKind } from './apps.ts';

/** What goes wrong in each of the apps, and by which button. Where it is planted, the sources say. */
export interface PlantedError {
  name: string;
  button: string;
  message: RegExp;
  /** From the root to the component that failed. */
  chain: string[];
}

const page = ['App', 'ShopPage'];
const cartRow = [...page, 'CartList', 'CartRow'];
const receiptArea = [...page, 'ReceiptArea'];
const stockCheck = [...page, 'StockCheck'];
const greetingArea = [...page, 'GreetingArea'];

const list: [name: string, button: string, message: RegExp, chain: string[]][] = [
  ['handler', 'Apply the discount', /reading 'code'/, cartRow],
  ['render', 'Show the receipt', /reading 'code'/, [...receiptArea, 'Receipt']],
  ['boundary', 'Show the voucher', /getFullYear is not a/, [...receiptArea, 'SafeArea', 'Voucher']],
  ['rejection', 'Check the stock', /No stock of mug: 404/, stockCheck],
  ['unreachable', 'Reserve one', /Failed to fetch/, stockCheck],
  ['effect', 'Greet the customer', /No translation for Kim/, [...greetingArea, 'Greeting']],
  // As redux says it, and in production; Vue; Svelte.
  ['dependency', 'Send the order', /plain objects|error #7|reading 'get'|subscribe is not a/, cartRow],
];

export const plantedErrors: PlantedError[] = list.map(([name, button, message, chain]) => ({
  name,
  button,
  message,
  chain,
}));

/**
 * A component that fails before it is in the page, or in a function without a name, can be known only if the
 * framework speaks of it. Else the answer leads to the nearest one, which the user has touched.
 */
const nearest: Record<string, Record<string, string[]>> = {
  // React names the boundary and the component, and not what may lie between.
  'react development': { boundary: [...receiptArea, 'SafeArea', '…', 'Voucher'], effect: greetingArea },
  'react production': { render: receiptArea, boundary: receiptArea, effect: greetingArea },
  'vue production': { render: receiptArea, boundary: receiptArea, effect: greetingArea },
  'svelte development': { boundary: receiptArea },
};

/** The most that can be known of the components, if it is not all. */
export function nearestChain({ framework, production }: AppKind, error: string): string[] | undefined {
  return nearest[`${framework} ${production ? 'production' : 'development'}`]?.[error];
}
