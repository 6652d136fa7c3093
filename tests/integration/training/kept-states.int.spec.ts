// The state that a node caches of a stream after its own commands equals the fold of the log.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { CommandExecutor } from '@spotter/api/platform/commands/command-executor';
import { StateCache } from '@spotter/api/platform/commands/execution/state-cache';
import { useCases } from '@spotter/api/declared';
import { readGym } from '@spotter/database/tenancy/pools';
import { workout, workoutStream } from '@spotter/domain/workouts/workout';
import { smallProgram } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { Gym, Person, System } from '../../support/system.ts';

let system: System;
let gym: Gym;
let client: Person;
let exerciseId: string;
test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  client = await system.person(gym.id, 'client');
  exerciseId = (await smallProgram(system, gym)).squat;
});

test.each([
  ['that can be true', () => new Date(Date.now() - 60_000).toISOString()],
  ['of 2036', () => '2036-01-01T00:00:00.000Z'],
  ['of 1999', () => '1999-12-31T23:59:59.000Z'],
])('with times %s', async (_what, timeOf) => {
  const { log, pool } = system.api.services;
  const states = new StateCache();
  const executor = new CommandExecutor({
    log,
    useCases: { of: (type) => useCases[type] },
    states,
    clock: () => new Date().toISOString(),
    coachesOf: async () => [],
    rows: (ledger) => (query) => readGym(pool, ledger, query),
    accountOf: async () => null,
    emailKey: () => '',
    moved: () => undefined,
  });
  const [workoutId, setId, slotId] = [randomUUID(), randomUUID(), randomUUID()];
  const wrong = timeOf();
  const actual = { reps: 5, load: { value: 60, unit: 'kg' } };
  const run = (type: string, body: object) =>
    executor.executeAll(gym.id, { account: null, membership: null, role: 'system', gymId: gym.id }, [
      { commandId: randomUUID(), type, body, occurredAt: wrong },
    ]);
  for (const [type, body] of [
    ['start-workout', { workoutId, customerId: client.membershipId, startedAt: wrong }],
    ['add-workout-exercise', { workoutId, slotId, exerciseId }],
    ['record-set', { workoutId, setId, exerciseId, actual, performedAt: wrong }],
    ['skip-exercise', { workoutId, slotId }],
    ['log-workout', { workoutId, endedAt: wrong }],
  ] as const) {
    expect((await run(type, body))[0], type).toMatchObject({ status: 'accepted' });
    const stored = await log.readStream(gym.id, workoutStream(workoutId));
    const folded = stored.reduce((state, { type: of, data }) => workout.evolve(state, { type: of, data } as never), workout.initial);
    expect(states.get(gym.id, workoutStream(workoutId))).toMatchObject({
      state: folded,
      version: stored.length,
      beganAt: stored[0]!.recordedAt,
    });
  }
});
