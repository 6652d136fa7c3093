// Selects the figures and exercises for the picture of a finished workout.
import { groupBy } from '@spotter/domain/group-by';
import { toKg } from '@spotter/domain/kernel';
import { formatActual } from '@/lib/format/format.js';
import { isCounted, type SetView, type WorkoutView } from '../fold-workout.js';

/** Lines that fit on the picture; further exercises are counted. */
export const maxLines = 8;

export type PictureLine = { readonly name: string; readonly sets: number; readonly best: string; readonly record: boolean };
export type PictureContent = { readonly lines: readonly PictureLine[]; readonly more: number };

/** The heaviest set, or the one with the most repetitions of equally heavy ones. */
const bestOf = (sets: readonly SetView[]): SetView =>
  sets.reduce((best, set) => {
    const [one, other] = [set, best].map(({ actual: { load, reps = 0, seconds = 0 } }) => [
      load === undefined ? 0 : toKg(load),
      reps,
      seconds,
    ]);
    const at = one!.findIndex((value, index) => value !== other![index]);
    return at >= 0 && one![at]! > other![at]! ? set : best;
  });

/** Exercises in the order of their first set, without warm-ups and removed sets. Pain and notes are never on the picture. */
export const pictureContent = (
  view: Pick<WorkoutView, 'sets'>,
  recordSetIds: ReadonlySet<string>,
  nameOf: (exerciseId: string) => string,
): PictureContent => {
  const counted = view.sets.filter((set) => isCounted(set) && set.setType !== 'warm-up');
  const lines = [...groupBy(counted, ({ exerciseId }) => exerciseId)].map(([exerciseId, sets]) => ({
    name: nameOf(exerciseId),
    sets: sets.length,
    best: formatActual(bestOf(sets).actual),
    record: sets.some(({ id }) => recordSetIds.has(id)),
  }));
  return { lines: lines.slice(0, maxLines), more: Math.max(0, lines.length - maxLines) };
};
