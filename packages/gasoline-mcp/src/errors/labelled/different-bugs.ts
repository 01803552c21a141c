import type { Pair } from './pair.ts';

/** Messages that look alike and are two bugs. */
export const differentBugs: Pair[] = [
  // React, Next
  [
    'React production',
    'Minified React error #418; visit https://react.dev/errors/418 for the full message',
    'Minified React error #423; visit https://react.dev/errors/423 for the full message',
  ],
  [
    'React',
    'Warning: Cannot update a component (`App`) while rendering a different component (`Row`).',
    'Warning: Cannot update a component (`App`) while rendering a different component (`Cell`).',
  ],
  [
    'React',
    'Element type is invalid: expected a string but got: undefined. Check the render method of `Nav`.',
    'Element type is invalid: expected a string but got: undefined. Check the render method of `Footer`.',
  ],
  [
    'React',
    'Warning: Received `true` for a non-boolean attribute `jsx`.',
    'Warning: Received `true` for a non-boolean attribute `global`.',
  ],
  [
    'React',
    'Warning: Failed prop type: The prop `title` is marked as required in `Card`, but its value is `undefined`.',
    'Warning: Failed prop type: The prop `image` is marked as required in `Card`, but its value is `undefined`.',
  ],
  [
    'React',
    'The above error occurred in the <Row> component:',
    'The above error occurred in the <Header> component:',
  ],
  [
    'Next',
    'ChunkLoadError: Loading chunk app/cart/page failed.',
    'ChunkLoadError: Loading chunk app/login/page failed.',
  ],
  ['React Router', 'No routes matched location "/cart"', 'No routes matched location "/basket"'],
  // Vue, Svelte, Angular
  [
    'Vue',
    '[Vue warn]: Property "user" was accessed during render but is not defined on instance.',
    '[Vue warn]: Property "users" was accessed during render but is not defined on instance.',
  ],
  [
    'Vue',
    '[Vue warn]: Failed to resolve component: user-badge',
    '[Vue warn]: Failed to resolve component: user-card',
  ],
  ['Svelte', 'Svelte error: state_unsafe_mutation', 'Svelte error: effect_update_depth_exceeded'],
  ['Angular', 'NG0201: No provider for HttpClient!', 'NG0201: No provider for Router!'],
  ['Angular', 'ERROR Error: NG02100: InvalidPipeArgument', 'ERROR Error: NG02200: InvalidPipeArgument'],
  // Libraries
  [
    'axios',
    'AxiosError: Request failed with status code 401',
    'AxiosError: Request failed with status code 403',
  ],
  ['axios', 'AxiosError: Network Error', 'AxiosError: timeout of 5000ms exceeded'],
  [
    'axios',
    'AxiosError: Request failed with status code 500',
    'AxiosError: Request failed with status code 502',
  ],
  [
    'Redux',
    'Minified Redux error #7; visit https://redux.js.org/Errors?code=7 for the full message',
    'Minified Redux error #12; visit https://redux.js.org/Errors?code=12 for the full message',
  ],
  [
    'GraphQL',
    '[GraphQL error]: Message: Cannot query field "naem" on type "User".',
    '[GraphQL error]: Message: Cannot query field "emial" on type "User".',
  ],
  [
    'Apollo',
    'Invariant Violation: An error occurred! For more details, see the full error text at https://go.apollo.dev/c/err#%7B%22version%22%3A%223.8.8%22%2C%22message%22%3A17%7D',
    'Invariant Violation: An error occurred! For more details, see the full error text at https://go.apollo.dev/c/err#%7B%22version%22%3A%223.8.8%22%2C%22message%22%3A12%7D',
  ],
  [
    'zod',
    'ZodError: [{"code":"invalid_type","expected":"string","path":["name"],"message":"Required"}]',
    'ZodError: [{"code":"invalid_type","expected":"string","path":["email"],"message":"Required"}]',
  ],
  [
    'Firebase',
    'FirebaseError: Firebase: Error (auth/user-not-found).',
    'FirebaseError: Firebase: Error (auth/wrong-password).',
  ],
  [
    'Prisma',
    'PrismaClientKnownRequestError: P2002 while saving',
    'PrismaClientKnownRequestError: P2025 while saving',
  ],
  [
    'Prisma',
    'Unique constraint failed on the fields: (`email`)',
    'Unique constraint failed on the fields: (`slug`)',
  ],
  [
    'Postgres',
    'null value in column "name" of relation "orders" violates not-null constraint',
    'null value in column "total" of relation "orders" violates not-null constraint',
  ],
  [
    'tRPC',
    'TRPCClientError: No "query"-procedure on path "user.byId"',
    'TRPCClientError: No "query"-procedure on path "post.byId"',
  ],
  [
    'i18next',
    'i18next::translator: missingKey en translation cart.title',
    'i18next::translator: missingKey en translation cart.subtotal',
  ],
  ['wallet', 'MetaMask - RPC Error: code -32603', 'MetaMask - RPC Error: code -32000'],
  [
    'Stripe',
    "IntegrationError: Missing value for stripe.elements option 'clientSecret'",
    "IntegrationError: Missing value for stripe.elements option 'amount'",
  ],
  ['Stripe', 'Stripe error: card_declined', 'Stripe error: expired_card'],
  // The browser
  [
    'Chrome',
    "Cannot read properties of undefined (reading 'item1')",
    "Cannot read properties of undefined (reading 'item2')",
  ],
  [
    'Chrome',
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of null (reading 'map')",
  ],
  [
    'Chrome',
    "Cannot read properties of undefined (reading 'map')",
    "Cannot set properties of undefined (setting 'map')",
  ],
  ['Chrome', 'ReferenceError: process is not defined', 'ReferenceError: Buffer is not defined'],
  ['Chrome', 'TypeError: items.map is not a function', 'TypeError: items.filter is not a function'],
  ['Chrome, minified', 'TypeError: e1 is not a function', 'TypeError: e2 is not a function'],
  [
    'Chrome',
    "NotFoundError: Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    "NotFoundError: Failed to execute 'insertBefore' on 'Node': The node before which the new node is to be inserted is not a child of this node.",
  ],
  [
    'Chrome',
    'Failed to load resource: the server responded with a status of 404 ()',
    'Failed to load resource: the server responded with a status of 500 ()',
  ],
  [
    'Chrome',
    'Failed to load resource: net::ERR_CONNECTION_REFUSED',
    'Failed to load resource: net::ERR_NAME_NOT_RESOLVED',
  ],
  [
    'Chrome',
    'GET http://localhost:3000/api/users 500 (Internal Server Error)',
    'GET http://localhost:3000/api/orders 500 (Internal Server Error)',
  ],
  [
    'Chrome',
    'GET http://localhost:3000/api/users 500 (Internal Server Error)',
    'GET http://localhost:3000/api/users 404 (Not Found)',
  ],
  [
    'Chrome CSP',
    "Refused to load the script 'https://cdn.example.com/a.js' because it violates the following Content Security Policy directive: \"script-src 'self'\".",
    "Refused to load the stylesheet 'https://cdn.example.com/a.css' because it violates the following Content Security Policy directive: \"style-src 'self'\".",
  ],
  [
    'Chrome WebSocket',
    "WebSocket connection to 'ws://localhost:8080/ws' failed: Error during WebSocket handshake: Unexpected response code: 404",
    "WebSocket connection to 'ws://localhost:8080/ws' failed: Error during WebSocket handshake: Unexpected response code: 502",
  ],
  [
    'Chrome',
    "Uncaught SyntaxError: Identifier 'a' has already been declared",
    "Uncaught SyntaxError: Identifier 'b' has already been declared",
  ],
  [
    'Firefox',
    'TypeError: can\'t access property "name", user is undefined',
    'TypeError: can\'t access property "email", user is undefined',
  ],
  [
    'Safari',
    "TypeError: undefined is not an object (evaluating 'user.name')",
    "TypeError: undefined is not an object (evaluating 'cart.items')",
  ],
  // Bundlers and development servers
  [
    'Vite',
    'Failed to fetch dynamically imported module: http://localhost:5173/src/pages/Cart.tsx',
    'Failed to fetch dynamically imported module: http://localhost:5173/src/pages/Login.tsx',
  ],
  [
    'Vite',
    'Failed to resolve import "lodash" from "src/App.tsx". Does the file exist?',
    'Failed to resolve import "dayjs" from "src/App.tsx". Does the file exist?',
  ],
  [
    'Vite build',
    'Error: Unable to preload CSS for /assets/Cart-BxY3k9aZ.css',
    'Error: Unable to preload CSS for /assets/Login-Cq81mZpL.css',
  ],
  [
    'webpack',
    "Module not found: Error: Can't resolve './Cart' in '/home/ann/app/src'",
    "Module not found: Error: Can't resolve './Login' in '/home/ann/app/src'",
  ],
  // What apps write themselves
  ['app', 'HTTP error! status: 404', 'HTTP error! status: 500'],
  ['app', 'API returned 503', 'API returned 401'],
  ['app', 'Fetch failed (503)', 'Fetch failed (404)'],
  ['app', 'Socket closed with code 1006', 'Socket closed with code 1008'],
  ['app', 'Checkout failed: coupon_lookup_failed', 'Checkout failed: empty_cart'],
  ['app', 'connect ECONNREFUSED 127.0.0.1:5432', 'connect ETIMEDOUT 127.0.0.1:5432'],
  ['app', 'Worker exited with code 1', 'Worker exited with code 137'],
  ['app', 'Could not load user profile', 'Could not load user settings'],
  ['app', 'step2 failed', 'step3 failed'],
  ['app', 'OAuth1 signature is wrong', 'OAuth2 signature is wrong'],
  ['app', '404 Not Found', '500 Internal Server Error'],
];
