// Builds the preview of a training log: its content, suggested library exercises, what could not be used, and open questions.
import type { ImportPreview } from '@spotter/contracts/imports/queries';
import { exerciseSearch, type ExerciseSearch, type NamedExercise } from '@spotter/domain/exercises/names/exercise-search';
import type { TrainingLog } from './reading/training-log.js';

/** Maximum number of rows of a kind in an answer; the counts include all. */
const maxNamed = 1_000;

export const setCounts = (log: TrainingLog): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const session of log.sessions) for (const set of session.sets) counts.set(set.exercise, (counts.get(set.exercise) ?? 0) + 1);
  return counts;
};

/** Confidence that the screen shows, by how the name was found. */
const confidences = { name: 1, alias: 0.95, spelling: 0.9 } as const;
const maxOffered = 3;

type Found = Pick<ImportPreview['exercises'][number], 'suggestion' | 'offered'>;
/** Suggests the one exercise that a name means. Where there is none, or several, it offers the most similar ones, and a person decides. */
const foundFor = (name: string, { named, search }: ExerciseSearch): Found => {
  const found = named(name);
  if (found !== null) {
    const { exercise, by } = found;
    return { suggestion: { exerciseId: exercise.id, name: exercise.name.en, confidence: confidences[by] } };
  }
  const offered = search(name, maxOffered).map((exercise) => ({ exerciseId: exercise.id, name: exercise.name.en }));
  return offered.length === 0 ? {} : { offered };
};

export const previewOf = (importId: string, log: TrainingLog, library: readonly NamedExercise[]): ImportPreview => {
  const search = exerciseSearch(library);
  const sets = log.sessions.flatMap((session) => session.sets);
  const exercises = [...setCounts(log)]
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, count]) => ({ name, sets: count, ...foundFor(name, search) }));
  return {
    importId,
    format: log.format,
    encoding: log.encoding,
    rows: log.rows,
    workouts: log.sessions.length,
    sets: sets.length,
    warmups: sets.filter((set) => set.setType === 'warm-up').length,
    exercises,
    unit: log.unit,
    // Wall times are read in the gym's time zone unless the caller names another.
    timeZoneNeeded: false,
    distanceUnitNeeded: log.asked.distanceUnit,
    dateOrderNeeded: log.asked.dateOrder,
    decimalSignNeeded: log.asked.decimalSign,
    firstDate: log.sessions[0]?.startsAt.slice(0, 10) ?? null,
    lastDate: log.sessions.at(-1)?.startsAt.slice(0, 10) ?? null,
    unreadable: log.unreadable.slice(0, maxNamed),
    ignored: log.ignored.slice(0, maxNamed),
    cells: log.cells.slice(0, maxNamed),
    columns: [...log.columns],
    counts: { unreadable: log.unreadable.length, ignored: log.ignored.length, cells: log.cells.length },
  };
};
