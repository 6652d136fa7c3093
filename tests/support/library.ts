// A few exercises and a small published program, created by commands.
import { randomUUID } from 'node:crypto';
import type { Gym, System } from './system.ts';

export type SmallProgram = {
  readonly programId: string;
  readonly squat: string;
  readonly bench: string;
  readonly prescriptions: readonly string[];
};

/** Returns the id of a new exercise; `exerciseId` to choose it. */
export const newExercise = async (
  system: System,
  gym: Pick<Gym, 'id' | 'slug' | 'admin'>,
  name = 'Squat',
  exerciseId: string = randomUUID(),
): Promise<string> => {
  await system.done(gym, gym.admin, 'add-exercise', {
    exerciseId,
    content: { name: { en: name }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true },
  });
  return exerciseId;
};

/** One week of two days: squats at 75 % of a training max, bench presses at a given load. */
export const smallProgram = async (system: System, gym: Gym): Promise<SmallProgram> => {
  const squat = await newExercise(system, gym, 'Squat');
  const bench = await newExercise(system, gym, 'Bench press');
  const programId = randomUUID();
  const prescriptions = Array.from({ length: 4 }, () => randomUUID());
  const day = (name: string, exerciseId: string, load: object, ids: readonly string[]) => ({
    id: randomUUID(),
    name: { en: name },
    slots: [
      {
        id: randomUUID(),
        exerciseId,
        kind: 'straight',
        label: 'A',
        sets: ids.map((id) => ({ id, setType: 'work', reps: { min: 5 }, load })),
      },
    ],
  });
  const weeks = [
    {
      id: randomUUID(),
      days: [
        day('Squat day', squat, { kind: 'percent-training-max', percent: 75 }, prescriptions.slice(0, 2)),
        day('Bench day', bench, { kind: 'absolute', load: { value: 60, unit: 'kg' } }, prescriptions.slice(2)),
      ],
    },
  ];
  await system.done(gym, gym.admin, 'draft-program', {
    programId,
    details: { name: { en: 'Small program', tr: 'Küçük program' }, visibility: 'gym', daysPerWeek: 2 },
    weeks,
  });
  await system.done(gym, gym.admin, 'publish-program', { programId });
  return { programId, squat, bench, prescriptions };
};
