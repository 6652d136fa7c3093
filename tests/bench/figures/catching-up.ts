// P4: read models that lag catch up, against a projector that writes the same rows one statement at a time.
import pg from 'pg';
import { Arm } from '../arm.ts';
import { bytesOf, productDatabase } from '../database.ts';
import type { Bench, Figure } from '../figure.ts';
import { alternate } from '../measure.ts';
import { clients, Rotation, type Trained } from '../rotation.ts';

const goal = 8;

export async function catchingUp({ postgres, quick }: Bench): Promise<Figure[]> {
  const [ours, theirs] = [await productDatabase(postgres.url), await productDatabase(postgres.url)];
  const arms = {
    spotter: await Arm.start('./arms/catching-up.ts', ours.env),
    emmett: await Arm.start('./peers/emmett-projector.ts', { DATABASE_URL: theirs.ownerUrl }),
  };
  const rotation = new Rotation();
  const first = rotation.start();
  const [rounds, turns] = quick ? [2, 1] : [7, 4];
  const written = Array.from({ length: rounds }, () => Array.from({ length: turns }, () => rotation.next()));
  const begin = async (arm: Arm): Promise<void> => {
    await arm.ask('prepare');
    await followed(arm, [first]);
  };
  await Promise.all(Object.values(arms).map(begin));
  const follow = (arm: Arm) => {
    const left = [...written];
    return () => followed(arm, left.shift()!);
  };
  const seen = await alternate(rounds, { spotter: follow(arms.spotter), emmett: follow(arms.emmett) });
  for (const arm of Object.values(arms)) await arm.stop();
  if ((await rowsOf(ours.ownerUrl)) !== (await rowsOf(theirs.ownerUrl))) throw new Error('the two projectors wrote different rows');
  const ratio = seen.spotter / seen.emmett;
  const { events, whole } = await bytesOf(ours.ownerUrl);
  return [
    {
      id: 'P4',
      what: `catch up with all read models, ${clients.toLocaleString('en')} clients in rotation, pages of 1,000, a row for each event`,
      unit: 'rows/s',
      arms: seen,
      ratios: { emmett: ratio },
      goal: `${goal} × emmett`,
      met: ratio >= goal,
    },
    {
      id: 'P13',
      what: 'an event of training in the whole database, with all read models',
      unit: 'bytes',
      arms: { 'whole database': whole, 'of it the log': events },
      goal: 'reported',
      met: null,
    },
  ];
}

/** Writes, then projects; returns rows per second of the projection. */
async function followed(arm: Arm, turns: readonly (readonly Trained[])[]): Promise<number> {
  for (const events of turns) await arm.ask('write', { events });
  const { ms } = await arm.ask<{ ms: number }>('follow');
  return turns.flat().length / (ms / 1000);
}

/** A digest of everything that does not depend on the time and place of recording. */
async function rowsOf(ownerUrl: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ rows: string }>(
    `select string_agg(digest, ' ' order by digest) as rows from (
       select count(*) || ' ' || md5(string_agg((to_jsonb(w))::text, ' ' order by w.id)) as digest from workouts w
       union all
       select count(*) || ' ' || md5(string_agg((to_jsonb(s) - 'recorded_at' - 'position')::text, ' ' order by s.id)) from sets s) digests`,
  );
  await owner.end();
  return rows[0]!.rows;
}
