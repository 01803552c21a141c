import type { Pair } from './pair.ts';

/** Messages of one bug, at two times, of two users, from two builds. */
export const sameBug: Pair[] = [
  // React, Next
  [
    'React 18',
    'Warning: Each child in a list should have a unique "key" prop.\n\nCheck the render method of `Table`. See https://reactjs.org/link/warning-keys for more information.\n    at Row (http://localhost:3000/static/js/bundle.js:120:5)\n    at Table (http://localhost:3000/static/js/bundle.js:98:3)',
    'Warning: Each child in a list should have a unique "key" prop.\n\nCheck the render method of `Table`. See https://reactjs.org/link/warning-keys for more information.\n    at Row (http://localhost:3001/static/js/bundle.js:131:5)\n    at Table (http://localhost:3001/static/js/bundle.js:107:3)',
  ],
  [
    'React 18',
    'The above error occurred in the <Row> component:\n\n    at Row (http://localhost:5173/src/Row.tsx?t=1736012345678:12:9)\n    at ul\n    at App (http://localhost:5173/src/App.tsx:33:20)',
    'The above error occurred in the <Row> component:\n\n    at Row (http://localhost:5173/src/Row.tsx?t=1736012399123:14:9)\n    at ul\n    at App (http://localhost:5173/src/App.tsx:33:20)',
  ],
  [
    'React production',
    'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML&args[]= for the full message',
    'Minified React error #418; visit https://react.dev/errors/418?args[]=text&args[]= for the full message',
  ],
  [
    'React hydration',
    'Warning: Text content did not match. Server: "12:01:05" Client: "12:01:06"',
    'Warning: Text content did not match. Server: "9:47:31" Client: "9:47:33"',
  ],
  [
    'React 17 and 18',
    "Uncaught TypeError: Cannot read property 'name' of undefined",
    "Uncaught TypeError: Cannot read properties of undefined (reading 'name')",
  ],
  [
    'Next build',
    'ChunkLoadError: Loading chunk 4821 failed.\n(error: https://app.example.com/_next/static/chunks/4821-9f8e7d6c5b4a3f21.js)',
    'ChunkLoadError: Loading chunk 4821 failed.\n(error: https://app.example.com/_next/static/chunks/4821-0c1d2e3f4a5b6c7d.js)',
  ],
  [
    'Next router',
    'Failed to fetch RSC payload for http://localhost:3000/users/17. Falling back to browser navigation. TypeError: Failed to fetch',
    'Failed to fetch RSC payload for http://localhost:3000/users/18. Falling back to browser navigation. TypeError: Failed to fetch',
  ],
  [
    'Next image',
    'Image with src "/_next/image?url=%2Fhero.png&w=640&q=75" was detected as the Largest Contentful Paint (LCP).',
    'Image with src "/_next/image?url=%2Fhero.png&w=1080&q=75" was detected as the Largest Contentful Paint (LCP).',
  ],
  [
    'Next server error',
    'Error: An error occurred in the Server Components render. Digest: 1402993847',
    'Error: An error occurred in the Server Components render. Digest: 387712904',
  ],
  ['React Router', 'No routes matched location "/users/17" ', 'No routes matched location "/users/4242" '],
  // Vue, Svelte, Angular
  [
    'Vue 3',
    '[Vue warn]: Unhandled error during execution of render function \n  at <UserCard user=undefined key=17 > \n  at <App>',
    '[Vue warn]: Unhandled error during execution of render function \n  at <UserCard user=undefined key=18 > \n  at <App>',
  ],
  [
    'Svelte 5',
    'Svelte error: each_key_duplicate\nKeyed each block has duplicate key `42` at indexes 3 and 7\nhttps://svelte.dev/e/each_key_duplicate',
    'Svelte error: each_key_duplicate\nKeyed each block has duplicate key `17` at indexes 1 and 2\nhttps://svelte.dev/e/each_key_duplicate',
  ],
  [
    'Angular',
    "ERROR Error: NG0100: ExpressionChangedAfterItHasBeenCheckedError: Expression has changed after it was checked. Previous value: '3'. Current value: '4'. Expression location: _CartComponent component. Find more at https://angular.dev/errors/NG0100",
    "ERROR Error: NG0100: ExpressionChangedAfterItHasBeenCheckedError: Expression has changed after it was checked. Previous value: '10'. Current value: '11'. Expression location: _CartComponent component. Find more at https://angular.dev/errors/NG0100",
  ],
  [
    'Angular HttpClient',
    'ERROR HttpErrorResponse: {"headers":{"normalizedNames":{},"lazyUpdate":null},"status":500,"statusText":"Internal Server Error","url":"http://localhost:4200/api/users/17","ok":false,"name":"HttpErrorResponse"}',
    'ERROR HttpErrorResponse: {"headers":{"normalizedNames":{},"lazyUpdate":null},"status":500,"statusText":"Internal Server Error","url":"http://localhost:4200/api/users/23","ok":false,"name":"HttpErrorResponse"}',
  ],
  [
    'Angular and zone.js',
    "ERROR Error: Uncaught (in promise): TypeError: Cannot read properties of null (reading 'id')",
    "ERROR TypeError: Cannot read properties of null (reading 'id')",
  ],
  // Libraries
  [
    'Redux Toolkit',
    'A non-serializable value was detected in an action, in the path: `payload.createdAt`. Value: Mon Nov 16 2026 18:50:53 GMT+0000 (Coordinated Universal Time)',
    'A non-serializable value was detected in an action, in the path: `payload.createdAt`. Value: Tue Nov 17 2026 09:02:11 GMT+0000 (Coordinated Universal Time)',
  ],
  [
    'Redux Toolkit',
    'ImmutableStateInvariantMiddleware took 38ms, which is more than the warning threshold of 32ms.',
    'ImmutableStateInvariantMiddleware took 114ms, which is more than the warning threshold of 32ms.',
  ],
  ['axios', 'AxiosError: timeout of 5000ms exceeded', 'AxiosError: timeout of 10000ms exceeded'],
  [
    'axios',
    'Request failed with status code 500 (request id 3f2b8c1a-77aa-4b1e-9f00-2b8f4b6f7e11)',
    'Request failed with status code 500 (request id 90a1b2c3-d4e5-4f60-8a7b-9c0d1e2f3a4b)',
  ],
  ['fetch', 'Uncaught (in promise) TypeError: Failed to fetch', 'TypeError: Failed to fetch'],
  [
    'GraphQL',
    '[GraphQL error]: Message: User 17 not found, Location: [object Object], Path: user',
    '[GraphQL error]: Message: User 18 not found, Location: [object Object], Path: user',
  ],
  [
    'zod',
    'ZodError: [\n  {\n    "code": "invalid_type",\n    "expected": "string",\n    "received": "undefined",\n    "path": [\n      "items",\n      3,\n      "name"\n    ],\n    "message": "Required"\n  }\n]',
    'ZodError: [\n  {\n    "code": "invalid_type",\n    "expected": "string",\n    "received": "undefined",\n    "path": [\n      "items",\n      12,\n      "name"\n    ],\n    "message": "Required"\n  }\n]',
  ],
  [
    'Stripe',
    "No such payment_intent: 'pi_3MtwBwLkdIwHu7ix28a3tqPa'",
    "No such payment_intent: 'pi_1DrPlP2eZvKYlo2CSBQ7rqtX'",
  ],
  ['Stripe', "No such customer: 'cus_9s6XKzkNRiz8i3'", "No such customer: 'cus_4QFJOjw2pOmAGJ'"],
  [
    'Firestore',
    'FirebaseError: No document to update: projects/demo/databases/(default)/documents/users/8fKq2LmNpQ3rStUv1xYz',
    'FirebaseError: No document to update: projects/demo/databases/(default)/documents/users/Zp0Wq7RtB5nMk3Lj9HdS',
  ],
  [
    'Supabase',
    'duplicate key value violates unique constraint "users_email_key" Key (email)=(ann@example.com) already exists.',
    'duplicate key value violates unique constraint "users_email_key" Key (email)=(bob.b@example.org) already exists.',
  ],
  [
    'Mongoose',
    'CastError: Cast to ObjectId failed for value "507f1f77bcf86cd799439011" (type string) at path "_id"',
    'CastError: Cast to ObjectId failed for value "a07f191e810c19729de860ea" (type string) at path "_id"',
  ],
  [
    'MUI',
    'MUI: The value provided to Autocomplete is invalid.\nNone of the options match with `{"id":17,"label":"Ulm"}`.',
    'MUI: The value provided to Autocomplete is invalid.\nNone of the options match with `{"id":18,"label":"Bonn"}`.',
  ],
  [
    'socket.io',
    'connect_error Error: websocket error {"sid":"V1StGXR8_Z5jdHi6B-myT","attempt":1}',
    'connect_error Error: websocket error {"sid":"9pQw2Lk0Xr7TzYb4_a1Mn","attempt":3}',
  ],
  [
    'Sentry',
    '[Sentry] Event 8c1f5a3b9d2e4f60a7b8c9d0e1f2a3b4 dropped',
    '[Sentry] Event 0a1b2c3d4e5f60718293a4b5c6d7e8f9 dropped',
  ],
  // The browser
  [
    'Chrome, old and new',
    'SyntaxError: Unexpected token < in JSON at position 0',
    'SyntaxError: Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON',
  ],
  [
    'Chrome, old and new',
    "TypeError: Cannot set property 'value' of null",
    "TypeError: Cannot set properties of null (setting 'value')",
  ],
  [
    'Chrome',
    "Uncaught TypeError: Cannot read properties of undefined (reading '0')",
    "Uncaught TypeError: Cannot read properties of undefined (reading '3')",
  ],
  [
    'Chrome CORS',
    "Access to fetch at 'http://localhost:4000/api/users/17' from origin 'http://localhost:3000' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
    "Access to fetch at 'http://localhost:4000/api/users/18' from origin 'http://localhost:3001' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
  ],
  [
    'Chrome storage',
    "QuotaExceededError: Failed to execute 'setItem' on 'Storage': Setting the value of 'cart-8f14e45f' exceeded the quota.",
    "QuotaExceededError: Failed to execute 'setItem' on 'Storage': Setting the value of 'cart-c9f0f895' exceeded the quota.",
  ],
  [
    'Chrome DOM',
    "SyntaxError: Failed to execute 'querySelector' on 'Document': '#item-17' is not a valid selector.",
    "SyntaxError: Failed to execute 'querySelector' on 'Document': '#item-402' is not a valid selector.",
  ],
  [
    'Chrome WebSocket',
    "WebSocket connection to 'ws://localhost:8080/ws?token=abc123' failed: ",
    "WebSocket connection to 'ws://localhost:8080/ws?token=xyz789' failed: ",
  ],
  [
    'Chrome WebAssembly',
    'RuntimeError: memory access out of bounds at wasm-function[1234]:0x5a3f',
    'RuntimeError: memory access out of bounds at wasm-function[1240]:0x5b07',
  ],
  [
    'Chrome',
    'GET http://localhost:5173/src/App.tsx?t=1736012345678 net::ERR_ABORTED 500 (Internal Server Error)',
    'GET http://localhost:5173/src/App.tsx?t=1736012999999 net::ERR_ABORTED 500 (Internal Server Error)',
  ],
  [
    'Firefox',
    'Uncaught TypeError: can\'t access property "name", user is undefined',
    'TypeError: can\'t access property "name", user is undefined',
  ],
  [
    'Safari',
    "TypeError: undefined is not an object (evaluating 'e.items[3].price')",
    "TypeError: undefined is not an object (evaluating 'e.items[5].price')",
  ],
  ['Safari', 'Unhandled Promise Rejection: TypeError: Load failed', 'TypeError: Load failed'],
  // Bundlers and development servers
  [
    'Vite build',
    'Failed to fetch dynamically imported module: http://localhost:4173/assets/Cart-B4x9Qz1k.js',
    'Failed to fetch dynamically imported module: http://localhost:4173/assets/Cart-DkT2mP0a.js',
  ],
  [
    'Vite build',
    'Error: Unable to preload CSS for /assets/Cart-BxY3k9aZ.css',
    'Error: Unable to preload CSS for /assets/Cart-Cq81mZpL.css',
  ],
  [
    'Vite',
    '[vite] Internal Server Error\n/home/ann/app/src/Cart.tsx: Unexpected token (12:4)',
    '[vite] Internal Server Error\n/Users/bob/app/src/Cart.tsx: Unexpected token (14:4)',
  ],
  [
    'webpack',
    "Module not found: Error: Can't resolve './Cart' in '/home/ann/work/app/src'",
    "Module not found: Error: Can't resolve './Cart' in '/Users/bob/app/src'",
  ],
  [
    'webpack',
    'Loading CSS chunk 12 failed.\n(/static/css/12.3f9a8c1d.chunk.css)',
    'Loading CSS chunk 12 failed.\n(/static/css/12.91bc04ee.chunk.css)',
  ],
  // What apps write themselves
  ['app', 'User 17 not found', 'User 404 not found'],
  ['app', 'Order #1042 could not be loaded', 'Order #98 could not be loaded'],
  ['app', 'Invoice INV-2041 was not found', 'Invoice INV-2077 was not found'],
  ['app', 'Room V1StGXR8_Z5jdHi6B-myT is full', 'Room 4QFJOjw2pOmAGJ_kkRiz8 is full'],
  [
    'app',
    'Upload failed: photo.jpg is 2.5MB, the limit is 2MB',
    'Upload failed: photo.jpg is 3.1MB, the limit is 2MB',
  ],
  [
    'app',
    '[2026-11-16 18:50:53,123] ERROR checkout failed',
    '[2026-11-17 07:01:02,007] ERROR checkout failed',
  ],
  ['app', 'Session expired at 11/16/2026, 6:50:53 PM', 'Session expired at 11/17/2026, 10:02:11 AM'],
  ['app', 'Failed to upload 1 file', 'Failed to upload 3 files'],
  ['app', 'Attempt 1 of 5 failed, next in 200 ms', 'Attempt 2 of 5 failed, next in 400 ms'],
  ['app', 'No account for user "ann"', 'No account for user "bob"'],
  ['app', 'Cannot reach localhost:3000', 'Cannot reach localhost:3001'],
  ['app', 'connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 10.0.0.7:5432'],
  [
    'app',
    'execution reverted for 0x52908400098527886E0F7030069857D2E4169EE7',
    'execution reverted for 0xde709f2102306220921060314715629080e2fb77',
  ],
  [
    'app',
    'Job 01ARZ3NDEKTSV4RRFFQ69G5FAV timed out after 30s',
    'Job 01BX5ZZKBKACTAV9WEVGEMMVRZ timed out after 31s',
  ],
];
