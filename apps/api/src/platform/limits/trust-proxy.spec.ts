import { describe, expect, it } from 'vitest';
import { trustProxyOf } from './trust-proxy.js';

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['1', 1],
    ['10', 10],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ] as const)('%s trusts %j', (text, trusted) => {
    expect(trustProxyOf(text)).toEqual(trusted);
  });

  it.each([
    '0',
    '11',
    '-1',
    '1.5',
    'true',
    'yes',
    'loopback',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/8,',
    '10.0.0/8',
    '10.0.0.0/8/8',
  ])('%s is refused', (text) => {
    expect(() => trustProxyOf(text)).toThrow('must be a number of hops');
  });
});
