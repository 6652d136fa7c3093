// One client of the demo who trains in real time, repeatedly, until a visitor signs in with the account.
import { randomUUID } from 'node:crypto';
import type { ExerciseItem } from '@spotter/contracts/exercises/queries';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import type { Random } from '../random.ts';
import { Refused, SignedOut, type ClientApi } from './client-api.ts';
import { setsToDo } from './sets-to-do.ts';

export type Player = {
  readonly open: () => Promise<ClientApi>;
  readonly random: Random;
  /** Ends early if the player is stopped. */
  readonly pause: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
};
type ClientHome = Extract<HomeAnswer, { kind: 'client' }>;

/** Per client and day, to limit the growth of a log that runs for weeks. */
export const maxDailyWorkouts = 6;
const dayMs = 86_400_000;
const restMs = { least: 6_000, most: 60_000 };
const betweenMs = { least: 60_000, most: 240_000 };
const enoughMs = 900_000;
const backOffMs = { first: 5_000, most: 300_000 };
const addedExercises = 3;

const now = (): string => new Date().toISOString();
const startedToday = ({ week }: ClientHome): number =>
  week.filter(({ startedAt }) => startedAt !== null && Date.now() - Date.parse(startedAt) < dayMs).length;

/** The running workout, today's, or one without a plan. @returns its id */
const begun = async (api: ClientApi, home: ClientHome, customerId: string, random: Random): Promise<string> => {
  if (home.running !== null) return home.running.id;
  const { today } = home;
  if (today !== null && today.status === 'scheduled' && today.assignedProgramId !== null) {
    const { id: workoutId, assignedProgramId } = today;
    await api.send('start-workout', { workoutId, customerId, assignedProgramId, startedAt: now() });
    return workoutId;
  }
  const workoutId = randomUUID();
  await api.send('start-workout', { workoutId, customerId, startedAt: now() });
  const { items } = await api.get<{ readonly items: readonly ExerciseItem[] }>('exercises?limit=100');
  const lifted = items.filter(({ loadKind, tracking }) => loadKind === 'barbell' && tracking === 'weight-reps');
  for (let count = 0; count < Math.min(addedExercises, lifted.length); count += 1)
    await api.send('add-workout-exercise', { workoutId, slotId: randomUUID(), exerciseId: random.pick(lifted).id });
  return workoutId;
};

const trainOnce = async (api: ClientApi, { random, pause, signal }: Player): Promise<void> => {
  const home = await api.get<HomeAnswer>('home');
  if (home.kind !== 'client') throw new SignedOut();
  if (home.running === null && startedToday(home) >= maxDailyWorkouts) return pause(enoughMs);
  const { id: customerId } = (await api.get<{ items: readonly { readonly id: string }[] }>('customers?limit=1')).items[0]!;
  const workoutId = await begun(api, home, customerId, random);
  const workout = await api.get<WorkoutDetail>(`workouts/${workoutId}`);
  for (const set of setsToDo(workout, random)) {
    await pause(random.int(restMs.least, restMs.most));
    if (signal.aborted) return;
    try {
      await api.send('record-set', { ...set, workoutId, setId: randomUUID(), performedAt: now() });
    } catch (error) {
      // Leaves out sets that the server refuses.
      if (!(error instanceof Refused)) throw error;
    }
  }
  await pause(random.int(restMs.least, restMs.most));
  if (signal.aborted) return;
  await api.send('log-workout', { workoutId, endedAt: now(), sessionRpe: random.int(6, 9) });
  await pause(random.int(betweenMs.least, betweenMs.most));
};

/** Trains until stopped, or until a visitor takes over the account; waits ever longer while the API is down. */
export const play = async (player: Player): Promise<'stopped' | 'signed-out'> => {
  let api: ClientApi | null = null;
  let waitMs = backOffMs.first;
  while (!player.signal.aborted) {
    try {
      api ??= await player.open();
      await trainOnce(api, player);
      waitMs = backOffMs.first;
    } catch (error) {
      if (error instanceof SignedOut) return 'signed-out';
      await player.pause(waitMs);
      waitMs = Math.min(backOffMs.most, waitMs * 2);
    }
  }
  return 'stopped';
};
