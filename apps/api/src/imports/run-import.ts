// Runs one import, from its file to the log: sends sessions to the command handler in small batches and reports progress. All ids are
// derived from the import, so a run that was interrupted is simply repeated.
import type { ImportServices } from './import-services.js';
import { readGym } from '@spotter/database/tenancy/pools';
import { importStream } from '@spotter/domain/imports/import';
import { isMoved } from '@spotter/domain/workouts/importing/import-workout';
import { importedDifference } from '@spotter/domain/workouts/importing/imported-difference';
import type { Pool } from 'pg';
import { zoneToRead } from '../platform/reading/time-zones.js';
import type { Outcome } from '../platform/commands/command-envelope.js';
import { Refusal } from '../platform/http/refusal.js';
import { fileToImport } from './file-to-import.js';
import { figuresOf, isDuplicate, noCounts, withDifference, withOutcome, withRefusal, type Counts } from './import-counts.js';
import { batchSize, Run } from './import-sender.js';
import { keptFile } from './kept-file.js';
import { presentWorkouts, RecordedBefore, recordedOtherwise } from './recorded-before.js';
import type { Encoding } from './reading/decode.js';
import type { Answers } from './reading/training-log.js';
import type { ImportBody } from './session-commands.js';
import type { OwnExercise } from './thread/asked-of-thread.js';
import type { ImportThread } from './thread/import-threads.js';

type Requested = {
  importId: string;
  customerId: string;
  mapping: Record<string, string>;
  timeZone?: string;
  encoding?: Encoding;
  amendChanged?: boolean;
} & Answers;
/** Keeps earlier answers: a second run asks only about new names. */
const withEarlierAnswers = ({ amendChanged: _amendChanged, ...earlier }: Requested, later: Requested): Requested => ({
  ...earlier,
  ...later,
  mapping: { ...earlier.mapping, ...later.mapping },
});

/** Adds exercises of the client's own when the first workout that contains them is sent, so that a file without new workouts adds none. */
class OwnExercises {
  readonly #left = new Map<string, OwnExercise>();

  constructor(private readonly run: Run) {}

  /** Takes the exercises of the file. */
  async take(thread: ImportThread): Promise<void> {
    for (;;) {
      const exercises = await thread.ask('exercises', { limit: batchSize });
      if (exercises.length === 0) return;
      for (const exercise of exercises) this.#left.set(exercise.body.exerciseId, exercise);
    }
  }

