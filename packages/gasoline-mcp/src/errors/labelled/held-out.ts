import type { Pair } from './pair.ts';

/** Written after the replacements were, to see how they fare with what they were not made for. */
export const heldOut: { same: Pair[]; different: Pair[] } = {
  same: [
    [
      'TanStack Query',
      'Query data cannot be undefined. Please make sure to return a value other than undefined from your query function. Affected query key: ["user",17]',
      'Query data cannot be undefined. Please make sure to return a value other than undefined from your query function. Affected query key: ["user",23]',
    ],
    [
      'Vue Router',
      '[Vue Router warn]: No match found for location with path "/orders/5512/edit"',
      '[Vue Router warn]: No match found for location with path "/orders/81/edit"',
    ],
    [
      'Nuxt',
      '[nuxt] error caught during app initialization H3Error: Page not found: /blog/2026-11-16-hello',
      '[nuxt] error caught during app initialization H3Error: Page not found: /blog/2026-10-02-hello',
    ],
    ['SvelteKit', 'Not found: /products/991', 'Not found: /products/12'],
    [
      'Clerk',
      'ClerkJS: Token refresh failed for session sess_2aXk9QmVnB7rTzLp0WcYd',
      'ClerkJS: Token refresh failed for session sess_9LpQw2Zx4RtVbNm6KjHgF',
    ],
    [
      'Pusher',
      'Error : {"type":"WebSocketError","error":{"type":"PusherError","data":{"code":1006,"message":null}}} at 18:50:53',
      'Error : {"type":"WebSocketError","error":{"type":"PusherError","data":{"code":1006,"message":null}}} at 07:12:09',
    ],
    [
      'Mapbox',
      'Error: Source "trips-17" already exists on the map',
      'Error: Source "trips-20" already exists on the map',
    ],
    [
      'three.js',
      'THREE.WebGLRenderer: Context Lost after 1532 frames',
      'THREE.WebGLRenderer: Context Lost after 88 frames',
    ],
    [
      'Chrome media',
      'AbortError: The play() request was interrupted by a call to pause(). https://goo.gl/LdLk22',
      'Uncaught (in promise) AbortError: The play() request was interrupted by a call to pause(). https://goo.gl/LdLk22',
    ],
    [
      'Chrome',
      'Uncaught RangeError: Invalid array length: -5',
      'Uncaught RangeError: Invalid array length: -12',
    ],
    [
      'Chrome IndexedDB',
      'VersionError: The requested version (3) is less than the existing version (7).',
      'VersionError: The requested version (4) is less than the existing version (9).',
    ],
    [
      'S3 upload',
      'PUT https://bucket.s3.amazonaws.com/uploads/9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d.png?X-Amz-Date=20261116T185053Z failed',
      'PUT https://bucket.s3.amazonaws.com/uploads/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.png?X-Amz-Date=20261117T070102Z failed',
    ],
    [
      'app',
      'Cart total mismatch: expected €12.90 but got €13.20',
      'Cart total mismatch: expected €48.00 but got €47.10',
    ],
    ['app', 'Slow render of <Grid>: 148.2 ms for 1,204 rows', 'Slow render of <Grid>: 97.0 ms for 860 rows'],
    ['app', 'Could not parse date "2026-13-45"', 'Could not parse date "2026-99-01"'],
    ['app', 'Token expired 3 minutes ago (iat=1763318453)', 'Token expired 1 minute ago (iat=1763319999)'],
  ],
  different: [
    [
      'TanStack Query',
      'No QueryClient set, use QueryClientProvider to set one',
      'useQuery must be used within a QueryClientProvider',
    ],
    [
      'Vue',
      '[Vue warn]: Missing required prop: "items" at <List>',
      '[Vue warn]: Missing required prop: "title" at <List>',
    ],
    [
      'Vue',
      '[Vue warn]: Extraneous non-props attributes (class) were passed to component',
      '[Vue warn]: Extraneous non-props attributes (style) were passed to component',
    ],
    [
      'Svelte',
      'Error: Function called outside component initialization',
      'Error: Cannot call subscribe on undefined store',
    ],
    [
      'Angular',
      "NG0303: Can't bind to 'ngModel' since it isn't a known property of 'input'",
      "NG0303: Can't bind to 'ngIf' since it isn't a known property of 'div'",
    ],
    [
      'Chrome',
      "TypeError: Failed to execute 'observe' on 'IntersectionObserver': parameter 1 is not of type 'Element'.",
      "TypeError: Failed to execute 'observe' on 'ResizeObserver': parameter 1 is not of type 'Element'.",
    ],
    [
      'Chrome',
      "Uncaught TypeError: Cannot destructure property 'user' of 'undefined' as it is undefined.",
      "Uncaught TypeError: Cannot destructure property 'cart' of 'undefined' as it is undefined.",
    ],
    ['Chrome', 'Uncaught ReferenceError: v1 is not defined', 'Uncaught ReferenceError: v2 is not defined'],
    [
      'Chrome',
      'POST http://localhost:3000/api/v1/login 401 (Unauthorized)',
      'POST http://localhost:3000/api/v1/login 429 (Too Many Requests)',
    ],
    [
      'Chrome',
      'POST http://localhost:3000/api/v1/login 401 (Unauthorized)',
      'POST http://localhost:3000/api/v1/refresh 401 (Unauthorized)',
    ],
    [
      'Chrome mixed content',
      "Mixed Content: The page at 'https://a.example' was loaded over HTTPS, but requested an insecure script 'http://b.example/x.js'.",
      "Mixed Content: The page at 'https://a.example' was loaded over HTTPS, but requested an insecure image 'http://b.example/x.png'.",
    ],
    ['gRPC-web', 'RpcError: (2) UNKNOWN', 'RpcError: (14) UNAVAILABLE'],
    ['Auth0', 'Error: login_required', 'Error: consent_required'],
    ['app', 'Payment failed with HTTP 402', 'Payment failed with HTTP 409'],
    [
      'app',
      'Failed to save draft: field "price" must be positive',
      'Failed to save draft: field "stock" must be positive',
    ],
    ['app', 'Plugin h264 missing', 'Plugin h265 missing'],
  ],
};
