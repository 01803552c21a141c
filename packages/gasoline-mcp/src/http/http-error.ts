/** A refusal: its status and one sentence that says what to do. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 426 | 429;
  readonly headers: Record<string, string>;

  constructor(status: HttpError['status'], sentence: string, headers: Record<string, string> = {}) {
    super(sentence);
    this.name = 'HttpError';
    this.status = status;
    this.headers = headers;
  }
}
