// The small demo gym, filled as `npm start` fills it: what it holds, and what the events table shows of its people.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCompany } from '@spotter/api/gyms/open-gym';
import { derivedId } from '@spotter/api/platform/derived-id';
import { catalogue } from '@spotter/domain/catalogue';
import { openAccounts } from '../../infra/demo/demo-accounts.ts';
import { demoGymsAt, type DemoGymCast } from '../../infra/demo/demo-cast.ts';
import { fillGym, isFilled } from '../../infra/demo/fill-gym.ts';
import { fillLibrary } from '../../infra/demo/library.ts';
import { System } from '../support/system.ts';

let system: System;
let small: DemoGymCast;
let refused: readonly string[];
beforeAll(async () => {
  system = await System.start();
  const { house } = system.api;
  const companyId = derivedId('demo-company');
  small = demoGymsAt(Date.now())[1]!;
  await fillLibrary(house);
  await openAccounts(house);
  await openCompany({ pool: house.pool, log: house.log, demo: true }, { companyId, name: 'Iron & North Gyms' });
  refused = await fillGym(house, small, companyId, () => undefined);
}, 120_000);
afterAll(() => system.close());

/** Every text within a value. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const personalTexts = async (): Promise<Set<string>> => {
  const { events } = await system.api.house.log.readLedger(small.gym.id, { after: 0, limit: 100_000 });
  const ofEvents = events.flatMap(({ type, data }) =>
    (catalogue[type]?.personal?.fields ?? []).flatMap((field) => textsOf((data as Record<string, unknown>)[field])),
  );
  const people = [small.staff.admin, small.staff.head, ...small.staff.coaches, ...small.clients];
  return new Set([...ofEvents, ...people.flatMap(({ name, lastname }) => [name, lastname]), 'coach@demo.gym', 'admin@demo.gym']);
};

describe('the demo', () => {
  it('is filled by commands that are all accepted, and is not filled twice', async () => {
    expect(refused).toEqual([]);
    expect(await isFilled(system.api.house, small)).toBe(true);
    const { position } = await system.api.house.log.head(small.gym.id);
    expect(position).toBeGreaterThan(1_000);
    expect(await fillGym(system.api.house, small, derivedId('demo-company'), () => undefined)).toEqual([]);
    expect((await system.api.house.log.head(small.gym.id)).position).toBe(position);
  });

  it('shows nothing personal in clear text in the events table', async () => {
    const owner = new pg.Client({ connectionString: system.database.ownerUrl });
    await owner.connect();
    // The library names exercises, "Jumping Jacks" among them, and nobody.
    const { rows } = await owner.query<{ text: string }>(
      `select concat_ws(' ', stream, payload::text, meta::text) as text from events where ledger <> library_gym()`,
    );
    await owner.end();
    const clear = rows.map(({ text }) => text.replaceAll(/"\$enc":"[^"]*"/g, '')).join('\n');
    const personal = [...(await personalTexts())];
    expect(personal.length).toBeGreaterThan(20);
    expect(personal.filter((text) => text.length > 2 && clear.includes(text))).toEqual([]);
  });
});
