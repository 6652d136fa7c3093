// A data folder of an older version: wrong rows of its read models are right after the next start.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '@spotter/database/tenancy/pools';
import { roleUrl } from '@spotter/database/schema/migrate';
import { projections } from '@spotter/projector/projections';
import { rebuildOutdated } from '@spotter/projector/rebuild';
import type { Pool } from 'pg';
import { smallProgram } from '../../support/library.ts';
import { System, type Gym, type Person } from '../../support/system.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

describe('read models of an older version', () => {
  let system: System;
  let owner: Pool;
  let gym: Gym;
  let client: Person;
  const [workoutId, setId] = [randomUUID(), randomUUID()];
  const [coached, setOfCoach] = [randomUUID(), randomUUID()];

  beforeAll(async () => {
    // A system of its own: its read models are rebuilt.
    system = await System.start();
    owner = openPool(system.database.ownerUrl, { max: 2, applicationName: 'spec' });
    gym = await system.gym();
    client = await system.person(gym.id, 'client');
    const { bench } = await smallProgram(system, gym);
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt: minutesAgo(9) });
    const set = { workoutId, setId, exerciseId: bench, actual: { reps: 5 }, performedAt: minutesAgo(8) };
    await system.done(gym, client, 'record-set', set);
    await system.done(gym, gym.admin, 'start-workout', { workoutId: coached, customerId: client.membershipId, startedAt: minutesAgo(7) });
    await system.done(gym, gym.admin, 'record-set', { ...set, workoutId: coached, setId: setOfCoach });
    await system.done(gym, gym.admin, 'log-workout', { workoutId: coached, endedAt: minutesAgo(6) });
  });
  afterAll(async () => {
    await owner.end();
    await system.close();
  });

  const renewed = () =>
    rebuildOutdated({
      ownerUrl: system.database.ownerUrl,
      projectorUrl: roleUrl(system.database.ownerUrl, 'projector', system.database.secret),
      secret: system.database.secret,
      projections,
    });

  it('are rebuilt once: a set that was moved out of its workout is back', async () => {
    await owner.query('delete from read_model_versions');
    await owner.query('update sets set workout_id = $2 where id = $1', [setId, randomUUID()]);
    expect(await renewed()).toEqual(projections.filter(({ version }) => version > 1).map(({ name }) => name));
    const { rows } = await owner.query('select workout_id from sets where id = $1', [setId]);
    expect(rows).toEqual([{ workout_id: workoutId }]);
    expect(await renewed()).toEqual([]);
  });

  it('name the staff who recorded for a client, also for events from before these columns', async () => {
    await owner.query('delete from read_model_versions');
    await owner.query('update sets set recorded_by = null');
    await owner.query('update workouts set finished_by = null');
    await renewed();
    const { rows } = await owner.query<{ id: string; by: string | null }>(
      'select id, recorded_by as by from sets union all select id, finished_by from workouts',
    );
    const { membershipId } = gym.admin;
    const expected = { [setId]: null, [workoutId]: null, [setOfCoach]: membershipId, [coached]: membershipId };
    expect(Object.fromEntries(rows.map(({ id, by }) => [id, by]))).toEqual(expected);
  });
});
