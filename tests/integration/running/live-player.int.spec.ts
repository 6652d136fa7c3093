// A simulated client of the demo trains: over the public API, within limits, and never in anybody's way.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ListOf } from '@spotter/contracts/lists';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { signIn, type ClientApi } from '../../../infra/demo/live/client-api.ts';
import { maxDailyWorkouts, play, type Player } from '../../../infra/demo/live/player.ts';
import { randomOf } from '../../../infra/demo/random.ts';
import { newExercise } from '../../support/library.ts';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

const password = 'train-hard-2026';
/** Longer than any rest between two sets. */
const betweenWorkoutsMs = 60_001;

describe('a simulated client', () => {
  let system: System;
  let gym: Gym;
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    await newExercise(system, gym, 'Barbell Row');
  });

  const openAs =
    ({ email }: Person, url = system.api.url): (() => Promise<ClientApi>) =>
    () =>
      signIn({ url, gym: gym.slug, email, password });
  /** A player whose pauses take no time. Calls `after` for each pause, which may stop the player. */
  const player = (open: Player['open'], after: (ms: number, stop: () => void) => unknown): Player => {
    const told = new AbortController();
    const pause = async (ms: number): Promise<void> => {
      await after(ms, () => told.abort());
    };
    return { open, random: randomOf('spec'), pause, signal: told.signal };
  };
  const workoutsOf = async ({ membershipId }: Person): Promise<readonly WorkoutItem[]> => {
    await system.settledNow(gym.id);
    const path = `workouts?customer=${membershipId}&limit=100`;
    return (await system.get<ListOf<WorkoutItem>>(gym, gym.admin, path)).body.items;
  };

  it('trains today’s workout as planned, with pauses between the sets', async () => {
    const { client } = await withSquatWeeks(system, gym, 1);
    const pauses: number[] = [];
    const settle = async (ms: number, stop: () => void): Promise<void> => {
      pauses.push(ms);
      await system.settledNow(gym.id);
      if (ms >= betweenWorkoutsMs) stop();
    };
    expect(await play(player(openAs(client), settle))).toBe('stopped');
    const done = (await workoutsOf(client)).filter(({ status }) => status === 'completed' || status === 'partial');
    expect(done).toHaveLength(1);
    expect(done[0]!.setsDone).toBeGreaterThan(0);
    expect(pauses.every((ms) => ms >= 6_000)).toBe(true);
  });

  it('also trains without a plan, up to a limit per day', async () => {
    const client = await system.person(gym.id, 'client', 'Bora');
    const pauses: number[] = [];
    const settle = async (ms: number, stop: () => void): Promise<void> => {
      pauses.push(ms);
      await system.settledNow(gym.id);
      // Enough for today.
      if (ms > 240_000) stop();
    };
    expect(await play(player(openAs(client), settle))).toBe('stopped');
    const workouts = await workoutsOf(client);
    expect(workouts).toHaveLength(maxDailyWorkouts);
    expect(workouts.every(({ status, setsDone }) => status === 'completed' && setsDone > 0)).toBe(true);
  });

  it('gives up the account when a person signs in with it', async () => {
    const client = await system.person(gym.id, 'client', 'Ceren');
    let person: ClientApi | undefined;
    const signInMeanwhile = async (): Promise<void> => {
      person ??= await openAs(client)();
    };
    expect(await play(player(openAs(client), signInMeanwhile))).toBe('signed-out');
    expect(await person!.get('home')).toMatchObject({ kind: 'client' });
  });

  it('waits longer each time while the API is unavailable, up to a limit', async () => {
    const client = await system.person(gym.id, 'client', 'Defne');
    const pauses: number[] = [];
    // No server listens there.
    const away = openAs(client, 'http://127.0.0.1:1');
    const wait = (ms: number, stop: () => void): void => {
      pauses.push(ms);
      if (pauses.length === 9) stop();
    };
    expect(await play(player(away, wait))).toBe('stopped');
    expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000]);
  });

  it('continues a workout that was left open', async () => {
    const client = await system.person(gym.id, 'client', 'Ece');
    const workoutId = randomUUID();
    const startedAt = new Date().toISOString();
    await system.done(gym, client, 'start-workout', { workoutId, customerId: client.membershipId, startedAt });
    const stopAfterOne = async (ms: number, stop: () => void): Promise<void> => {
      await system.settledNow(gym.id);
      if (ms >= betweenWorkoutsMs) stop();
    };
    await play(player(openAs(client), stopAfterOne));
    expect((await workoutsOf(client)).map(({ id, status }) => [id, status])).toEqual([[workoutId, 'completed']]);
  });
});
