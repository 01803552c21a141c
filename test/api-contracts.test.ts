import { afterAll, beforeAll, expect, test } from 'vitest';
import { Place } from './support/gasoline.ts';
import { connectClient } from './support/mcp-client.ts';

let place: Place;
let mcp: Awaited<ReturnType<typeof connectClient>>;
beforeAll(async () => {
  place = await Place.make();
  mcp = await connectClient(place);
});
afterAll(async () => {
  await mcp.close();
  await place.clean();
});

const order = (id: number) => ({
  id,
  total: 9.5,
  lines: [{ sku: 'a', price: 4.75 }],
  buyer: { name: 'Ada' },
});

async function answer(bodies: unknown[], about: Record<string, unknown> = {}): Promise<void> {
  const response = await place.post('/network-bodies', {
    bodies: bodies.map((body, i) => ({
      method: 'GET',
      url: `http://localhost:3000/api/orders/${i + 1}?full=1`,
      status: 200,
      contentType: 'application/json',
      responseBody: JSON.stringify(body),
      tabId: 3,
      ...about,
    })),
  });
  expect(response.status).toBe(200);
}

test('before anything was seen the answer says so', async () => {
  const { text, data } = await mcp.call('validate_api', { action: 'analyze' });
  expect(text).toContain('No API call was seen that matches.');
  expect(data).toMatchObject({ action: 'analyzed', violations: [], tracked_endpoints: 0 });
});

test('a backend that changes under the page is caught, with the place of the change', async () => {
  await answer([1, 2, 3, 4].map(order));
  const broken = { ...order(5), lines: [{ sku: 'a', price: '4.75' }], buyer: null };
  await answer([broken]);
  await answer([{ error: 'Database connection refused' }], { status: 500 });
  const { text, data } = await mcp.call('validate_api', { action: 'analyze' });
  expect(data).toMatchObject({
    violations: [
      { endpoint: 'GET /api/orders/:id', type: 'error_spike', severity: 'critical' },
      { type: 'type_change', severity: 'warning', path: 'lines[].price', expected_type: 'number' },
      { type: 'null_field', severity: 'info', path: 'buyer' },
    ],
    tracked_endpoints: 1,
    total_requests_analyzed: 6,
    clean_endpoints: 0,
  });
  expect(text).toContain('Database connection refused');
  const [, change] = data['violations'] as { request_id: string }[];
  const request = await mcp.call('get_network_bodies', { id: change?.request_id ?? '' });
  expect(request.data['bodies']).toMatchObject([{ responseBody: JSON.stringify(broken) }]);
  expect((await mcp.call('validate_api', { action: 'analyze' })).data).toEqual(data);
});

test('a second client is told the same, also of what the buffer has let go', async () => {
  for (let n = 0; n < 150; n++) await answer([{ ok: true }], { url: 'http://localhost:3000/api/ping' });
  const other = await connectClient(place);
  const { data } = await other.call('validate_api', { url_filter: '/orders', ignore_endpoints: ['/ping'] });
  expect(data).toMatchObject({ tracked_endpoints: 1, total_requests_analyzed: 6 });
  expect(data['violations']).toHaveLength(3);
  await other.close();
});

test('it reports and exports what it learned', async () => {
  const report = await mcp.call('validate_api', { action: 'report', tab_id: 3 });
  expect(report.data['endpoints']).toMatchObject([
    { endpoint: 'GET /api/ping', call_count: 150, consistency: '100%' },
    { endpoint: 'GET /api/orders/:id', status_codes: { 200: 5, 500: 1 }, consistency: '80%' },
  ]);
  const openapi = await mcp.call('validate_api', { action: 'export', format: 'openapi' });
  const document = JSON.parse(String(openapi.data['document'])) as { openapi: string; paths: object };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(['/api/ping', '/api/orders/{id}']);
  const types = await mcp.call('validate_api', { action: 'export', format: 'typescript' });
  expect(types.text).toContain('export type GetApiOrdersByIdResponse = {');
  expect(types.text).not.toContain('Ada');
});

test('a wrong argument is named', async () => {
  const { isError, text } = await mcp.call('validate_api', { action: 'explain' });
  expect(isError).toBe(true);
  expect(text).toContain('"action"');
});

test('clearing the server clears the contracts', async () => {
  await fetch(place.url('/clear'), { method: 'POST' });
  expect((await mcp.call('validate_api')).data).toMatchObject({
    tracked_endpoints: 0,
    total_requests_analyzed: 0,
  });
  await answer([order(1)]);
  expect((await mcp.call('validate_api', { action: 'clear' })).data).toMatchObject({
    action: 'cleared',
    total_requests_analyzed: 1,
  });
  expect((await mcp.call('validate_api')).data).toMatchObject({ total_requests_analyzed: 0 });
});
