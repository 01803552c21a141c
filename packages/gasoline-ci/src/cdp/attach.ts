import type {
  Attachment,
  AttachCounts,
  AttachOptions,
  CdpConnection,
  CdpSession,
} from '../../types/cdp.d.ts';
import type { CdpEvent } from '../../types/cdp.d.ts';
import type { Sender } from '../../types/index.d.ts';
import { bindingName, createSender, flushExpression, pageScript } from '../index.ts';
import { connect } from './connect.ts';
import type { Events, TargetInfo } from './protocol.ts';
import { WorkerWatch } from './worker-watch.ts';

const autoAttach = {
  autoAttach: true,
  // A target starts only when we are ready for its first line.
  waitForDebuggerOnStart: true,
  flatten: true,
  filter: [
    ...['page', 'iframe', 'worker', 'shared_worker', 'service_worker'].map((type) => ({ type })),
    // Headless Chrome has pages of its own, such as the list under the address bar.
    { exclude: true },
  ],
};
/** With a filter the browser would refuse it. */
const letAllGo = { autoAttach: false, waitForDebuggerOnStart: false, flatten: true };
/** A page that does not answer is not waited for. */
const patienceMs = 2_000;
const maxPostDataSize = 65_536;

export async function attach(session: CdpSession, options: AttachOptions = {}): Promise<Attachment> {
  const attachment = new CdpAttachment(connect(session), createSender(options), options);
  await attachment.start();
  return attachment;
}

class CdpAttachment implements Attachment {
  readonly #connection: CdpConnection;
  readonly #sender: Sender;
  readonly #captureMode: AttachOptions['captureMode'];
  readonly #script: string;
  readonly #stop: () => void;
  /** Pages and frames, by session. The one that we were given has no id. */
  readonly #pages = new Set<string | undefined>();
  /** Commands under way. */
  readonly #asked = new Set<Promise<unknown>>();
  #rootScript: Promise<unknown> | undefined;
  readonly #workers = new Map<string, WorkerWatch>();

  constructor(connection: CdpConnection, sender: Sender, { captureMode }: AttachOptions) {
    this.#connection = connection;
    this.#sender = sender;
    this.#captureMode = captureMode;
    this.#script = pageScript({ captureMode });
    this.#stop = connection.onEvent((event) => this.#heard(event));
  }

  async start(): Promise<void> {
    // A session of the browser itself has no page.
    const isPage = await this.#connection.send('Page.enable').then(
      () => true,
      () => false,
    );
    if (isPage) this.#watchPage(undefined);
    await this.#connection.send('Target.setAutoAttach', autoAttach);
    // Pages that are there already would otherwise go on without us, over another client's connection.
    await settledWithin(Promise.all(this.#asked), patienceMs);
  }

  async flush(): Promise<void> {
    const answers = [...this.#pages].map((id) =>
      this.#try('Runtime.evaluate', { expression: flushExpression }, id),
    );
    await settledWithin(Promise.all(answers), patienceMs);
    await settledWithin(
      Promise.all([...this.#workers.values()].map((worker) => worker.settle())),
      patienceMs,
    );
    await this.#sender.flush();
  }

  async detach(): Promise<void> {
    await this.flush();
    const letGo = [
      this.#try('Target.setAutoAttach', letAllGo),
      ...(this.#pages.has(undefined) ? [this.#leaveRoot()] : []),
    ];
    await settledWithin(Promise.all(letGo), patienceMs);
    // Not before: a target that came in the meantime would wait for us forever.
    this.#stop();
    this.#pages.clear();
    this.#workers.clear();
  }

  /** All other sessions end with the attachment; the one that we were given is not ours to end. */
  async #leaveRoot(): Promise<void> {
    const { identifier } = ((await this.#rootScript) ?? {}) as { identifier?: string };
    if (identifier) await this.#try('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    await this.#try('Runtime.removeBinding', { name: bindingName });
  }

  counts(): AttachCounts {
    return { ...this.#sender.counts(), targets: this.#pages.size + this.#workers.size };
  }

  #heard({ method, params, sessionId }: CdpEvent): void {
    if (method === 'Target.attachedToTarget') {
      const { sessionId: child, targetInfo } = params as Events[typeof method];
      this.#watch(child, targetInfo);
    } else if (method === 'Target.detachedFromTarget') {
      this.#forget((params as Events[typeof method]).sessionId);
    } else if (method === 'Runtime.bindingCalled') {
      const { name, payload } = params as Events[typeof method];
      if (name === bindingName && this.#pages.has(sessionId)) this.#sender.send(payload);
    } else if (sessionId !== undefined) {
      this.#workers.get(sessionId)?.heard(method, params);
    }
  }

  /** One after the other without waiting: the browser keeps their order, and the target waits for the last. */
  #watch(id: string, { type, url }: TargetInfo): void {
    void this.#try('Target.setAutoAttach', autoAttach, id);
    if (/worker/.test(type)) this.#watchWorker(id, url);
    else this.#watchPage(id);
    void this.#try('Runtime.runIfWaitingForDebugger', {}, id);
  }

  #watchPage(id: string | undefined): void {
    this.#pages.add(id);
    // Without the first, scripts for new documents are silently left out; without the second, calls of the binding.
    void this.#try('Page.enable', {}, id);
    void this.#try('Runtime.enable', {}, id);
    void this.#try('Runtime.addBinding', { name: bindingName }, id);
    const added = this.#try(
      'Page.addScriptToEvaluateOnNewDocument',
      { source: this.#script, runImmediately: true },
      id,
    );
    if (id === undefined) this.#rootScript = added;
  }

  #watchWorker(id: string, url: string): void {
    const watch = new WorkerWatch({
      url,
      keepsAllBodies: this.#captureMode === 'all',
      ask: (method, params) => this.#try(method, params, id),
      deliver: (parcel) => this.#sender.send(parcel),
    });
    this.#workers.set(id, watch);
    void this.#try('Runtime.enable', {}, id);
    void this.#try('Network.enable', { maxPostDataSize }, id);
  }

  #forget(id: string): void {
    this.#pages.delete(id);
    const worker = this.#workers.get(id);
    this.#workers.delete(id);
    worker?.flush();
  }

  /** Targets go whenever they like. */
  #try(method: string, params: object, sessionId?: string): Promise<unknown> {
    const answer = this.#connection
      .send(method, params, sessionId)
      .catch(() => undefined)
      .finally(() => this.#asked.delete(answer));
    this.#asked.add(answer);
    return answer;
  }
}

async function settledWithin(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}
