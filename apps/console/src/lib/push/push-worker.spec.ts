// The part of the service worker that renews a subscription, in a worker that the spec plays.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const source = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8');
const known = { endpoint: 'https://push.example/old', auth: 'old-secret', publicKey: 'server-key' };
const subscriptionAt = (endpoint: string, auth: string) => {
  const state = { ended: false };
  return {
    state,
    options: { applicationServerKey: new Uint8Array([251, 255, 1]).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth } }),
    unsubscribe: async () => (state.ended = true),
  };
};

/** A worker that has loaded the script. @param stored what the page stored @param status what the server answers */
const workerWith = (stored: object | null, status = 204) => {
  const caches = new Map<string, string>(stored === null ? [] : [['/push-subscription', JSON.stringify(stored)]]);
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  const made = subscriptionAt('https://push.example/made', 'made-secret');
  const listeners = new Map<string, (event: object) => void>();
  const cache = {
    match: async (path: string) => (caches.has(path) ? new Response(caches.get(path)) : undefined),
    put: async (path: string, answer: Response) => void caches.set(path, await answer.text()),
  };
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    caches: { open: async () => cache, delete: async () => caches.clear() },
    registration: { pushManager: { subscribe: async (options: unknown) => (asked.push(options), made) } },
    fetch: async (path: string, { body }: { body: string }) => {
      sent.push([path, JSON.parse(body)]);
      if (status === 0) throw new TypeError('no network');
      return new Response(null, { status });
    },
  };
  runInNewContext(source, { self, Response, Uint8Array, btoa });
  const change = async (event: object): Promise<void> => {
    let work: Promise<void> | undefined;
    listeners.get('pushsubscriptionchange')!({ ...event, waitUntil: (given: Promise<void>) => (work = given) });
    await work;
  };
  const stores = () => JSON.parse(caches.get('/push-subscription') ?? 'null') as object | null;
  return { change, sent, asked, made, stores };
};
const to = (endpoint: string, auth: string, from: object) => [
  '/api/reminders/devices/renew',
  { from, endpoint, keys: { p256dh: 'point', auth } },
];
const from = { endpoint: known.endpoint, auth: known.auth };

describe('the service worker', () => {
  it('subscribes again with the key of the server, and renews what the server knows', async () => {
    const worker = workerWith(known);
    await worker.change({});
    expect(worker.asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'server-key' }]);
    expect(worker.sent).toEqual([to('https://push.example/made', 'made-secret', from)]);
    expect(worker.stores()).toEqual({ endpoint: 'https://push.example/made', auth: 'made-secret', publicKey: 'server-key' });
  });

  it('renews by the new subscription of the event, if there is one', async () => {
    const worker = workerWith(known);
    await worker.change({ newSubscription: subscriptionAt('https://push.example/new', 'new-secret') });
    expect(worker.asked).toEqual([]);
    expect(worker.sent).toEqual([to('https://push.example/new', 'new-secret', from)]);
  });

  it('renews by the old subscription of the event, if the page stored none', async () => {
    const worker = workerWith(null);
    await worker.change({ oldSubscription: subscriptionAt(known.endpoint, known.auth) });
    expect(worker.sent).toEqual([to('https://push.example/made', 'made-secret', from)]);
    expect(worker.stores()).toMatchObject({ publicKey: '-_8B' });
  });

  it('calls no server about an unknown subscription', async () => {
    const worker = workerWith(null);
    await worker.change({ oldSubscription: null, newSubscription: null });
    expect([worker.sent, worker.asked]).toEqual([[], []]);
  });

  it('ends the subscription if its sign-in has ended', async () => {
    const worker = workerWith(known, 404);
    await worker.change({});
    expect(worker.made.state.ended).toBe(true);
    expect(worker.stores()).toBeNull();
  });

  it('keeps what the server knows if the server does not answer', async () => {
    const worker = workerWith(known, 0);
    await expect(worker.change({})).rejects.toThrow('no network');
    expect(worker.made.state.ended).toBe(false);
    expect(worker.stores()).toEqual(known);
  });
});
