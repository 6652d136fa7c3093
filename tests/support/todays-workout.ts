// A client whose program has a workout today, by the gym's date, and their progress in it.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import { smallProgram } from './library.ts';
import type { Gym, Person, System } from './system.ts';
import { gymZone } from './gym-zone.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export type Training = {
  readonly client: Person;
  /** Number of sets of the open workout on the server; -1 if none is open. */
  readonly setsDone: () => Promise<number>;
};

export const withTodaysWorkout = async (system: System, gym: Gym, name: string): Promise<Training> => {
  const client = await system.person(gym.id, 'client', name);
  const program = await smallProgram(system, gym);
  const startsOn = localDate(gymZone);
  const day = new Date(`${startsOn}T12:00:00Z`).getUTCDay();
  await system.done(gym, gym.admin, 'assign-program', {
    assignedProgramId: randomUUID(),
    customerId: client.membershipId,
    programId: program.programId,
    startsOn,
    days: [weekdays[day]!, weekdays[(day + 1) % 7]!],
    trainingMaxes: [{ exerciseId: program.squat, load: { value: 100, unit: 'kg' } }],
  });
  const path = `workouts?customer=${client.membershipId}&status=in-progress`;
  const setsDone = async (): Promise<number> =>
    (await system.get<{ items: { setsDone: number }[] }>(gym, gym.admin, path)).body.items[0]?.setsDone ?? -1;
  return { client, setsDone };
};
