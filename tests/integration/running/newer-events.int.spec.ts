// During a rolling deploy a newer node has written an event that this one cannot read. This node answers requests about its stream with a
// retry time, until a newer node answers. Everything else continues.
import { randomUUID } from 'node:crypto';
import { openLog, type Log } from '@spotter/database/log/log';
import { catalogue } from '@spotter/domain/catalogue';
import { workoutStream } from '@spotter/domain/workouts/workout';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { System, type Gym, type Person } from '../../support/system.ts';

describe('an event of a newer program', () => {
  let system: System;
  let newer: Log;
  let gym: Gym;
  let client: Person;
  beforeAll(async () => {
    // A system of its own: readers stop at an event that they do not know.
    system = await System.start();
    newer = openLog({
      pool: system.api.services.pool,
      catalogue: { ...catalogue, WorkoutFilmed: { version: 1 } },
      secret: system.database.secret,
    });
  });
  // The gym's read models stop at the event.
  beforeEach(async () => {
    gym = await system.gym();
    client = await system.person(gym.id, 'client');
  });
  afterAll(async () => {
    await newer.close();
    await system.close();
  });

  const started = async (): Promise<string> => {
    const workoutId = randomUUID();
    await system.done(gym, client, 'start-workout', {
      workoutId,
      customerId: client.membershipId,
      startedAt: new Date().toISOString(),
    });
    return workoutId;
  };
  /** Records an event of a newer version. */
  const film = async (workoutId: string): Promise<void> => {
    const stream = workoutStream(workoutId);
    const { length } = await newer.readStream(gym.id, stream);
    const appended = await newer.append({
      ledger: gym.id,
      stream,
      expectedVersion: length,
      entries: [
        {
          commandId: randomUUID(),
          requestHash: newer.requestHash('film'),
          occurredAt: new Date().toISOString(),
          meta: { command: 'film-workout', account: null, membership: null, role: 'system' },
          events: [{ type: 'WorkoutFilmed', data: { workoutId } }],
        },
      ],
    });
    expect(appended.status).toBe('accepted');
  };
  const notReady = (answer: { status: number; headers: Headers; body: unknown }): void => {
    expect(answer).toMatchObject({ status: 503, body: { code: 'update-in-progress' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.stringify(answer.body)).not.toContain('WorkoutFilmed');
  };
  const log = (workoutId: string) => ({ workoutId, endedAt: new Date().toISOString() });

  it('answers a command on its stream with 503 and Retry-After, alone and in a batch, and records nothing', async () => {
    const workoutId = await started();
    await film(workoutId);
    const { position } = await newer.head(gym.id);
    notReady(await system.send(gym, client, 'log-workout', log(workoutId)));
    notReady(
      await system.call('POST', `/api/gyms/${gym.slug}/commands`, {
        token: client.token,
        body: { commands: [{ id: randomUUID(), type: 'log-workout', payload: log(workoutId) }] },
      }),
    );
    expect((await newer.head(gym.id)).position).toBe(position);
  });

  it('answers a read of the log that contains it with 503 and Retry-After', async () => {
    await film(await started());
    notReady(await system.get(gym, gym.admin, 'events?after=0&limit=1000'));
  });

  it('does not affect commands on other streams of the gym', async () => {
    const [one, other] = [await started(), await started()];
    await film(one);
    expect((await system.send(gym, client, 'log-workout', log(other))).status).toBe(201);
  });
});
