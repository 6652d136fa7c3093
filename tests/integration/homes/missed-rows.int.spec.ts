// The missed and due workouts that figures of many clients read as rows are those that figures of one client count.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, localDate } from '@spotter/api/platform/reading/calendar';
import { dueWorkouts, missedWorkouts } from '@spotter/api/shared/clients/missed-workouts';
import { isDue, isMissed } from '@spotter/api/shared/program-standing';
import { aliased, rowsOf, sql, statement, type RawBuilder } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import { testDatabase, type TestDatabase } from '@spotter/database/testing/testing';
import { gymZone } from '../../support/gym-zone.ts';
import { seeded } from '../../support/seeded.ts';

type WorkoutRow = { readonly customer_id: string; readonly scheduled_on: string; readonly status: string };
const w = aliased('workouts', 'w');
const gym = randomUUID();
const today = localDate(gymZone);
const from = addDays(today, -30);
const { below, one } = seeded(7);
let db: TestDatabase;

/** Noon in UTC of a day before today. */
const at = (daysAgo: number): string => `${addDays(today, -daysAgo)}T12:00:00.000Z`;
const insert = (owner: pg.Client, table: string, rows: readonly object[]) =>
  owner.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [JSON.stringify(rows)]);

beforeAll(async () => {
  db = await testDatabase();
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  const { rows: columns } = await owner.query<{ table_name: string; column_name: string; value: string }>(
    `select table_name::text, column_name::text, case data_type when 'jsonb' then '{}' when 'integer' then '0' else '' end as value
     from information_schema.columns where table_name in ('workouts', 'assigned_programs') and is_nullable = 'NO'`,
  );
  /** The columns of a table that may not be null, with values that mean nothing here. */
  const blank = (table: string): object =>
    Object.fromEntries(
      columns.filter(({ table_name }) => table_name === table).map(({ column_name, value }) => [column_name, value === '{}' ? {} : value]),
    );
  const clients = Array.from({ length: 60 }, () => ({ customer_id: randomUUID(), program: randomUUID() }));
  const stays = [
    [{ from: at(300), until: null }],
    [{ from: at(300), until: at(12) }],
    [
      { from: at(300), until: at(20) },
      { from: at(9), until: null },
    ],
    [
      { from: at(300), until: at(28) },
      { from: at(22), until: at(15) },
      { from: at(4), until: null },
    ],
  ];
  await insert(
    owner,
    'client_stays',
    clients.map(({ customer_id }) => {
      const own = one(stays);
      return { gym_id: gym, customer_id, joined_at: at(300), left_at: own.at(-1)!.until, stays: own };
    }),
  );
  await insert(
    owner,
    'client_states',
    clients.flatMap(({ customer_id }) => {
      const from_on = addDays(today, -below(30));
      const until_on = below(3) === 0 ? null : addDays(from_on, below(9));
      return below(2) === 0 ? [] : [{ gym_id: gym, customer_id, id: randomUUID(), kind: 'ill', from_on, until_on, set_at: at(0) }];
    }),
  );
  await insert(
    owner,
    'assigned_programs',
    clients.map(({ customer_id, program }) => ({
      ...blank('assigned_programs'),
      gym_id: gym,
      id: program,
      customer_id,
      program_id: program,
      status: one(['active', 'active', 'ended']),
      starts_on: from,
      paused_from: one([null, null, addDays(today, -below(25)), addDays(today, 3)]),
    })),
  );
  await insert(
    owner,
    'workouts',
    clients.flatMap(({ customer_id, program }) =>
      Array.from({ length: 40 }, () => ({
        ...blank('workouts'),
        gym_id: gym,
        id: randomUUID(),
        customer_id,
        assigned_program_id: program,
        program_id: program,
        status: one(['scheduled', 'scheduled', 'skipped', 'completed', 'in-progress', 'cancelled']),
        scheduled_on: addDays(today, 3 - below(40)),
      })),
    ),
  );
  await owner.query('analyze');
  await owner.end();
});
afterAll(() => db.close());

const zone = sql<string>`${gymZone}`;
const day = sql<string>`${today}`;
const days = { gym: sql<string>`${gym}::uuid`, zone, today: day, from: sql`${from}` };
const read = (query: RawBuilder<unknown>): Promise<WorkoutRow[]> =>
  withGym(db.apiPool, gym, (tx) =>
    rowsOf(
      tx,
      statement<WorkoutRow>`select found.customer_id, found.scheduled_on::text, found.status from (${query}) found order by 1, 2, 3`,
    ),
  );
const counted = (condition: RawBuilder<boolean>): Promise<WorkoutRow[]> =>
  read(sql`select ${w.customer_id}, ${w.scheduled_on}, ${w.status} from ${w}
    where ${w.gym_id} = ${gym} and ${w.scheduled_on} >= ${from}::date and ${w.scheduled_on} < ${today}::date and ${condition}`);

it.each([
  ['missed', missedWorkouts(days), isMissed(zone, day, w)],
  ['due', dueWorkouts(days), isDue(zone, day, w)],
] as const)('reads the %s workouts of a gym', async (_name, rows, condition) => {
  const expected = await counted(condition);
  expect(expected.length).toBeGreaterThan(300);
  expect(await read(sql`select * from ${rows}`)).toEqual(expected);
  const all = await counted(sql`${w.status} in ('scheduled', 'skipped')`);
  expect(all.length).toBeGreaterThan(expected.filter(({ status }) => status === 'scheduled' || status === 'skipped').length + 100);
});

it('reads those of some days and some clients', async () => {
  const [{ customer_id: customer }] = (await counted(isMissed(zone, day, w))) as [WorkoutRow];
  const before = addDays(today, -5);
  const rows = missedWorkouts({ ...days, before: sql`${before}`, whose: (of) => sql`${of.customer_id} = ${customer}` });
  const expected = await counted(sql`${isMissed(zone, day, w)} and ${w.customer_id} = ${customer} and ${w.scheduled_on} < ${before}::date`);
  expect(expected.length).toBeGreaterThan(0);
  expect(await read(sql`select * from ${rows}`)).toEqual(expected);
});
