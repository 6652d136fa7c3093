// The work of an import's thread, without the thread: takes a file in pieces, previews it, and makes its commands in parts.
import { derivedId } from '../../platform/commands/derived-id.js';
import { ownExercise } from '../own-exercise.js';
import { previewOf } from '../preview.js';
import { readLog } from '../reading/read-log.js';
import type { LogSet, TrainingLog } from '../reading/training-log.js';
import { importCommands, type ImportBody } from '../session-commands.js';
import type { AskedOfThread, OwnExercise, Questions, Settings } from './asked-of-thread.js';

/** Maximum number of different names in a file, since each one is looked up. */
export const maxExercises = 25_000;

type Named = { readonly name: string; readonly suggestion?: { readonly exerciseId: string } };

/** Maps names to exercises: as the caller mapped them, else as suggested, else the client's own; null if skipped. */
const exerciseIds = (exercises: readonly Named[], { mapping, customerId }: Settings): ReadonlyMap<string, string | null> =>
  new Map(
    exercises.map(({ name, suggestion }) => {
      const wanted = (Object.hasOwn(mapping, name) ? mapping[name] : undefined) ?? suggestion?.exerciseId ?? 'new';
      return [name, wanted === 'skip' ? null : wanted === 'new' ? derivedId('own-exercise', customerId, name) : wanted];
    }),
  );

const setsByName = (log: TrainingLog): ReadonlyMap<string, readonly LogSet[]> =>
  Map.groupBy(
    log.sessions.flatMap((session) => session.sets),
    (set) => set.exercise,
  );

const next = <T>(list: Iterator<T>, limit: number): readonly T[] => {
  const taken: T[] = [];
  while (taken.length < limit) {
    const { done, value } = list.next();
    if (done === true) break;
    taken.push(value);
  }
  return taken;
};

function* ownExercises(log: TrainingLog, ids: ReadonlyMap<string, string | null>, customerId: string): Generator<OwnExercise> {
  const sets = setsByName(log);
  for (const [name, exerciseId] of ids) {
    if (exerciseId !== derivedId('own-exercise', customerId, name)) continue;
    yield { name, body: { exerciseId, origin: 'customer', customerId, content: ownExercise(name, sets.get(name) ?? []) } };
  }
}

export class FileReader {
  #pieces: Uint8Array[] = [];
  #exercises: Iterator<OwnExercise> = [][Symbol.iterator]();
  #workouts: Iterator<ImportBody> = [][Symbol.iterator]();

  answer(message: AskedOfThread): unknown {
    switch (message.question) {
      case 'take':
        this.#pieces.push(message.asked.bytes);
        return null;
      case 'preview':
        return this.#preview(message.asked);
      case 'open':
        return this.#open(message.asked);
      case 'exercises':
        return next(this.#exercises, message.asked.limit);
      case 'workouts':
        return next(this.#workouts, message.asked.limit);
      default:
        return message satisfies never;
    }
  }

  #content(): Uint8Array {
    const content = Buffer.concat(this.#pieces);
    this.#pieces = [];
    return content;
  }

  #preview({ importId, library, now, encoding }: Questions['preview']['asked']): Questions['preview']['answer'] {
    const log = readLog(this.#content(), now, {}, encoding);
    if ('unknown' in log) {
      return log.isText
        ? { refused: 'import-format-unknown', details: { looksLike: log.looksLike } }
        : encoding === undefined
          ? { refused: 'import-encoding-unknown' }
          : { refused: 'import-encoding-wrong', details: { encoding } };
    }
    const names = new Set(log.sessions.flatMap(({ sets }) => sets.map(({ exercise }) => exercise)));
    if (names.size > maxExercises) return { refused: 'import-too-many-exercises', details: { found: names.size, limit: maxExercises } };
    return { preview: new TextEncoder().encode(JSON.stringify(previewOf(importId, log, library))) };
  }

  #open({ settings, exercises, now }: Questions['open']['asked']): Questions['open']['answer'] {
    const log = readLog(this.#content(), now, settings.answers, settings.encoding);
    if ('unknown' in log) return null;
    const ids = exerciseIds(JSON.parse(exercises) as readonly Named[], settings);
    const unit = settings.answers.unit ?? log.unit ?? 'kg';
    this.#exercises = ownExercises(log, ids, settings.customerId);
    this.#workouts = importCommands(log, { ...settings, unit }, (name) => ids.get(name) ?? null);
    return { sessions: log.sessions.length };
  }
}
