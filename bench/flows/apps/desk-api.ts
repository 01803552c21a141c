interface Order {
  id: number;
  customer: string;
  state: string;
  placed: string;
}

export interface DeskState {
  orders: Order[];
  ticks: number;
  unread: number;
  feedback: number;
}

const customers = ['Ann Archer', 'Anna Baker', 'Bob Cook', 'Hannah Dyer'];

/** The inbox has another count after each reset, as it has on another day. */
let resets = 0;

export function firstState(): DeskState {
  return {
    orders: [
      { id: 501, customer: 'Ann Archer', state: 'open', placed: '2 January 2026' },
      { id: 502, customer: 'Bob Cook', state: 'open', placed: '3 January 2026' },
      { id: 503, customer: 'Hannah Dyer', state: 'shipped', placed: '4 January 2026' },
    ],
    ticks: 0,
    unread: 3 + resets++,
    feedback: 0,
  };
}

interface Asked {
  method: string;
  url: URL;
  body: string;
  password: string;
}

interface Answered {
  status: number;
  body: unknown;
}

type Answer = (state: DeskState, asked: Asked, id: number) => Answered;

const ok = (body: unknown, status = 200): Answered => ({ status, body });
const given = ({ body }: Asked) => JSON.parse(body) as Record<string, string>;

const answers: [RegExp, Answer][] = [
  [
    /^POST \/api\/login$/,
    (_, asked) => {
      const { email, password } = given(asked);
      const fits = email === 'ann@example.com' && password === asked.password;
      return fits ? ok({ user: { name: 'Ann', role: 'clerk' } }) : ok({ message: 'no' }, 401);
    },
  ],
  [
    /^GET \/api\/orders$/,
    ({ orders }, { url }) => {
      const wanted = url.searchParams.get('state') ?? 'all';
      return ok(orders.filter(({ state }) => wanted === 'all' || wanted === state));
    },
  ],
  [
    /^POST \/api\/orders$/,
    ({ orders }, asked) => {
      const { customer = '' } = given(asked);
      const order = { id: 504 + orders.length, customer, state: 'open', placed: 'today' };
      orders.push(order);
      return ok(order, 201);
    },
  ],
  [
    /^PATCH \/api\/orders\/(\d+)$/,
    ({ orders }, asked, id) => {
      const order = orders.find((one) => one.id === id);
      return order ? ok(Object.assign(order, given(asked))) : ok({ message: 'none' }, 404);
    },
  ],
  [
    /^DELETE \/api\/orders\/(\d+)$/,
    (state, _, id) => {
      state.orders = state.orders.filter((order) => order.id !== id);
      return ok({ deleted: id });
    },
  ],
  [
    /^GET \/api\/customers$/,
    (_, { url }) => {
      const asked = (url.searchParams.get('q') ?? '').toLowerCase();
      return ok(customers.filter((name) => name.toLowerCase().includes(asked)));
    },
  ],
  [/^GET \/api\/inbox$/, ({ unread }) => ok({ unread })],
  [/^GET \/api\/reports\/daily$/, () => ok({ id: 'r1', title: 'Daily report', lines: 12 })],
  [/^GET \/api\/reports\/inbox$/, ({ unread }) => ok({ id: 'r2', title: 'Letters', lines: unread })],
  [
    /^POST \/api\/files$/,
    (_, { body }) => ok({ names: [...body.matchAll(/filename="([^"]*)"/g)].map((match) => match[1]) }),
  ],
  [/^GET \/api\/ticks$/, (state) => ok({ ticks: ++state.ticks })],
  [/^POST \/api\/pause$/, (_, asked) => ok({ paused: given(asked)['paused'], since: '10:00' })],
  [/^PUT \/api\/address$/, (_, asked) => ok(given(asked))],
  [/^POST \/api\/ratings$/, (_, asked) => ok({ mark: given(asked)['mark'], count: 7 })],
  [/^POST \/api\/contact$/, (_, asked) => ok({ text: `We call ${given(asked)['phone'] ?? ''}` })],
];

/** What the app's own API answers. */
export function answerDesk(state: DeskState, asked: Asked): Answered {
  const line = `${asked.method} ${asked.url.pathname}`;
  for (const [pattern, answer] of answers) {
    const match = pattern.exec(line);
    if (match) return answer(state, asked, Number(match[1]));
  }
  return ok({ message: 'no such thing' }, 404);
}
