// A client with a program of some weeks with one day of squats each.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import { newExercise } from './library.ts';
import type { Gym, Person, System } from './system.ts';
import { gymZone } from './gym-zone.ts';

export type SquatWeeks = {
  readonly client: Person;
  readonly assignedProgramId: string;
  readonly programId: string;
  readonly squat: string;
  readonly dayIds: readonly string[];
  readonly slotIds: readonly string[];
  /** Planned workouts, earliest first. */
  readonly workoutIds: readonly string[];
};

/** Adds five kilograms after each complete workout. */
const linear = {
  id: randomUUID(),
  name: 'Five kilograms',
  scope: 'exercise',
  gate: { over: 'all', reach: 'range-bottom', loadAtLeastPrescribed: true },
  pass: { after: 1, do: [{ kind: 'add-load', load: { value: 5, unit: 'kg' } }] },
  fail: { after: 2, do: [{ kind: 'deload', percent: 10 }] },
};

export const withSquatWeeks = async (system: System, gym: Gym, count: number): Promise<SquatWeeks> => {
  const client = await system.person(gym.id, 'client', 'Ayse');
  const squat = await newExercise(system, gym, 'Barbell Squat');
  const [programId, assignedProgramId] = [randomUUID(), randomUUID()];
  const slotIds = Array.from({ length: count }, () => randomUUID());
  const weeks = slotIds.map((id, index) => ({
    id: randomUUID(),
    days: [
      {
        id: randomUUID(),
        name: { en: 'Legs' },
        slots: [
          {
            id,
            exerciseId: squat,
            kind: 'straight',
            ruleId: linear.id,
            ...(index > 0 && { lineageId: slotIds[0]! }),
            sets: [1, 2, 3].map(() => ({
              id: randomUUID(),
              setType: 'work',
              reps: { min: 5 },
              load: { kind: 'absolute', load: { value: 60, unit: 'kg' } },
            })),
          },
        ],
      },
    ],
  }));
  await system.done(gym, gym.admin, 'draft-program', {
    programId,
    details: { name: { en: 'Squat weeks' }, visibility: 'gym' },
    weeks,
    rules: [linear],
  });
  await system.done(gym, gym.admin, 'publish-program', { programId });
  await system.settledNow(gym.id);
  const startsOn = localDate(gymZone);
  const assignment = { assignedProgramId, customerId: client.membershipId, programId };
  await system.done(gym, gym.admin, 'assign-program', { ...assignment, startsOn });
  await system.settledNow(gym.id);
  const { body } = await system.get<AssignedProgramAnswer>(gym, gym.admin, `assigned-programs/${assignedProgramId}`);
  const planned = body.state!.planned.toSorted((one, other) => one.on.localeCompare(other.on));
  const dayIds = weeks.map(({ days }) => days[0]!.id);
  return { client, assignedProgramId, programId, squat, dayIds, slotIds, workoutIds: planned.map(({ workoutId }) => workoutId) };
};
