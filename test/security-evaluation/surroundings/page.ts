import { doc, type MarkedText } from '../marked-text.ts';
import type { Random } from '../random.ts';

const sri = (r: Random): string => `sha384-${r.bytes(48).toString('base64')}`;

/** An HTML page with what pages have: integrity hashes, a nonce, an anti-forgery token, a build id. */
export const htmlPage = (r: Random, inside: MarkedText): MarkedText => doc`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Northwind Parts</title>
<meta name="csrf-token" content="${r.bytes(64).toString('base64')}">
<link rel="stylesheet" href="/assets/app-${r.chars('hex', 64)}.css" integrity="${sri(r)}" crossorigin="anonymous">
<script nonce="${r.bytes(16).toString('base64')}" src="/_next/static/${r.chars('base64url', 21)}/_buildManifest.js" defer></script>
</head><body class="page_${r.chars('base62', 5)}"><div id="root"></div>
${inside}
</body></html>`;

/** What a framework shows when it fails in debug mode: a trace and the whole environment. */
export const errorPage = (r: Random, environment: MarkedText): MarkedText => doc`<!DOCTYPE html>
<html><head><title>ConnectionError at /orders/${r.int(100, 999)}</title></head><body>
<h1>ConnectionError</h1><pre class="exception_value">HTTPSConnectionPool(host='10.0.${r.int(0, 9)}.${r.int(2, 250)}', port=8443): Max retries exceeded</pre>
<pre>File "/srv/app/orders/views.py", line ${r.int(10, 400)}, in fetch_order
    response = session.get(endpoint, timeout=5)</pre>
<h2>Environment</h2><pre>
PATH=/usr/local/bin:/usr/bin:/bin
HOSTNAME=web-${r.chars('hex', 10)}-${r.chars('base36', 5)}
GIT_COMMIT=${r.chars('hex', 40)}
${environment}
LANG=C.UTF-8
</pre></body></html>`;
