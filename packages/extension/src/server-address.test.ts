import { describe, expect, test } from 'vitest';
import { readServerAddress } from './server-address.ts';

describe('an address that is fine', () => {
  test.each([
    ['http://127.0.0.1:7890', 'http://127.0.0.1:7890', 7890],
    ['  http://127.0.0.1:7890/ ', 'http://127.0.0.1:7890', 7890],
    ['localhost:7891', 'http://localhost:7891', 7891],
    ['HTTP://LOCALHOST:7891', 'http://localhost:7891', 7891],
    ['127.1:7890', 'http://127.0.0.1:7890', 7890],
    ['http://[::1]:7890', 'http://[::1]:7890', 7890],
    ['https://box.example', 'https://box.example', 443],
    ['http://box.example', 'http://box.example', 80],
  ])('%j is kept as %j', (typed, url, port) => {
    expect(readServerAddress(typed)).toMatchObject({ url, port });
  });
});

test.each([
  ['127.0.0.1:7890', true],
  ['127.0.0.2:7890', true],
  ['localhost:7890', true],
  ['dev.localhost:7890', true],
  ['[::1]:7890', true],
  ['192.168.1.5:7890', false],
  ['0.0.0.0:7890', false],
  ['127.0.0.1.example:7890', false],
  ['notlocalhost:7890', false],
  ['https://box.example', false],
])('%j is this machine: %j', (typed, isLoopback) => {
  expect(readServerAddress(typed)).toMatchObject({ isLoopback });
});

describe('an address that cannot be meant says what would be right', () => {
  test.each([
    ['', 'http://127.0.0.1:7890'],
    ['not an address', 'http://127.0.0.1:7890'],
    ['http://127.0.0.1:99999', 'http://127.0.0.1:7890'],
    ['ftp://127.0.0.1:7890', 'http:// or https://'],
    ['ws://127.0.0.1:7890/ext', 'http:// or https://'],
    ['http://127.0.0.1:7890/mcp', 'http://127.0.0.1:7890 is enough'],
    ['http://127.0.0.1:7890?x', 'http://127.0.0.1:7890 is enough'],
    ['http://me:secret@127.0.0.1:7890', 'http://127.0.0.1:7890 is enough'],
  ])('%j', (typed, advice) => {
    const address = readServerAddress(typed);
    expect(address).toHaveProperty('error', expect.stringContaining(advice));
    expect(JSON.stringify(address)).not.toContain('secret');
  });
});
