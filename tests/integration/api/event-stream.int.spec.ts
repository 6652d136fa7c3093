// Uses the event stream as its readers do: cursors, filters by type, and the schema of a type.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { catalogue } from '@spotter/domain/catalogue';
import type { CloudEvent } from '@spotter/contracts/event-envelope';
import type { Problem } from '@spotter/contracts/problems';
import { test } from '../../support/shared-system.ts';
import type { System, Gym } from '../../support/system.ts';

describe('the event stream', () => {
  let system: System;
  let gym: Gym;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
  });

  const events = async (query: string) => {
    const { status, headers, body } = await system.get<CloudEvent[] & Problem>(gym, gym.admin, `events?${query}`);
    return { status, next: Number(headers.get('x-next-position')), body };
  };
  const head = async (): Promise<number> => (await system.api.services.log.head(gym.id)).position;
  const add = () => system.done(gym, gym.admin, 'add-customer', { customerId: randomUUID(), name: 'Ada', lastname: 'Kaya' });

  it.each([99_999_999, Number.MAX_SAFE_INTEGER])(
    'returns the head for position %d beyond it, and misses nothing from there',
    async (after) => {
      const { status, next, body } = await events(`after=${after}`);
      expect([status, next, body]).toEqual([200, await head(), []]);
      await add();
      expect((await events(`after=${next}`)).body.map(({ position }) => position)).toContain(next + 1);
    },
  );

  it('returns the head for a position at the head', async () => {
    const at = await head();
    expect(await events(`after=${at}`)).toMatchObject({ status: 200, next: at, body: [] });
  });

  it('leads through all positions without gaps, with any filter', async () => {
    await add();
    const seen: number[] = [];
    for (let after = 0; after < (await head());) {
      const { next, body } = await events(`after=${after}&limit=2&types=CustomerAdded`);
      expect(next).toBeGreaterThan(after);
      seen.push(...body.map(({ position }) => position));
      after = next;
    }
    const all = (await events('after=0&limit=1000')).body
      .filter(({ type }) => type.endsWith('.CustomerAdded'))
      .map(({ position }) => position);
    expect(seen).toEqual(all);
    expect(all.length).toBeGreaterThan(1);
  });

  it('leads through one stream, with and without a filter of types', async () => {
    await add();
    const all = (await events('after=0&limit=1000')).body;
    const subject = all.find(({ type }) => type.endsWith('.CustomerAdded'))!.subject;
    const positions = all.filter((event) => event.subject === subject).map(({ position }) => position);
    const seen: number[] = [];
    for (let after = 0; after < (await head());) {
      const { next, body } = await events(`after=${after}&limit=1&stream=${subject}`);
      expect(next).toBeGreaterThan(after);
      seen.push(...body.map(({ position }) => position));
      after = next;
    }
    expect(seen).toEqual(positions);
    expect((await events(`after=0&stream=${subject}&types=CustomerAdded`)).body.map(({ position }) => position)).toEqual([positions[0]]);
    expect((await events(`after=0&stream=${subject}&types=MemberLeft`)).body).toEqual([]);
  });

  it('can be filtered by published type, by bare name, and by both', async () => {
    await add();
    const of = async (types: string) => (await events(`after=0&limit=1000&types=${types}`)).body.map(({ position }) => position);
    const bare = await of('CustomerAdded');
    expect(bare.length).toBeGreaterThan(0);
    expect(await of('spotter.customers.CustomerAdded')).toEqual(bare);
    expect(await of('spotter.customers.CustomerAdded,MemberAdded')).toEqual(await of('CustomerAdded,spotter.members.MemberAdded'));
  });

  it.each([
    'Nope',
    'CustomerAdded,Nope',
    'spotter.workouts.CustomerAdded',
    'spotter.customers.Nope',
    'constructor',
    '__proto__',
    'customers.CustomerAdded',
    'a..b',
  ])('rejects unknown types: %s', async (types) => {
    const { status, body } = await events(`types=${types}`);
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'types']);
  });

  it('names a schema for each event, and serves it for every shipped type and version', async () => {
    const { body } = await events('after=0&limit=1000');
    const named = new Set(body.map(({ dataschema }) => dataschema));
    const shipped = Object.entries(catalogue).flatMap(([type, { version }]) =>
      Array.from({ length: version }, (_, at) => `/api/events/${type}/${at + 1}`),
    );
    for (const path of new Set([...named, ...shipped])) {
      const answer = await system.call<{ $id: string; type: string; title: string }>('GET', path);
      expect([path, answer.status, answer.body.$id, answer.body.type]).toEqual([path, 200, path, 'object']);
    }
    for (const path of [
      '/api/events/Nope/1',
      '/api/events/CustomerAdded/99',
      '/api/events/CustomerAdded/0',
      '/api/events/constructor/1',
      '/api/events/CustomerAdded/x',
    ])
      expect((await system.call('GET', path)).status).toBe(404);
  });

  it('marks personal fields in the schema', async () => {
    const { body } = await system.call<{ properties: object }>('GET', '/api/events/CustomerAdded/1');
    expect(Object.keys(body.properties)).toContain('lastname');
  });
});
