// Maps a session of a file to the command that records it. Ids are derived from the client and the position of the session and set, never
// from their contents: identical rows are real sets, and a second import yields the same ids.
import { derivedId } from '../platform/commands/derived-id.js';
import { instantOf } from '../platform/reading/wall-times.js';
import type { LogSession, LogSet, TrainingLog } from './reading/training-log.js';

export type Settings = { readonly importId: string; readonly customerId: string; readonly timeZone: string; readonly unit: 'kg' | 'lb' };
/** Null if the exercise is skipped. */
export type ExerciseOf = (name: string) => string | null;

/** Per event. A larger session is recorded as several workouts. */
const maxSets = 150;

const actualOf = (set: LogSet, unit: 'kg' | 'lb') => ({
  ...(set.reps !== null && { reps: set.reps }),
  ...(set.weight !== null && { load: { value: set.weight, unit: set.unit ?? unit } }),
  ...(set.rpe !== null && { rpe: set.rpe }),
  ...(set.seconds !== null && { seconds: set.seconds }),
  ...(set.metres !== null && { metres: set.metres }),
});

const later = (instant: string, seconds: number): string => new Date(Date.parse(instant) + seconds * 1_000).toISOString();

const inParts = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / maxSets) }, (_, part) => list.slice(part * maxSets, (part + 1) * maxSets));

const commandsOf = (
  session: LogSession,
  place: string,
  { importId, customerId, timeZone, unit }: Settings,
  format: string,
  exerciseOf: ExerciseOf,
) => {
  const startedAt = instantOf(session.startsAt, timeZone);
  const endedAt = session.endsAt === null ? null : instantOf(session.endsAt, timeZone);
  const kept = session.sets.flatMap((set, index) => {
    const exerciseId = exerciseOf(set.exercise);
    return exerciseId === null ? [] : [{ set, index, exerciseId }];
  });
  return inParts(kept).map((sets, part) => {
    const workoutId = derivedId('imported-workout', customerId, format, place, part);
    const { title, notes } = session;
    return {
      workoutId,
      customerId,
      importId,
      format,
      ...(title !== null && { title }),
      startedAt,
      ...(endedAt !== null && endedAt >= startedAt && { endedAt }),
      sets: sets.map(({ set, index, exerciseId }) => ({
        setId: derivedId('imported-set', workoutId, index),
        exerciseId,
        setType: set.setType,
        actual: actualOf(set, unit),
        performedAt: later(startedAt, index),
        ...(set.note !== null && { note: set.note }),
      })),
      ...(notes !== null && part === 0 && { notes }),
    };
  });
};

export type ImportBody = ReturnType<typeof commandsOf>[number];

/** Bodies of `import-workout`, oldest session first. Sessions with the same start are distinguished by their order. */
export function* importCommands(log: TrainingLog, settings: Settings, exerciseOf: ExerciseOf): Generator<ImportBody> {
  const seen = new Map<string, number>();
  for (const session of log.sessions) {
    const nth = seen.get(session.startsAt) ?? 0;
    seen.set(session.startsAt, nth + 1);
    yield* commandsOf(session, `${session.startsAt}/${nth}`, settings, log.format, exerciseOf);
  }
}
