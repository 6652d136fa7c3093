import { testDatabase, type TestDatabase } from '@spotter/database/testing/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePlace, groupOf, openPlace, schemaOf } from './rebuild-place.js';

const place = { name: 'sets', table: 'sets', version: 3 };
let db: TestDatabase;
let owner: pg.Pool;
beforeAll(async () => {
  db = await testDatabase();
  owner = new pg.Pool({ connectionString: db.ownerUrl, max: 2 });
});
afterAll(async () => {
  await owner.end();
  await db.close();
});

const ledger = '00000000-0000-4000-8000-000000000001';
/** Leaves a checkpoint behind, as a killed rebuild does. */
const fold = () =>
  owner.query('insert into checkpoints (group_name, ledger, position) values ($1, $2, 9) on conflict do nothing', [groupOf(place), ledger]);
const left = async (): Promise<unknown> =>
  (
    await owner.query('select to_regclass($1) is not null as rows, exists (select from checkpoints where group_name = $2) as checkpoints', [
      `${schemaOf(place)}.${place.table}`,
      groupOf(place),
    ])
  ).rows[0];

it('continues an interrupted rebuild with its rows and its start time', async () => {
  const since = await openPlace(owner, place);
  await fold();
  expect(await openPlace(owner, place)).toBe(since);
  expect(await left()).toEqual({ rows: true, checkpoints: true });
});

it('starts over when another version of the code began the rebuild', async () => {
  const since = await openPlace(owner, place);
  await fold();
  expect(await openPlace(owner, { ...place, version: 4 })).not.toBe(since);
  expect(await left()).toEqual({ rows: true, checkpoints: false });
});

it('discards checkpoints whose rows are gone', async () => {
  await closePlace(owner, place);
  await fold();
  await openPlace(owner, place);
  expect(await left()).toEqual({ rows: true, checkpoints: false });
});

it('leaves nothing behind after a rebuild', async () => {
  await fold();
  await closePlace(owner, place);
  expect(await left()).toEqual({ rows: false, checkpoints: false });
});
