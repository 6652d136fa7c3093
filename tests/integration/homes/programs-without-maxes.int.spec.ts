// The list of programs that lack training maxes equals each program's own column.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { missingMaxes, programsWithoutMaxes } from '@spotter/api/shared/clients/missing-maxes';
import { aliased, rowsOf, sql, statement, type RawBuilder } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import { testDatabase, type TestDatabase } from '@spotter/database/testing/testing';
import { seeded } from '../../support/seeded.ts';

type Row = { readonly customer_id: string; readonly id: string; readonly missing: readonly string[] };
const a = aliased('assigned_programs', 'a');
const gym = randomUUID();
const { below, one } = seeded(11);
const exercises = Array.from({ length: 6 }, () => randomUUID());
let db: TestDatabase;

/** Inserts rows. Other required columns get arbitrary values. */
const insert = async (owner: pg.Client, table: string, rows: readonly object[]): Promise<void> => {
  const { rows: columns } = await owner.query<{ name: string; type: string }>(
    `select column_name::text as name, data_type::text as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and data_type in ('jsonb', 'integer', 'bigint', 'text', 'boolean', 'timestamp with time zone')`,
    [table],
  );
  const blanks: Record<string, unknown> = { jsonb: {}, integer: 0, bigint: 0, text: '', boolean: false };
  const blank = Object.fromEntries(columns.map(({ name, type }) => [name, blanks[type] ?? '2026-01-01T00:00:00Z']));
  const whole = rows.map((row) => ({ ...blank, gym_id: gym, ...row }));
  await owner.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [JSON.stringify(whole)]);
};
const some = (): readonly string[] => exercises.filter(() => below(2) === 0);

beforeAll(async () => {
  db = await testDatabase();
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  const programs = Array.from({ length: 4 }, () => randomUUID());
  const clients = Array.from({ length: 80 }, () => randomUUID());
  const versions = programs.flatMap((program_id) => [1, 2].map((version) => ({ program_id, version })));
  await insert(
    owner,
    'program_versions',
    versions.map((version, index) => ({ ...version, by_training_max: index === 0 ? [] : some() })),
  );
  await insert(
    owner,
    'assigned_programs',
    clients.flatMap((customer_id) =>
      Array.from({ length: 2 }, () => ({
        id: randomUUID(),
        customer_id,
        program_id: one(programs),
        program_version: 1,
        followed_version: one([null, 2]),
        status: 'active',
        starts_on: '2026-11-02',
        // Devices may send ids in capitals.
        maxes_given: one([[], some(), some().map((id) => id.toUpperCase())]),
      })),
    ),
  );
  await insert(
    owner,
    'lifts',
    clients.flatMap((customer_id) =>
      some().map((exercise_id) => ({
        id: randomUUID(),
        customer_id,
        exercise_id,
        kind: one(['training-max', 'training-max', 'tested']),
        set_by: one([null, randomUUID(), randomUUID()]),
        voided: below(4) === 0,
      })),
    ),
  );
  await insert(owner, 'exercises', [{ id: exercises[0], merged_into: exercises[1] }]);
  await owner.query('analyze');
  await owner.end();
});
afterAll(() => db.close());

const read = (query: RawBuilder<unknown>): Promise<Row[]> =>
  withGym(db.apiPool, gym, (tx) =>
    rowsOf(tx, statement<Row>`select found.customer_id, found.id, found.missing from (${query}) found order by found.id`),
  );

it('reads the programs that lack training maxes, with the missing ones', async () => {
  const all = await read(sql`select ${a.customer_id}, ${a.id}, ${missingMaxes(a)} as missing from ${a} where ${a.gym_id} = ${gym}`);
  const expected = all.filter(({ missing }) => missing.length > 0);
  expect(expected.length).toBeGreaterThan(20);
  expect(all.length).toBeGreaterThan(expected.length + 20);
  expect(await read(sql`select * from ${programsWithoutMaxes(sql<string>`${gym}::uuid`, () => sql`true`)} lacking`)).toEqual(expected);
});
