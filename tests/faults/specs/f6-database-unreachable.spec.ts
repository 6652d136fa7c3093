// F6: the connection from the API to the database is dead for a while, without being closed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '@spotter/database/testing/testing';
import { isLong } from '../../support/length.ts';
import { BlackHole } from '../black-hole.ts';
import { workGoesOn } from '../background-work.ts';
import { Cluster } from '../cluster.ts';
import { everybodyTrains, openTrainingGym, setBody, train, type TrainingGym } from '../training.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';

const heldMs = isLong ? 30_000 : 6_000;
const answersWithinMs = 5_000;

describe('the database is unreachable, and no connection closes', () => {
  let hole: BlackHole;
  let cluster: Cluster;
  let gym: TrainingGym;
  beforeAll(async () => {
    const database = await testDatabase();
    hole = await BlackHole.before(database.ownerUrl);
    const through = (url: string): string => Object.assign(new URL(url), { port: new URL(hole.url).port }).href;
    cluster = await Cluster.start({ database, apis: 1, projectors: 1, apiDatabaseUrl: through });
    gym = await openTrainingGym(cluster, 4);
  });
  afterAll(async () => {
    hole.letGo();
    await cluster.close();
    await hole.close();
  });

  it('answers every request in time with a wait, then continues, and records nothing twice', async () => {
    const [endpoint] = cluster.endpoints as [(typeof cluster.endpoints)[number]];
    const workoutId = await train(cluster, gym, gym.clients[0]!, 1);
    const working = everybodyTrains(cluster, gym, 2);
    hole.hold();
    const heldUntil = Date.now() + heldMs;
    const slow: number[] = [];
    const met = new Set<number>();
    const ask = async (): Promise<void> => {
      const began = performance.now();
      const { status } = await fetch(`${await endpoint.url()}/api/gyms/${gym.gym.slug}/workouts/${workoutId}`, {
        headers: { authorization: `Bearer ${gym.admin.token}` },
      });
      slow.push(performance.now() - began);
      met.add(status);
    };
    const command = async (): Promise<void> => {
      const began = performance.now();
      await cluster
        .client(gym.clients[1]!)
        .once(endpoint, crypto.randomUUID(), 'record-set', setBody(workoutId, crypto.randomUUID(), gym.squat, 1));
      slow.push(performance.now() - began);
    };
    while (Date.now() < heldUntil) await Promise.all([ask(), ask(), command()]);
    hole.letGo();
    expect(Math.max(...slow)).toBeLessThan(answersWithinMs + 1_000);
    expect([...met].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(met).toContain(503);
    await working;
    // Late answers to abandoned requests reach no other client: every connection is in sync again, or new.
    await until('all reads are answered', waitTimeoutMs, async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const wanted = gym.clients[index % 4]!.membershipId;
          const answer = await fetch(`${await endpoint.url()}/api/gyms/${gym.gym.slug}/customers/${wanted}`, {
            headers: { authorization: `Bearer ${gym.admin.token}` },
          });
          return answer.status === 200 && ((await answer.json()) as { id: string }).id === wanted;
        }),
      );
      return answers.every(Boolean);
    });
    await workGoesOn(cluster, gym);
    expect(await cluster.violations()).toEqual([]);
  });
});
