import type { MarkedDocument } from '../bridge/started-bridge.ts';

/** In the extension's own world, right before the page's second script. */
(document as MarkedDocument).gasolineBridge?.handOver();
