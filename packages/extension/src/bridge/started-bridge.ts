/** What the bridge of a document offers to the extension's other scripts in its world. */
export interface StartedBridge {
  /** The page's second script runs next, and before any code of the page: the first may let it in. */
  handOver(): void;
}

export type MarkedDocument = Document & { gasolineBridge?: StartedBridge };
