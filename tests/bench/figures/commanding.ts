// P6: a command over HTTP against a plain INSERT in the same app, on nodes with warm and with cold caches.
import pg from 'pg';
import { Arm } from '../arm.ts';
import type { Calls } from '../arms/calling.ts';
import { productDatabase, type Product } from '../database.ts';
import type { Bench, Figure } from '../figure.ts';
import { alternate, median } from '../measure.ts';
import { peopleInTraining } from '../people.ts';
import { squat } from '../served.ts';

const sessions = 2_000;
const gyms = 100;
const warmGoals = { 32: 1.15, 128: 1.25 } as const;
const coldGoal = 0.63;
const threadGoalUs = 125;
const names = ['warm', 'warm insert', 'cold', 'cold insert'] as const;
type Name = (typeof names)[number];

/**
 * Each arm has its own node, with warm or cold caches. All nodes get the same calls of all people before the measurement, and in each
 * round, so that their caches and the number of rows are equal.
 */
export async function commanding({ postgres, quick }: Bench): Promise<Figure[]> {
  const product = await productDatabase(postgres.url);
  await plainTable(product.ownerUrl);
  // A workout for each node that executes commands: those of one node must not invalidate the cache of another.
  const { people } = await peopleInTraining(product, { gyms, clients: sessions, workouts: 2 });
  const caller = await Arm.start('./arms/calling.ts', {});
  await caller.ask('meet', { people, exerciseId: squat });
  const nodes = await Promise.all(names.map((name) => nodeOf(product, name)));
  const urls = await Promise.all(nodes.map((node) => node.ask<{ url: string }>('url')));
  /** Main-thread time per request in µs, without waiting, by round. */
  const threadUs = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  const calls = (connections: number, count: number) => {
    const call =
      (name: Name, node: Arm, { url }: { url: string }) =>
      async (): Promise<number> => {
        const path = name.endsWith('insert') ? 'plain-sets' : 'commands/record-set';
        const question: Calls = { arm: name, url, path, workout: name.startsWith('warm') ? 0 : 1, connections, count };
        const before = await node.ask<{ us: number }>('worked');
        const { rate } = await caller.ask<{ rate: number }>('call', question);
        threadUs[name].push(((await node.ask<{ us: number }>('worked')).us - before.us) / count);
        return rate;
      };
    return Object.fromEntries(names.map((name, index) => [name, call(name, nodes[index]!, urls[index]!)])) as Record<
      Name,
      () => Promise<number>
    >;
  };
  await alternate(1, calls(128, quick ? sessions : 5 * sessions)); // all people are cached, and the code is compiled
  const figures: Figure[] = [];
  for (const connections of [32, 128] as const) {
    for (const name of names) threadUs[name] = [];
    figures.push(...compared(connections, await alternate(quick ? 3 : 5, calls(connections, quick ? 250 : sessions))));
  }
  figures.push(worked(threadUs));
  for (const arm of [caller, ...nodes]) await arm.stop();
  return figures;
}

const nodeOf = (product: Product, name: Name): Promise<Arm> =>
  Arm.start('./arms/serving.ts', { ...product.env, PORT: '0', ...(name.startsWith('cold') && { COLD: 'yes' }) });

function compared(connections: 32 | 128, seen: Record<Name, number>): Figure[] {
  const figure = (name: 'warm' | 'cold', what: string, goal: number): Figure => {
    const ratio = seen[name] / seen[`${name} insert`];
    return {
      id: 'P6',
      what: `record-set over HTTP, ${what}, ${connections} connections, ${sessions.toLocaleString('en')} sessions and streams`,
      unit: 'requests/s',
      arms: { spotter: seen[name], 'plain insert': seen[`${name} insert`] },
      ratios: { 'plain insert': ratio },
      goal: `${goal} × plain insert`,
      met: ratio >= goal,
    };
  };
  return [
    figure('warm', 'session and state remembered', warmGoals[connections]),
    figure('cold', 'session and stream read each time', coldGoal),
  ];
}

/** For 128 connections, on a node with warm caches. */
function worked(threadUs: Readonly<Record<Name, readonly number[]>>): Figure {
  const arms = { spotter: median(threadUs.warm), 'plain insert': median(threadUs['warm insert']) };
  return {
    id: 'P6',
    what: 'record-set over HTTP, processor time of the thread that answers, session and state remembered, 128 connections',
    unit: 'µs',
    arms,
    goal: `≤ ${threadGoalUs}`,
    met: arms.spotter <= threadGoalUs,
    judgedBy: ['spotter'],
  };
}

/** A table with the same row-level security as the product's own. */
async function plainTable(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`
    create table plain_sets (
      gym_id uuid not null,
      id uuid not null,
      workout_id uuid not null,
      exercise_id uuid not null,
      prescription_id text,
      set_type text,
      actual jsonb not null,
      performed_at timestamptz not null,
      recorded_at timestamptz not null default now(),
      note text,
      video_url text,
      primary key (gym_id, id)
    );
    create index on plain_sets (gym_id, workout_id, performed_at);
    call tenant_table('plain_sets');
    create policy one_gym_writes on plain_sets for insert to spotter_api with check (gym_id = current_gym());
    grant insert on plain_sets to spotter_api`);
  await owner.end();
}
