// Missed and due workouts in figures of many clients equal those in figures of one client.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { dueCounts, lastMissed, missedCounts } from '@spotter/api/shared/clients/missed-workouts';
import { isDue, isMissed } from '@spotter/api/shared/program-standing';
import { addDays } from '@spotter/contracts/civil-date';
import { aliased, rowsOf, sql, statement, type RawBuilder } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import { testDatabase, type TestDatabase } from '@spotter/database/testing/testing';
import { gymZone } from '../../support/gym-zone.ts';
import { seeded } from '../../support/seeded.ts';

type Counts = { readonly by: string; readonly count: number; readonly done?: number };
const w = aliased('workouts', 'w');
const gym = randomUUID();
const today = localDate(gymZone);
const from = addDays(today, -30);
const { below, one } = seeded(7);
let db: TestDatabase;

/** Noon UTC of a day before today. */
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
  /** Required columns of a table, with arbitrary values. */
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
const read = (query: RawBuilder<unknown>): Promise<Counts[]> =>
  withGym(db.apiPool, gym, (tx) => rowsOf(tx, statement<Counts>`select * from (${query}) found order by 1`));
/** The same counts by the condition on each workout. */
const counted = (
  by: 'customer_id' | 'scheduled_on',
  condition: RawBuilder<boolean>,
  done: RawBuilder<unknown> = sql``,
): Promise<Counts[]> =>
  read(sql`select ${w[by]}::text as by, count(*)::int as count ${done} from ${w}
    where ${w.gym_id} = ${gym} and ${w.scheduled_on} >= ${from}::date and ${w.scheduled_on} < ${today}::date and ${condition} group by 1`);
const sum = (counts: readonly Counts[]): number => counts.reduce((all, { count }) => all + count, 0);
const untrained = sql<boolean>`${w.status} in ('scheduled', 'skipped')`;

it.each(['customer_id', 'scheduled_on'] as const)('counts missed workouts of a gym by %s', async (by) => {
  const expected = await counted(by, isMissed(zone, day, w));
  expect(await read(sql`select missed.${sql.ref(by)}::text as by, missed.count from ${missedCounts(days, by)}`)).toEqual(expected);
  expect(sum(expected)).toBeGreaterThan(300);
  expect(sum(await counted(by, untrained))).toBeGreaterThan(sum(expected) + 100);
});

it.each(['customer_id', 'scheduled_on'] as const)('counts due workouts of a gym, and those done, by %s', async (by) => {
  const done = sql`, count(*) filter (where ${w.status} = 'completed')::int as done`;
  const expected = await counted(by, isDue(zone, day, w), done);
  expect(await read(sql`select due.${sql.ref(by)}::text as by, due.count, due.done from ${dueCounts(days, by)}`)).toEqual(expected);
  expect(sum(expected)).toBeGreaterThan(300);
});

it('counts those of selected days and clients', async () => {
  const [{ by: customer }] = (await counted('customer_id', isMissed(zone, day, w))) as [Counts];
  const before = addDays(today, -5);
  const counts = missedCounts({ ...days, before: sql`${before}`, whose: (of) => sql`${of.customer_id} = ${customer}` }, 'scheduled_on');
  const expected = await counted(
    'scheduled_on',
    sql`${isMissed(zone, day, w)} and ${w.customer_id} = ${customer} and ${w.scheduled_on} < ${before}::date`,
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(await read(sql`select missed.scheduled_on::text as by, missed.count from ${counts}`)).toEqual(expected);
});

it('finds the last day on which each client missed a workout', async () => {
  const expected = await read(
    sql`select ${w.customer_id}::text as by, max(${w.scheduled_on})::text as last from ${w} where ${w.gym_id} = ${gym}
      and ${w.scheduled_on} >= ${from}::date and ${w.scheduled_on} < ${today}::date and ${isMissed(zone, day, w)} group by 1`,
  );
  const found = sql`select missed.customer_id::text as by, ${lastMissed(days, sql`missed.customer_id`)}::text as last
    from ${missedCounts(days, 'customer_id')}`;
  expect(await read(found)).toEqual(expected);
});
