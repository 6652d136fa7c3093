// The assign dialog's state as values: which training maxes are needed, and when it may be sent.
import type { ProgramDetail } from '@spotter/contracts/programs/queries';

/** Exercises whose loads are shares of a training max. */
export const exercisesByTrainingMax = (program: Pick<ProgramDetail, 'tree'>): readonly string[] => {
  const ids = program.tree.weeks.flatMap((week) =>
    week.days.flatMap((day) =>
      day.slots.flatMap((slot) =>
        slot.sets.flatMap(({ load }): readonly string[] => {
          if (load?.kind === 'percent-of-lift') return load.of === 'training-max' ? [load.exerciseId] : [];
          return load?.kind === 'percent-training-max' ? [slot.exerciseId] : [];
        }),
      ),
    ),
  );
  return [...new Set(ids)];
};

/** The Monday after `today` (YYYY-MM-DD), or today where it is one. */
export const nextMonday = (today: string): string => {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + ((8 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
};
