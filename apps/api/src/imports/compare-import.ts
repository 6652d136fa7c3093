// Compares a training log with the workouts of its client. The deciders that an import runs decide each workout; no command is sent.
import type { ImportServices } from './import-services.js';
import { setImmediate } from 'node:timers/promises';
import type { ImportChoices, ImportComparison } from '@spotter/contracts/imports/queries';
import { importRun } from '@spotter/domain/imports/import';
import { isRejected, type CommandContext } from '@spotter/domain/kernel';
import { isMoved } from '@spotter/domain/workouts/importing/import-workout';
import { importedDifference } from '@spotter/domain/workouts/importing/imported-difference';
import { workout, workoutStream } from '@spotter/domain/workouts/workout';
import type { WorkoutCommand } from '@spotter/domain/workouts/workout-commands';
import type { WorkoutState } from '@spotter/domain/workouts/workout-state';
import { stateAfter } from '../platform/commands/decide.js';
import { Refusal } from '../platform/http/refusal.js';
import { zoneToRead } from '../platform/reading/time-zones.js';
import { lookupsOf, type FileToImport } from './file-to-import.js';
import { noCounts, withDifference, withRefusal, type Counts } from './import-counts.js';
import { keptFile } from './kept-file.js';
import { presentWorkouts, RecordedBefore, recordedOtherwise } from './recorded-before.js';
import type { Encoding } from './reading/decode.js';
import type { ImportBody } from './session-commands.js';
import type { ImportThread } from './thread/import-threads.js';

type Services = Pick<ImportServices, 'pool' | 'log' | 'importThreads'>;
type Compared = { readonly counts: Counts; readonly equal: number };
type OfImport = { readonly gymId: string; readonly importId: string };

const batchSize = 20;
const asSystem = (now: string): CommandContext => ({ now, occurredAt: now, actor: { account: null, membership: null, role: 'system' } });

/** Reads and folds the streams of these workouts, in one statement. */
const statesOf = async ({ log }: Services, gymId: string, workoutIds: readonly string[]): Promise<ReadonlyMap<string, WorkoutState>> => {
  const events = workoutIds.length === 0 ? [] : await log.readStreams(gymId, workoutIds.map(workoutStream));
  const byStream = Map.groupBy(events, ({ stream }) => stream);
  const stateOf = (id: string): WorkoutState => stateAfter(workout, workout.initial, byStream.get(workoutStream(id)) ?? []);
  return new Map(workoutIds.map((id) => [id, stateOf(id)]));
};

/** Code of the refusal, or null if the command would be accepted. */
const refusalOf = (state: WorkoutState, type: 'import-workout' | 'reimport-workout', payload: ImportBody, now: string): string | null => {
  const command = { type, payload: { ...payload, amend: false } } as WorkoutCommand;
  const outcome = workout.decide(state, command, asSystem(now));
  return isRejected(outcome) ? outcome.rejected : null;
};

const withWorkout = ({ counts, equal }: Compared, state: WorkoutState, body: ImportBody, now: string): Compared => {
  const refused = refusalOf(state, 'import-workout', body, now);
  if (refused === null) return { equal, counts: { ...counts, workouts: counts.workouts + 1, sets: counts.sets + body.sets.length } };
  if (refused !== 'workout-already-imported') return { equal, counts: withRefusal(counts, refused, body) };
  const difference = { ...importedDifference(state, body.sets), isMoved: isMoved(state, body) };
  const refusedAgain = difference.added.length === 0 ? null : refusalOf(state, 'reimport-workout', body, now);
  if (refusedAgain !== null) return { equal, counts: withRefusal(counts, refusedAgain, body) };
  return { equal: equal + difference.equal, counts: withDifference(counts, difference, body, false) };
};

type Comparing = { readonly gymId: string; readonly now: string; readonly before: RecordedBefore };

const compareWorkouts = async (services: Services, thread: ImportThread, { gymId, now, before }: Comparing): Promise<Compared> => {
  let compared: Compared = { counts: noCounts, equal: 0 };
  for (;;) {
    const bodies = await thread.ask('workouts', { limit: batchSize });
    if (bodies.length === 0) return compared;
    const [kinds, present] = await Promise.all([before.compare(bodies), presentWorkouts(services.pool, gymId, bodies)]);
    const states = await statesOf(services, gymId, [...present]);
    for (const [index, body] of bodies.entries()) {
      const { counts, equal } = compared;
      if (kinds[index] === 'same') {
        compared = { counts: { ...counts, duplicates: counts.duplicates + 1 }, equal: equal + body.sets.length };
      } else if (kinds[index] === 'differs' && !present.has(body.workoutId)) {
        compared = { counts: withRefusal(counts, recordedOtherwise, body), equal };
      } else compared = withWorkout(compared, states.get(body.workoutId) ?? workout.initial, body, now);
      // A workout may have 150 sets, so other requests get their turn after each workout.
      await setImmediate();
    }
  }
};

/**
 * @param choices as `import-workouts` takes them
 * @throws Refusal with the code that `import-workouts` would be refused with; `import-too-complex`; `too-many-requests`
 */
export const compareImport = async (
  services: Services,
  { gymId, importId }: OfImport,
  file: FileToImport,
  choices: ImportChoices,
): Promise<ImportComparison> => {
  const now = new Date().toISOString();
  const request = { type: 'import-workouts', payload: { importId, ...choices }, lookups: lookupsOf(file) } as const;
  const requested = importRun.decide(importRun.initial, request, asSystem(now));
  if (isRejected(requested)) throw new Refusal(requested.rejected);
  const { mapping, timeZone: chosenZone, ...answers } = choices;
  const timeZone = chosenZone ?? (await zoneToRead(file.timeZone, services.pool));
  const settings = { importId, customerId: file.customerId, timeZone, mapping, answers };
  const encoding = file.preview.encoding as Encoding | undefined;
  return services.importThreads.inTurn(async (thread) => {
    await thread.give(keptFile(services.pool, gymId, importId));
    const opened = await thread.ask('open', { settings: { ...settings, encoding }, exercises: file.exercises, now });
    if (opened === null) throw new Refusal('import-format-unknown');
    const before = new RecordedBefore(services.pool, { gymId, importId, customerId: file.customerId, timeZone });
    const { counts, equal } = await compareWorkouts(services, thread, { gymId, now, before });
    const { amended: _amended, ...figures } = counts;
    return { ...figures, refusals: [...figures.refusals], changes: [...figures.changes], equal };
  });
};
