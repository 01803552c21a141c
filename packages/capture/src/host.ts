/** For whoever starts capture in a page: what was taken of the platform before the page could replace it. */
export { afterLoad } from './after-load.ts';
export { afterStart } from './after-start.ts';
export { listenAlways } from './listen-always.ts';
export { afterwards, listen, now, parseJson, randomId, setTimer } from './natives.ts';
export { ownNote } from './own-note.ts';
export { stopAll } from './stop.ts';
export { describeNode } from './describe-node.ts';
export type { Tap } from './tap.ts';
export { watchRoutes } from './watch-routes.ts';
export { writeJson } from './write-json.ts';
