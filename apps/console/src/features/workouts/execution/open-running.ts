// Opens a running workout in a component test, against a server with the product's decider.
import type { GymSummary } from '@spotter/contracts/accounts/queries';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { positions } from '@/lib/api/positions.js';
import { answer, noItems, takeCommands } from '@/testing/api.js';
import { gym, person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import { ModelServer, type Sent } from '../device/model-server.js';

export const squat = newId();
export const bench = newId();
export const plank = newId();
const exerciseOf = (id: string, en: string, tracking: string) => ({
  id,
  name: { en },
  category: 'strength',
  equipment: tracking === 'time' ? null : 'barbell',
  primaryMuscles: [],
  secondaryMuscles: [],
  mechanic: null,
  force: null,
  level: null,
  loadKind: tracking === 'time' ? 'bodyweight' : 'barbell',
  tracking,
  e1rmEligible: tracking !== 'time',
  origin: 'system' as const,
  archived: false,
});

/** Answers with the exercises above, whichever are read. */
export const answerExercises = (): void =>
  answer('GET /api/gyms/:gym/exercises', {
    items: [exerciseOf(squat, 'Squat', 'weight-reps'), exerciseOf(bench, 'Bench', 'weight-reps'), exerciseOf(plank, 'Plank', 'time')],
    nextCursor: null,
  });

type Running = {
  /** Code with which the server refuses a command; `times` counts earlier commands of the type. */
  readonly refuses?: (type: string, times: number) => string | undefined;
  /** Exercise with a recorded set that the workout does not list, as an import or another device may bring one. */
  readonly loose?: string;
  /** Plan of the workout; without one it has a free squat. */
  readonly slots?: PrescribedWorkout['slots'];
  /** The client's unit; the gym's is kilograms. */
  readonly unit?: 'kg' | 'lb';
  readonly equipment?: GymSummary['equipment'];
};

/** @returns the screen, the server, and the commands that it received, with their refusals */
export const openRunning = async ({ refuses = () => undefined, loose, slots, unit, equipment = null }: Running = {}) => {
  const plan = slots && { programId: newId(), programVersion: 1, assignedProgramVersion: 1, nodeId: newId(), week: 1, day: 1, slots };
  const server = new ModelServer(plan ?? null);
  server.now = new Date().toISOString();
  const known = person('client');
  const client = { ...known, account: { ...known.account, unit: unit ?? null }, gym: { ...gym, equipment } };
  const [workoutId, customerId] = [newId(), client.memberships[0]!.id];
  const sent = (type: string, payload: object) =>
    server.execute({ commandId: newId(), type, payload, occurredAt: new Date().toISOString() } as Sent, false);
  sent('start-workout', { workoutId, customerId, startedAt: new Date(Date.now() - 60_000).toISOString() });
  if (slots === undefined) sent('add-workout-exercise', { workoutId, slotId: newId(), exerciseId: squat });
  if (loose !== undefined)
    sent('record-set', { workoutId, setId: newId(), exerciseId: loose, setType: 'work', actual: { reps: 5 }, performedAt: server.now });
  const taken: { readonly type: string; readonly payload: object; readonly code: string | undefined }[] = [];
  takeCommands(({ type, payload }, version) => {
    const code = refuses(type, taken.filter((each) => each.type === type).length) ?? sent(type, payload).code;
    taken.push({ type, payload, code });
    if (code === undefined) positions.note(gym.slug, version);
    return code;
  });
  answer('GET /api/gyms/:gym/workouts/:workoutId', () => server.answer()!);
  answer('GET /api/gyms/:gym/workouts', { ...noItems, may: { move: true, swap: true, add: true, skip: true } });
  answer('GET /api/gyms/:gym/workouts/discarded', { items: [] });
  answer('GET /api/gyms/:gym/records', noItems);
  answerExercises();
  const address = `/iron-halls/client/workout-client/details-workout/${workoutId}`;
  const screen = await openScreen(address, client);
  await expect.element(page.getByRole('button', { name: 'Finish', exact: true })).toBeVisible();
  /** Leaves the page and comes back. */
  const reopen = async (): Promise<void> => {
    await screen.go('/iron-halls/client/workout-client');
    await screen.go(address);
  };
  return { screen, server, taken, reopen };
};
