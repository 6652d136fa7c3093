import { expect, it } from 'vitest';
import { Backoff } from './backoff.js';

it('stores long keys at the size of short ones, and at most `maxKeys` of them', () => {
  const backoff = new Backoff({ attempts: 1, windowMs: 60_000 });
  const long = 'x'.repeat(100_000);
  for (let index = 0; index < 60_000; index += 1) backoff.count(index === 59_999 ? long : `key ${index}`);
  expect(backoff.wait(long)).toBeGreaterThan(0);
  expect(backoff.wait(`${long}y`)).toBe(0);
  expect(backoff.wait('key 59998')).toBeGreaterThan(0);
  // The oldest keys were evicted.
  expect(backoff.wait('key 0')).toBe(0);
});

it('waits no longer than `maxMs`', () => {
  let now = 0;
  const backoff = new Backoff({ attempts: 1, windowMs: 60_000, maxMs: 60_000 }, () => now);
  for (let index = 0; index < 10; index += 1) {
    backoff.count('key');
    expect(backoff.wait('key')).toBe(60_000);
    now += 60_000;
    expect(backoff.wait('key')).toBe(0);
  }
});
