// Two API nodes cache streams; each cache is outdated once the other node has written.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster } from '../cluster.ts';
import type { ScriptedClient } from '../scripted-client.ts';
import { openTrainingGym, setBody, type TrainingGym } from '../training.ts';

describe('a node with an outdated workout in its cache', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  let here: ScriptedClient;
  let there: ScriptedClient;
  beforeAll(async () => {
    cluster = await Cluster.start({ projectors: 1 });
    gym = await openTrainingGym(cluster, 1);
    here = cluster.client(gym.clients[0]!, [cluster.endpoints[0]!]);
    there = cluster.client(gym.clients[0]!, [cluster.endpoints[1]!]);
  });
  afterAll(() => cluster.close());

  const startedOnBoth = async (): Promise<{ workoutId: string; version: number }> => {
    const workoutId = randomUUID();
    await here.done('start-workout', { workoutId, customerId: gym.clients[0]!.membershipId, startedAt: new Date().toISOString() });
    const { version } = await there.done('record-set', setBody(workoutId, randomUUID(), gym.squat, 1));
    return { workoutId, version };
  };

  it('accepts commands on the current workout, and refuses those that no longer apply', async () => {
    const { workoutId, version } = await startedOnBoth();
    for (let index = 0; index < 3; index += 1) await here.done('record-set', setBody(workoutId, randomUUID(), gym.squat, index));
    expect(await there.done('record-set', setBody(workoutId, randomUUID(), gym.squat, 5))).toMatchObject({ version: version + 4 });
    await here.done('log-workout', { workoutId, endedAt: new Date().toISOString() });
    expect(await there.send('log-workout', { workoutId, endedAt: new Date().toISOString() })).toMatchObject({
      status: 422,
      code: 'workout-already-logged',
    });
    expect(await cluster.violations()).toEqual([]);
  });

  it('accepts exactly one of many commands that expect the same version, sent to both nodes', async () => {
    const { workoutId, version } = await startedOnBoth();
    for (let round = 0; round < 10; round += 1) {
      const racers = Array.from({ length: 8 }, (_, index) =>
        (index % 2 === 0 ? here : there).send('record-set', setBody(workoutId, randomUUID(), gym.squat, index), {
          ifMatch: version + round,
        }),
      );
      const codes = (await Promise.all(racers)).map(({ status, code }) => (status === 201 ? 'won' : code));
      expect(codes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'version-conflict'), 'won']);
    }
    expect(await cluster.violations()).toEqual([]);
  });
});
