// P6: a command over HTTP against a plain INSERT in the same app, by a node that remembers and by one that does not.
import pg from 'pg';
import { Arm } from '../arm.ts';
import type { Calls } from '../arms/calling.ts';
import { productDatabase } from '../database.ts';
import type { Bench, Figure } from '../figure.ts';
import { alternate } from '../measure.ts';
import { peopleInTraining } from '../people.ts';

const sessions = 2_000;
const warmGoals = { 32: 1.1, 128: 1.4 } as const;
const coldGoal = 0.6;
const [ofWarm, ofCold] = [0, 1];

export async function commanding({ postgres, quick }: Bench): Promise<Figure[]> {
  const product = await productDatabase(postgres.url);
  await plainTable(product.ownerUrl);
  // A workout for each node: what one records must not make the memory of the other old.
  const [people, warmNode, coldNode, caller] = await Promise.all([
    peopleInTraining(product, sessions, 2),
    Arm.start('./arms/serving.ts', { ...product.env, PORT: '0' }),
    Arm.start('./arms/serving.ts', { ...product.env, PORT: '0', COLD: 'yes' }),
    Arm.start('./arms/calling.ts', {}),
  ]);
  const [warm, cold] = [await warmNode.ask<{ url: string }>('url'), await coldNode.ask<{ url: string }>('url')];
  await caller.ask('meet', { people });
  const calls = (connections: number, ms: number) => {
    const call = (where: Pick<Calls, 'url' | 'path' | 'workout'>) => async (): Promise<number> =>
      (await caller.ask<{ rate: number }>('call', { ...where, connections, ms })).rate;
    return {
      warm: call({ ...warm, path: 'commands/record-set', workout: ofWarm }),
      cold: call({ ...cold, path: 'commands/record-set', workout: ofCold }),
      insert: call({ ...warm, path: 'plain-sets', workout: ofWarm }),
    };
  };
  await alternate(1, calls(128, quick ? 5_000 : 10_000)); // everybody is known, and the code is hot
  const figures: Figure[] = [];
  for (const connections of [32, 128] as const) {
    const seen = await alternate(quick ? 3 : 5, calls(connections, quick ? 250 : 1_500));
    figures.push(...compared(connections, seen));
  }
  for (const arm of [caller, warmNode, coldNode]) await arm.stop();
  return figures;
}

function compared(connections: 32 | 128, { warm, cold, insert }: Record<'warm' | 'cold' | 'insert', number>): Figure[] {
  const figure = (name: string, rate: number, goal: number): Figure => ({
    id: 'P6',
    what: `record-set over HTTP, ${name}, ${connections} connections, ${sessions.toLocaleString('en')} sessions and streams`,
    unit: 'requests/s',
    arms: { spotter: rate, 'plain insert': insert },
    ratios: { 'plain insert': rate / insert },
    goal: `${goal} × plain insert`,
    met: rate / insert >= goal,
  });
  return [
    figure('session and state remembered', warm, warmGoals[connections]),
    figure('session and stream read each time', cold, coldGoal),
  ];
}

/** Guarded as the product's own tables are. */
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
