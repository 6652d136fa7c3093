// P18: the tables of the queue under continuous commands: finished jobs are deleted, and their space is reused.
import type { Bench, Figure } from '../figure.ts';
import { isFlat } from '../loads/growth.ts';
import { atPace, sampled } from '../loads/pace.ts';
import { median } from '../measure.ts';
import { ask, serveCrowd, setOf } from '../crowd.ts';

const perSecond = 20;
const gyms = 20;
const clients = 400;
/** Samples are split into this many parts, to compare an early and a late one. */
const part = 6;
const bytes = `select coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 as bytes from pg_class c
  join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'bullmq' and c.relkind in ('r', 'm')`;

export async function queueTables(bench: Bench): Promise<Figure[]> {
  const { cluster, urls, people } = await serveCrowd(bench, { gyms, clients, workouts: 1 }, 1);
  const seconds = bench.quick ? 120 : 3_600;
  const record = (index: number): Promise<unknown> => {
    const client = people[index % clients]!;
    return ask(urls[0]!, client, 'commands/record-set', { body: setOf(client.workoutIds[0]!), expected: 201 });
  };
  let over = false;
  const sizes = sampled(
    seconds * 10,
    () => over,
    async () => (await cluster.owner.query<{ bytes: number }>(bytes)).rows[0]!.bytes / 1_024,
  );
  await atPace({ perSecond, seconds }, record).finally(() => (over = true));
  const seen = await sizes;
  await cluster.close();
  // Skips the first part: tables begin empty, and the first vacuum runs after a minute.
  const each = Math.floor(seen.length / part);
  const arms = { early: median(seen.slice(each, 2 * each)), late: median(seen.slice(-each)), most: Math.max(...seen) };
  return [
    {
      id: 'P18',
      what: `tables of the queue over ${seconds / 60} minutes at ${perSecond} commands/s`,
      unit: 'kB',
      arms,
      goal: 'flat within 15 %',
      met: isFlat(arms.early, arms.late, 0.15),
      judgedBy: ['late'],
    },
  ];
}
