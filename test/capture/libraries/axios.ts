import { type AxiosRequestConfig, create, isAxiosError, isCancel } from 'axios';
import { next } from '../cells/cell.ts';

/** What axios' documentation promises, tried out. Returns what came of each promise. */
export async function useAxios(adapter: 'xhr' | 'fetch'): Promise<Record<string, unknown>> {
  const client = create({ adapter, baseURL: location.origin });
  const failure = async (config: AxiosRequestConfig): Promise<unknown> => {
    try {
      return { unexpected: (await client.request(config)).status };
    } catch (error) {
      if (!isAxiosError(error) && !isCancel(error)) throw error;
      const { name, code, message, response } = error as {
        name: string;
        code?: string;
        message: string;
        response?: { status: number; data: unknown };
      };
      return {
        name,
        code,
        message,
        status: response?.status,
        data: response?.data,
        cancelled: isCancel(error),
      };
    }
  };
  const seen: Record<string, unknown> = {};

  const answer = await client.get<unknown>('/json');
  seen['parses JSON'] = [answer.status, answer.data, answer.headers['content-type'], answer.config.url];
  seen['parses JSON that comes without a length'] = (await client.get<unknown>('/chunked-json')).data;
  seen['builds the query'] = client.getUri({ url: '/json', params: { a: [1, 2], b: 'x y' } });
  seen['sends an object as JSON'] = (await client.post<unknown>('/echo', { name: 'Zoë' })).data;
  seen['sends a form'] = (
    await client.postForm<unknown>('/echo', { a: 1, file: new Blob(['content']) })
  ).data;
  seen['sends parameters'] = (await client.post<unknown>('/echo', new URLSearchParams({ a: '1' }))).data;
  seen['sends headers'] = (await client.get<unknown>('/echo', { headers: { 'X-Asked': 'yes' } })).data;
  seen['gives text'] = (await client.get<string>('/text', { responseType: 'text' })).data;
  seen['gives a blob'] = (await client.get<Blob>('/binary', { responseType: 'blob' })).data.size;
  seen['gives bytes'] = (
    await client.get<ArrayBuffer>('/binary', { responseType: 'arraybuffer' })
  ).data.byteLength;
  seen['follows redirects'] = (await client.get<unknown>('/redirect')).data;

  seen['fails on 404'] = await failure({ url: '/status?code=404' });
  seen['fails on 500'] = await failure({ url: '/status?code=500' });
  seen['takes the status that it is told to take'] = (
    await client.get('/status?code=404', { validateStatus: (status) => status === 404 })
  ).status;
  seen['fails without a network'] = await failure({ url: 'http://127.0.0.1:1/' });
  seen['fails on a timeout'] = await failure({ url: '/slow', timeout: 20 });
  seen['keeps what is no JSON as text'] = (await client.get<unknown>('/bad-json')).data;
  seen['fails on what is no JSON when told to'] = await failure({
    url: '/bad-json?chunked',
    responseType: 'json',
    transitional: { silentJSONParsing: false },
  });

  const abort = new AbortController();
  const aborted = failure({ url: '/slow', signal: abort.signal });
  abort.abort();
  seen['can be aborted'] = await aborted;

  const order: string[] = [];
  client.interceptors.request.use((config) => (order.push('request'), config));
  client.interceptors.response.use((response) => (order.push('response'), response));
  await client.get('/json');
  seen['runs its interceptors'] = [...order];

  let loaded = 0;
  let sent = 0;
  await client.post('/echo', 'x'.repeat(100_000), {
    onDownloadProgress: (event) => (loaded = Math.max(loaded, event.loaded)),
    // Over fetch it takes a streamed request, which takes HTTP/2.
    ...(adapter === 'xhr' && { onUploadProgress: (event) => (sent = Math.max(sent, event.loaded)) }),
  });
  seen['tells its progress'] = [loaded > 100_000, sent];

  const statuses = await Promise.all(['/json', '/text', '/xml'].map((path) => client.get(path)));
  seen['asks for several at once'] = statuses.map(({ status, config }) => [config.url, status]);

  const unhandled = next<PromiseRejectionEvent>(window, 'unhandledrejection');
  addEventListener('unhandledrejection', (event) => event.preventDefault(), { once: true });
  void client.get('/status?code=503');
  const reason = (await unhandled).reason as { code?: string; message?: string };
  seen['leaves a failure that nobody catches to the page'] = [reason.code, reason.message];
  return seen;
}
