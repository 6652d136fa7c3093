// F17: read models are rebuilt under load; the rebuild is killed three times, each time at a worse place, and restarted.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projections } from '@spotter/projector/projections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster } from '../cluster.ts';
import { isLong } from '../../support/length.ts';
import { meanwhile } from '../meanwhile.ts';
import { everybodyTrains, openTrainingGym, setBody, train, type TrainingGym } from '../training.ts';
import { deadline, until } from '../../support/until.ts';
import { randomUUID } from 'node:crypto';

const liveWithinMs = deadline(2_000);
const ops = fileURLToPath(new URL('../../../infra/ops.mjs', import.meta.url));
/** After the first page is folded; with all rows replaced; while the rebuild removes its temporary data. */
const kills = ['after-projection-commit:kill:1', 'rebuild-replaced:kill:1', 'rebuild-removing:kill:1'];
const setsAWorkoutTakes = 200;
const rebuilt = isLong ? projections.map(({ name }) => name) : ['sets'];

describe('a rebuild of read models under load', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  let workoutId: string;
  let setsOfWorkout = 0;
  const folder = mkdtempSync(join(tmpdir(), 'spotter-rebuild-'));
  beforeAll(async () => {
    cluster = await Cluster.start({ apis: 1, projectors: 1 });
    gym = await openTrainingGym(cluster, 2);
    await everybodyTrains(cluster, gym, isLong ? 100 : 8);
    workoutId = await openWorkout();
    await cluster.settled();
  });
  afterAll(async () => {
    await cluster.close();
    rmSync(folder, { recursive: true });
  });

  const openWorkout = async (): Promise<string> => {
    const id = randomUUID();
    const [client] = gym.clients;
    await cluster
      .client(client!)
      .done('start-workout', { workoutId: id, customerId: client!.membershipId, startedAt: new Date().toISOString() });
    return id;
  };

  /** Runs the operator's command. Returns its output, or the signal that ended it. */
  const rebuild = (model: string, faults = ''): Promise<{ said: string; signal: string | null }> =>
    new Promise((done) => {
      const env = { ...process.env, DATABASE_URL: cluster.database.ownerUrl, SPOTTER_SECRET: cluster.database.secret, DATA_DIR: folder };
      const child = execFile(
        process.execPath,
        [ops, 'rebuild', model],
        { env: { ...env, SPOTTER_FAULTS: faults } },
        (error, stdout, stderr) => done({ said: `${stdout}${error === null ? '' : stderr}`, signal: child.signalCode }),
      );
    });

  const heldBy = async (group: string): Promise<number> => {
    const { rows } = await cluster.owner.query<{ sum: number }>(
      'select coalesce(sum(position), 0)::int as sum from checkpoints where group_name = $1',
      [group],
    );
    return rows[0]!.sum;
  };
  const damage = async (model: string): Promise<number> => {
    const { table } = projections.find(({ name }) => name === model)!;
    return (await cluster.owner.query(`delete from ${table} where ctid in (select ctid from ${table} limit 1)`)).rowCount ?? 0;
  };

  /** Records a set, waits until it is projected, and reads a page. */
  const live = async (): Promise<void> => {
    const [client] = gym.clients;
    if (setsOfWorkout === setsAWorkoutTakes) {
      await cluster.client(client!).done('log-workout', { workoutId, endedAt: new Date().toISOString() });
      workoutId = await openWorkout();
      setsOfWorkout = 0;
    }
    setsOfWorkout += 1;
    const { position } = await cluster.client(client!).done('record-set', setBody(workoutId, randomUUID(), gym.squat, 1));
    await until('the set is read', liveWithinMs, async () => {
      const { rows } = await cluster.owner.query(
        `select from checkpoints where group_name = 'read-models' and ledger = $1 and position >= $2`,
        [gym.gym.id, position],
      );
      return rows.length === 1;
    });
    const answer = await fetch(
      `${await cluster.endpoints[0]!.url()}/api/gyms/${gym.gym.slug}/workouts?customer=${client!.membershipId}&limit=20`,
      { headers: { authorization: `Bearer ${client!.token}` } },
    );
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 200 });
  };

  it.each(rebuilt)('of %s continues where it was killed, delays no update by 2 s, and ends equal to a replay', async (model) => {
    const damaged = await damage(model);
    if (model === 'sets') expect(damaged).toBe(1);
    const run = (faults?: string) => meanwhile(rebuild(model, faults), live);
    for (const [at, fault] of kills.entries()) {
      const before = await heldBy(`rebuild:${model}`);
      expect(await run(fault)).toMatchObject({ signal: 'SIGKILL' });
      const after = await heldBy(`rebuild:${model}`);
      // The first run folded all existing events; the others continue from there.
      if (at === 0) expect(after).toBeGreaterThan(0);
      else expect(after).toBeGreaterThanOrEqual(before);
    }
    const { said, signal } = await run();
    // Some models have no rows in this gym, so there is nothing to damage.
    const rows = damaged === 1 ? /: [1-9]\d* rows from \d+ events/ : /: 0 rows from \d+ events/;
    expect({ said, signal }).toMatchObject({ signal: null, said: expect.stringMatching(rows) });
    expect(await heldBy(`rebuild:${model}`)).toBe(0);

    await train(cluster, gym, gym.clients[1]!, 2);
    expect(await cluster.violations()).toEqual([]);
  });
});
