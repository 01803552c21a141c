import { limits } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { AuditCache } from './audit-cache.ts';

const audit = (url: string, tab_id = 1) => ({ url, tab_id, violations: [] });

test('an audit is found for its page and options, until it is half a minute old', () => {
  const clock = { at: 1000, now: () => clock.at };
  const cache = new AuditCache(clock);
  cache.put(audit('http://a/'), 'all');
  clock.at += limits.accessibilityCacheMs - 1;
  expect(cache.hasAny('all')).toBe(true);
  expect(cache.hasAny('some')).toBe(false);
  expect(cache.get({ url: 'http://a/', tab_id: 1 }, 'all')).toEqual({
    answer: audit('http://a/'),
    ageMs: limits.accessibilityCacheMs - 1,
  });
  expect(cache.get({ url: 'http://a/', tab_id: 2 }, 'all')).toBeUndefined();
  expect(cache.get({ url: 'http://a/', tab_id: 1 }, 'some')).toBeUndefined();
  clock.at += 1;
  expect(cache.hasAny('all')).toBe(false);
  expect(cache.get({ url: 'http://a/', tab_id: 1 }, 'all')).toBeUndefined();
});

test('the oldest goes when there are too many', () => {
  const cache = new AuditCache({ now: () => 1000 }, 2);
  for (const url of ['http://a/', 'http://b/', 'http://c/']) cache.put(audit(url), 'all');
  const kept = ['http://a/', 'http://b/', 'http://c/'].filter((url) => cache.get({ url, tab_id: 1 }, 'all'));
  expect(kept).toEqual(['http://b/', 'http://c/']);
});
