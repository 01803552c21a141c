import type { PerformanceSnapshot } from '@gasoline/protocol';

/** A kind of failure, however often it came. Its texts are redacted and short: it is kept for a while. */
export interface Issue {
  category: 'console' | 'network';
  /** A digest of the error's identity, with its place and without. */
  key: string;
  what: string;
  hasPlace: boolean;
  /** What a reader knows it by; of a request, method and address. */
  text: string;
  place?: string;
  count: number;
  /** The newest occurrence, to ask further by, and its number. */
  id: string;
  seq: number;
  /** The route of the page that it came from; empty when nobody said. */
  page: string;
  /** Which load of that page. */
  pageLoad?: string | undefined;
  /** What the user had done shortly before, such as `click "Check out"`. */
  trigger?: string;
  /** Of a failed request. */
  request?: { route: string; method: string; url: string; status: number };
  noise?: true;
}

/** A part of the API, and how it answered last. */
export interface EndpointState {
  /** Digests of its name, and of its method and address alone. */
  key: string;
  route: string;
  method: string;
  /** Without host where that is the page's own. */
  url: string;
  count: number;
  status: number;
  /** The middle one, in milliseconds. */
  duration?: number;
  responseSize?: number;
  contentType?: string;
  /** The route of the page that called it last; empty when nobody said. */
  page: string;
  seq: number;
}

export interface SocketState {
  url: string;
  state: string;
  count: number;
  messageRate: number;
}

/** Where the user was, and when last. */
export interface VisitedPage {
  route: string;
  seq: number;
  /** The number of the last thing that the user did there. */
  acted: number;
  pageLoad?: string | undefined;
}

/** How an app does at one moment, as far as was captured since some other. */
export interface AppState {
  capturedAt: number;
  /** Everything with a higher number came later. */
  cursor: number;
  pageUrl?: string;
  errors: Issue[];
  warnings: Issue[];
  endpoints: EndpointState[];
  sockets: SocketState[];
  /** Newest first, one per page. */
  performance: PerformanceSnapshot[];
  pages: VisitedPage[];
  /** Whether anything happened that a user's visit would cause. */
  happened: boolean;
  actions: number;
  requests: number;
  /** What found no room. */
  omitted: { errors: number; warnings: number; endpoints: number };
  /** Something of this time was pushed out of the buffers before anybody looked. */
  incomplete?: true;
}
