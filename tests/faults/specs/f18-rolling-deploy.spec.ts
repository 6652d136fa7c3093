// F18: old and new processes run side by side during a rollout, with an event type and a migration that the old version does not know. The
// old one skips no event and answers only with a 503 that clients may retry; the new one continues without waiting for its end.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { applyMigration, defaultLockRetry } from '@spotter/database/schema/apply-migration';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../support/length.ts';
import { Cluster } from '../cluster.ts';
import { meanwhile } from '../meanwhile.ts';
import { openTrainingGym, setBody, train, type TrainingGym } from '../training.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';

const program = fileURLToPath(new URL('../planted/of-yesterday.ts', import.meta.url));
const newEvent = 'SetCommented';
const sets = isLong ? 200 : 4;
const step = { name: '9001-of-tomorrow', sql: 'create table of_tomorrow (id int); alter table ledgers add column of_tomorrow int' };

describe('a rolling deploy', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  let other: TrainingGym;
  beforeAll(async () => {
    cluster = await Cluster.prepare({ apiFile: program, projectorFile: program, apiEnv: { PROGRAM: 'api' } });
    process.env['UNKNOWN_EVENT'] = newEvent;
    await Promise.all([cluster.apis[0]!.start(), cluster.projectors[0]!.start()]);
    delete process.env['UNKNOWN_EVENT'];
    await cluster.apis[1]!.start();
    [gym, other] = [await openTrainingGym(cluster, 1), await openTrainingGym(cluster, 1)];
    await cluster.settled();
  });
  afterAll(async () => {
    delete process.env['UNKNOWN_EVENT'];
    await cluster.close();
  });

  type Place = { readonly position: number; readonly waiting: string | null };
  const readModels = async ({ gym: { id } }: TrainingGym): Promise<Place> => {
    const { rows } = await cluster.owner.query<Place>(
      `select position::int, case when waiting_position = position then waiting_for end as waiting from checkpoints where group_name = 'read-models' and ledger = $1`,
      [id],
    );
    return rows[0]!;
  };

  it('disturbs nobody: the old version stops where it must, nothing is skipped, and the new one continues from there', async () => {
    const [oldEndpoint, newEndpoint] = cluster.endpoints;
    const [person] = gym.clients;
    const met = new Map<number | string, number>();
    const client = cluster.client(person!, cluster.endpoints, met);
    const staff = cluster.client(gym.admin, [newEndpoint!], met);
    const workoutId = randomUUID();
    await client.done('start-workout', { workoutId, customerId: person!.membershipId, startedAt: new Date().toISOString() });
    const record = async (): Promise<string> => {
      const setId = randomUUID();
      await client.done('record-set', setBody(workoutId, setId, gym.squat, 1));
      return setId;
    };
    const setId = await record();
    const comment = () => staff.done('comment-on-set', { workoutId, setId, commentId: randomUUID(), comment: 'of the new version' });
    const { position } = await comment();
    await record();

    await until('the old projector waits', waitTimeoutMs, async () => (await readModels(gym)).waiting?.includes(newEvent) === true);
    expect((await readModels(gym)).position).toBe(position - 1);
    // It continues with events that it knows.
    await client.done('start-workout', { workoutId: randomUUID(), customerId: person!.membershipId, startedAt: new Date().toISOString() });
    const theirs = await cluster.client(other.clients[0]!, [oldEndpoint!], met).done('start-workout', {
      workoutId: randomUUID(),
      customerId: other.clients[0]!.membershipId,
      startedAt: new Date().toISOString(),
    });
    await until('the other gym is read', waitTimeoutMs, async () => (await readModels(other)).position >= theirs.position);

    const answer = await fetch(`${await oldEndpoint!.url()}/api/gyms/${gym.gym.slug}/commands/record-set`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person!.token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(setBody(workoutId, randomUUID(), gym.squat, 1)),
    });
    expect({ status: answer.status, after: answer.headers.get('retry-after'), body: await answer.json() }).toMatchObject({
      status: 503,
      after: '5',
      body: { code: 'update-in-progress' },
    });

    for (let each = 0; each < sets; each += 1) await Promise.all([record(), comment()]);
    expect((await readModels(gym)).position).toBe(position - 1);

    await meanwhile(cluster.projectors[1]!.start(), record);
    await cluster.settled();
    expect((await readModels(gym)).waiting).toBeNull();
    await meanwhile(cluster.projectors[0]!.stop(), record);
    expect([...met.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(met.get(503)).toBeGreaterThan(0);

    await cluster.apis[0]!.stop();
    await cluster.client(person!, [newEndpoint!], met).done('record-set', setBody(workoutId, randomUUID(), gym.squat, 1));
    expect([...met.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  });

  it('migrates under load, and refuses to start a process of the old version again', async () => {
    const met = new Map<number | string, number>();
    const owner = new pg.Client({ connectionString: cluster.database.ownerUrl });
    await owner.connect();
    const migrated = applyMigration(owner, step, defaultLockRetry);
    await meanwhile(migrated, () => train(cluster, gym, gym.clients[0]!, 1, [cluster.endpoints[1]!], met));
    await owner.end();
    expect([...met.keys()]).toEqual([201]);

    // It reads and writes nothing: it ends with one line of instructions.
    await expect(cluster.projectors[0]!.start()).rejects.toThrow(
      /migrated by a newer version of Spotter \(9001-of-tomorrow\): start that version/,
    );
    await expect(cluster.apis[0]!.start()).rejects.toThrow(
      /migrated by a newer version of Spotter \(9001-of-tomorrow\): start that version/,
    );
    await train(cluster, gym, gym.clients[0]!, 1, [cluster.endpoints[1]!], met);
    expect(await cluster.violations()).toEqual([]);
  });
});