  async addFor(bodies: readonly ImportBody[]): Promise<void> {
    const wanted = bodies.flatMap(({ sets }) => sets.flatMap(({ exerciseId }) => this.#taken(exerciseId)));
    for (let from = 0; from < wanted.length; from += batchSize) {
      const some = wanted.slice(from, from + batchSize);
      await this.run.send(
        'add-exercise',
        some.map(({ name, body }) => ({ part: name, body })),
      );
    }
  }

  #taken(exerciseId: string): readonly OwnExercise[] {
    const exercise = this.#left.get(exerciseId);
    this.#left.delete(exerciseId);
    return exercise === undefined ? [] : [exercise];
  }
}

/** Imports a session again: adds sets that only the file has, and compares the others. */
const importAgain = async (run: Run, body: ImportBody, counts: Counts, amend: boolean): Promise<Counts> => {
  const state = await run.workout(body.workoutId);
  const difference = { ...importedDifference(state, body.sets), isMoved: isMoved(state, body) };
  const changesSomething = difference.added.length > 0 || (amend && !isDuplicate(difference));
  if (!changesSomething) return withDifference(counts, difference, body, amend);
  const [outcome] = await run.send('reimport-workout', [{ part: body.workoutId, body: { ...body, amend } }]);
  return outcome!.status === 'refused' ? withOutcome(counts, outcome!, body) : withDifference(counts, difference, body, amend);
};

const isHereAlready = (outcome: Outcome): boolean => outcome.status === 'refused' && outcome.refusal.code === 'workout-already-imported';

type Adding = {
  readonly pool: Pool;
  readonly gymId: string;
  readonly run: Run;
  readonly exercises: OwnExercises;
  readonly before: RecordedBefore;
  readonly amend: boolean;
};

/** Sends one batch of sessions, except those that the log has from another source. */
const addBatch = async (bodies: readonly ImportBody[], counted: Counts, adding: Adding): Promise<Counts> => {
  const { pool, gymId, run, exercises, before, amend } = adding;
  const [kinds, present] = await Promise.all([before.compare(bodies), presentWorkouts(pool, gymId, bodies)]);
  const isRefused = (index: number): boolean => kinds[index] === 'differs' && !present.has(bodies[index]!.workoutId);
  let counts = counted;
  const sent = bodies.filter((body, index) => {
    if (kinds[index] === 'same') counts = { ...counts, duplicates: counts.duplicates + 1 };
    else if (isRefused(index)) counts = withRefusal(counts, recordedOtherwise, body);
    else return true;
    return false;
  });
  await exercises.addFor(sent);
  const outcomes = await run.send(
    'import-workout',
    sent.map((body) => ({ part: body.workoutId, body })),
  );
  for (const [index, outcome] of outcomes.entries()) {
    const body = sent[index]!;
    before.exclude(body.workoutId);
    counts = isHereAlready(outcome) ? await importAgain(run, body, counts, amend) : withOutcome(counts, outcome, body);
  }
  return counts;
};

const addWorkouts = async (thread: ImportThread, sessions: number, adding: Adding): Promise<Counts> => {
  let counts = noCounts;
  for (let done = 0; ;) {
    const bodies = await thread.ask('workouts', { limit: batchSize });
    if (bodies.length === 0) return counts;
    counts = await addBatch(bodies, counts, adding);
    done += bodies.length;
    const progress = Math.min(0.99, done / Math.max(sessions, done));
    await adding.run.report('report-import-progress', { progress, ...figuresOf(counts) }, String(done));
  }
};

export const runImport = async (services: ImportServices, gymId: string, importId: string): Promise<void> => {
  const events = await services.log.readStream(gymId, importStream(importId));
  const asked = events.filter(({ type }) => type === 'ImportRequested');
  const event = asked.at(-1);
  if (event === undefined) return;
  const requested = asked.map(({ data }) => data as Requested).reduce(withEarlierAnswers);
  const run = new Run(services, gymId, importId, event);
  const [file] = await readGym(services.pool, gymId, fileToImport(gymId, importId));
  const fail = (why: string) => run.report('fail-import', { why, ...noCounts });
  if (file === undefined) return void (await fail('file-gone'));
  const { customerId, mapping, unit, distanceUnit, dateOrder, decimalSign, encoding } = requested;
  // The read models know every workout that was recorded before this run.
  await services.positions.waitFor(gymId, (await services.log.head(gymId)).position);
  const timeZone = requested.timeZone ?? (await zoneToRead(file.timeZone, services.pool));
  try {
    const counts = await services.importThreads.with(async (thread) => {
      await thread.give(keptFile(services.pool, gymId, importId));
      const settings = { importId, customerId, timeZone, mapping, answers: { unit, distanceUnit, dateOrder, decimalSign }, encoding };
      // Compares with the time at which the import was requested, so that a repeated run reads the same.
      const opened = await thread.ask('open', { settings, exercises: file.exercises, now: event.recordedAt });
      if (opened === null) return null;
      const exercises = new OwnExercises(run);
      await exercises.take(thread);
      const before = new RecordedBefore(services.pool, { gymId, importId, customerId, timeZone });
      const amend = requested.amendChanged === true;
      return addWorkouts(thread, opened.sessions, { pool: services.pool, gymId, run, exercises, before, amend });
    });
    if (counts === null) await fail('file-gone');
    else await run.report('complete-import', counts);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'import-too-complex') throw error;
    await fail(error.code);
  }
};
