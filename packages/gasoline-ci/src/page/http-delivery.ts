import { afterwards, ownNote, randomId, setTimer, writeJson } from '@gasoline/capture/host';
import { configName, defaultPort, entryPaths, type Parcel, parcelHeader } from '@gasoline/protocol';
import type { PageConfig } from '../../types/index.d.ts';
import { type Chunk, chunksOf } from './chunks.ts';

// Capture replaces them, and must not hear us.
const { fetch } = globalThis;
const { warn } = console;

const noteId = 'loss-';
const maxWaiting = 1000;
const firstPauseMs = 500;
const maxPauseMs = 10_000;

/** For pages without a host: POSTs to the server, one after the other, checked and repeated. */
export class HttpDelivery {
  readonly #address: (chunk: Chunk) => string;
  #waiting: Chunk[] = [];
  #entries = 0;
  #lost = 0;
  #isBusy = false;
  #pauseMs = 0;
  /** What is said when nothing has ever arrived: the browser does not tell us why. */
  #advice: string;
  /** The page is going: there is no time to wait for answers. */
  isLeaving = false;

  constructor({ endpoint, token }: Pick<PageConfig, 'endpoint' | 'token'>) {
    const server = endpoint?.replace(/\/$/, '') ?? `http://127.0.0.1:${defaultPort}`;
    const query = token ? `?token=${encodeURIComponent(token)}` : '';
    this.#advice = `Gasoline: nothing reaches ${server}. Is "gasoline serve --capture-token" running, and its token in ${configName}?`;
    this.#address = ({ kind }) => server + entryPaths[kind] + query;
  }

  send(parcel: Parcel): void {
    for (const chunk of chunksOf(parcel)) {
      this.#waiting.push(chunk);
      this.#entries += chunk.count;
    }
    while (this.#entries > maxWaiting && this.#waiting.length > 1) {
      // The first may be on its way.
      const [gone] = this.#waiting.splice(1, 1) as [Chunk];
      this.#entries -= gone.count;
      this.#lost += gone.count;
    }
    if (this.isLeaving) for (const chunk of this.#waiting) void this.#post(chunk);
    else this.#sendNext();
  }

  #sendNext(): void {
    const [chunk] = this.#waiting;
    if (!chunk || this.#isBusy) return;
    this.#isBusy = true;
    const failed = (): void => {
      if (this.#advice) warn(this.#advice);
      this.#advice = '';
      this.#pauseMs = Math.min(this.#pauseMs * 2 || firstPauseMs, maxPauseMs);
      setTimer(() => this.#goOn(), this.#pauseMs);
    };
    void afterwards(
      this.#post(chunk),
      ({ status }) => {
        // These speak of us or of the server, not of the entries.
        if (/401|403|429|5../.test(String(status))) return failed();
        this.#waiting.shift();
        this.#advice = '';
        this.#entries -= chunk.count;
        // A note that is refused itself is no reason for another.
        if (status >= 300 && !chunk.id.startsWith(noteId)) this.#lost += chunk.count;
        this.#pauseMs = 0;
        this.#tellLoss();
        this.#goOn();
      },
      failed,
    );
  }

  #tellLoss(): void {
    if (this.#lost === 0) return;
    const note = ownNote('warn', `${this.#lost} entries did not reach the Gasoline server.`);
    this.#lost = 0;
    this.send({ id: noteId + randomId(), kind: 'logs', count: 1, errors: 0, json: writeJson([note]) });
  }

  #goOn(): void {
    this.#isBusy = false;
    this.#sendNext();
  }

  #post(chunk: Chunk): Promise<Response> {
    return fetch(this.#address(chunk), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [parcelHeader]: chunk.id },
      body: chunk.body,
      credentials: 'omit',
      keepalive: this.isLeaving,
    });
  }
}
