export interface Product {
  id: string;
  name: string;
  blurb: string;
  /** In cents. */
  price: number;
  dimensions: { widthCm: number; heightCm: number };
}

export interface Config {
  currency: string;
  shipsTo: string[];
}

export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export async function callApi<Result>(method: string, path: string, body?: unknown): Promise<Result> {
  const response = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Result & { message?: string };
  if (!response.ok) throw new ApiError(response.status, answer.message ?? response.statusText);
  return answer;
}
