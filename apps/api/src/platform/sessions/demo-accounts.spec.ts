import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { refuseDemoOnNetwork } from './demo-accounts.js';

type From = { host?: string; address?: string; httpVersion?: string; headers?: Record<string, string> };
const request = ({ host = 'localhost:3000', address = '127.0.0.1', httpVersion = '1.1', headers = {} }: From = {}): FastifyRequest =>
  ({ raw: { socket: { remoteAddress: address }, httpVersion, headers: { host, ...headers } } }) as unknown as FastifyRequest;

const isRefused = (reach: Parameters<typeof refuseDemoOnNetwork>[0], from: From = {}, email = 'Admin@Demo.gym'): boolean => {
  try {
    refuseDemoOnNetwork(reach)(request(from), email);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'demo-on-network', status: 403 });
    return true;
  }
};
const here = { host: '127.0.0.1', trustProxy: false, publicOrigin: null };

describe('an account of the demo', () => {
  it.each([{}, { host: '127.0.0.1:3000' }, { host: '[::1]:3000', address: '::1' }, { address: '::ffff:127.0.0.1' }])(
    'signs in on its own machine: %j',
    (from) => {
      expect(isRefused(here, from)).toBe(false);
    },
  );

  it.each([
    { ...here, host: '0.0.0.0' },
    { ...here, host: '::' },
    { ...here, host: '192.168.1.5' },
    { ...here, trustProxy: 1 },
    { ...here, publicOrigin: 'https://gym.example' },
  ])('is refused by a server that other machines can reach: %j', (reach) => {
    expect(isRefused(reach)).toBe(true);
    expect(isRefused(reach, {}, 'ada@iron-halls.example')).toBe(false);
  });

  it.each<From>([
    { address: '192.168.1.5' },
    { host: 'gym.example' },
    { host: '' },
    { host: '127.0.0.1.evil.example' },
    { httpVersion: '1.0' },
    { headers: { 'x-forwarded-for': '203.0.113.7' } },
    { headers: { 'x-forwarded-proto': 'https' } },
    { headers: { forwarded: 'for=203.0.113.7' } },
    { headers: { via: '1.1 caddy' } },
    { headers: { 'x-real-ip': '203.0.113.7' } },
  ])('is refused through a proxy, or from elsewhere: %j', (from) => {
    expect(isRefused(here, from)).toBe(true);
    expect(isRefused(here, from, 'ada@iron-halls.example')).toBe(false);
  });
});
