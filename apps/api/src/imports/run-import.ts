// Runs one import, from its file to the log: sends sessions to the command handler in small batches and reports progress. All ids are
// derived from the import, so a run that was interrupted is simply repeated.
import type { ImportServices } from './import-services.js';
import { readGym } from '@spotter/database/tenancy/pools';
import { importStream } from '@spotter/domain/imports/import';
import { isMoved } from '@spotter/domain/workouts/importing/import-workout';
import { importedDifference } from '@spotter/domain/workouts/importing/imported-difference';
import { zoneToRead } from '../platform/reading/time-zones.js';
import type { Outcome } from '../platform/commands/command-envelope.js';
import { Refusal } from '../platform/http/refusal.js';
import { fileToImport } from './file-to-import.js';
import { figuresOf, isDuplicate, noCounts, withDifference, withOutcome, type Counts } from './import-counts.js';
import { Run } from './import-sender.js';
import { keptFile } from './kept-file.js';
import type { Encoding } from './reading/decode.js';
import type { Answers } from './reading/training-log.js';
import type { ImportBody } from './session-commands.js';
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

/** Workouts or exercises per batch: deciding a larger one would delay other requests. */
const batchSize = 20;
const addExercises = async (thread: ImportThread, run: Run): Promise<void> => {
  for (;;) {
    const exercises = await thread.ask('exercises', { limit: batchSize });
    if (exercises.length === 0) return;
    await run.send(
      'add-exercise',
      exercises.map(({ name, body }) => ({ part: name, body })),
    );
  }
};

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

const addWorkouts = async (thread: ImportThread, sessions: number, run: Run, amend: boolean): Promise<Counts> => {
  let counts = noCounts;
  for (let done = 0; ;) {
    const bodies = await thread.ask('workouts', { limit: batchSize });
    if (bodies.length === 0) return counts;
    const outcomes = await run.send(
      'import-workout',
      bodies.map((body) => ({ part: body.workoutId, body })),
    );
    for (const [index, outcome] of outcomes.entries()) {
      const body = bodies[index]!;
      counts = isHereAlready(outcome) ? await importAgain(run, body, counts, amend) : withOutcome(counts, outcome, body);
    }
    done += bodies.length;
    const progress = Math.min(0.99, done / Math.max(sessions, done));
    await run.report('report-import-progress', { progress, ...figuresOf(counts) }, String(done));
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
  const timeZone = requested.timeZone ?? (await zoneToRead(file.timeZone, services.pool));
  try {
    const counts = await services.importThreads.with(async (thread) => {
      await thread.give(keptFile(services.pool, gymId, importId));
      const settings = { importId, customerId, timeZone, mapping, answers: { unit, distanceUnit, dateOrder, decimalSign }, encoding };
      // Compares with the time at which the import was requested, so that a repeated run reads the same.
      const opened = await thread.ask('open', { settings, exercises: file.exercises, now: event.recordedAt });
      if (opened === null) return null;
      await addExercises(thread, run);
      return addWorkouts(thread, opened.sessions, run, requested.amendChanged === true);
    });
    if (counts === null) await fail('file-gone');
    else await run.report('complete-import', counts);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'import-too-complex') throw error;
    await fail(error.code);
  }
};
