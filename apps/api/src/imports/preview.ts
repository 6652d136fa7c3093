// Builds the preview of a training log: its content, suggested library exercises, what could not be used, and open questions.
import type { ImportPreview } from '@spotter/contracts/imports/queries';
import { suggester, type LibraryExercise } from '@spotter/domain/exercises/match-names';
import type { TrainingLog } from './reading/training-log.js';

/** Maximum number of rows of a kind in an answer; the counts include all. */
const maxNamed = 1_000;

export const setCounts = (log: TrainingLog): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const session of log.sessions) for (const set of session.sets) counts.set(set.exercise, (counts.get(set.exercise) ?? 0) + 1);
  return counts;
};

export const previewOf = (importId: string, log: TrainingLog, library: readonly LibraryExercise[]): ImportPreview => {
  const suggest = suggester(library);
  const sets = log.sessions.flatMap((session) => session.sets);
  const exercises = [...setCounts(log)]
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, count]) => {
      const suggestion = suggest(name);
      return { name, sets: count, ...(suggestion !== undefined && { suggestion }) };
    });
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
