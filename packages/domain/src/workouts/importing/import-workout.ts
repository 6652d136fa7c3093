import { fromMs, toMs } from '@spotter/contracts/civil-date';
import { isPlausibleTime, plausibleRange } from '../../asserted-time.js';
import { jsonBytes, maxEventBytes } from '../../event-size.js';
import { reject, type CommandContext, type Rejected } from '../../kernel.js';
import { sameValue } from '../../same-value.js';
import { implausibleActual } from '../plausible.js';
import { importedDifference } from './imported-difference.js';
import type { ImportWorkout, ReimportWorkout, UndoWorkoutImport, WorkoutRejection } from '../workout-commands.js';
import type { WorkoutEvent, WorkoutTimes } from '../workout-events.js';
import type { ChangeByImport, WorkoutState } from '../workout-state.js';

type Imported = Extract<WorkoutEvent, { type: 'WorkoutImported' }>['data'];

/** Times of an import come from a file, not from a clock, so implausible ones are rejected. */
const implausible = (payload: ImportWorkout['payload'], now: string): Rejected<WorkoutRejection> | null => {
  const times = [payload.startedAt, ...payload.sets.map((set) => set.performedAt)];
  if (!times.every((instant) => isPlausibleTime(instant, now))) return reject('implausible-time', plausibleRange(now));
  const reason = payload.sets.map((set) => implausibleActual(set.actual)).find((found) => found !== null);
  return reason === undefined ? null : reject(reason);
};

// Encryption stores values as base64, which adds a third.
const tooLarge = (data: Imported): boolean => jsonBytes(data) + jsonBytes([data.title, data.notes, data.setNotes]) / 3 > maxEventBytes;

/** Notes are kept apart from the sets, so that only they are encrypted. */
const withNotesApart = (sets: ImportWorkout['payload']['sets']): Pick<Imported, 'sets' | 'setNotes'> => {
  const setNotes = Object.fromEntries(sets.flatMap(({ setId, note }) => (note === undefined ? [] : [[setId, note]])));
  const bare = sets.map(({ setId, exerciseId, setType, actual, performedAt }) => ({ setId, exerciseId, setType, actual, performedAt }));
  return { sets: bare, ...(Object.keys(setNotes).length > 0 && { setNotes }) };
};
const eventOf = ({ sets, ...rest }: ImportWorkout['payload']): Imported => ({ ...rest, ...withNotesApart(sets) });

/** Emits one event for the whole workout. Its id derives from the file's content, so that a second import finds the workout. */
export const importWorkout = (
  state: WorkoutState,
  { payload }: ImportWorkout,
  context: CommandContext,
): readonly WorkoutEvent[] | Rejected<WorkoutRejection> => {
  if (state.status === 'imported') return reject('workout-already-imported');
  if (state.status !== 'unknown') return reject('workout-already-started');
  const refused = implausible(payload, context.now);
  if (refused !== null) return refused;
  const data = eventOf(payload);
  return tooLarge(data) ? reject('workout-too-large') : [{ type: 'WorkoutImported', data }];
};

type Outcome = readonly WorkoutEvent[] | Rejected<WorkoutRejection>;

const timesOf = ({ startedAt, endedAt }: Pick<WorkoutState, 'startedAt' | 'endedAt'>): WorkoutTimes => ({
  startedAt,
  ...(endedAt !== null && { endedAt }),
});

/** Moves the whole workout to another time; its sets keep their distance from the start. */
const movedTo = (state: WorkoutState, importId: string, { startedAt, endedAt }: WorkoutTimes): WorkoutEvent => {
  const later = toMs(startedAt) - toMs(state.startedAt);
  const sets = Object.entries(state.sets).map(([setId, { performedAt }]) => ({ setId, performedAt: fromMs(toMs(performedAt) + later) }));
  const { workoutId, customerId } = state;
  const times = { startedAt, ...(endedAt !== undefined && { endedAt }) };
  return { type: 'ImportedWorkoutMoved', data: { workoutId, customerId, importId, ...times, previous: timesOf(state), sets } };
};

/** True if the file has the session at another time. */
export const isMoved = (state: Pick<WorkoutState, 'startedAt'>, { startedAt }: WorkoutTimes): boolean =>
  toMs(startedAt) !== toMs(state.startedAt);

/** Adds sets that only the file has, and amends changed sets on request. */
export const reimportWorkout = (state: WorkoutState, { payload }: ReimportWorkout, context: CommandContext): Outcome => {
  if (state.status !== 'imported') return reject('workout-not-imported');
  const refused = implausible(payload, context.now);
  if (refused !== null) return refused;
  const { workoutId, customerId } = state;
  const { importId, amend } = payload;
  const { added, changed } = importedDifference(state, payload.sets);
  const events: WorkoutEvent[] = [];
  if (added.length > 0) events.push({ type: 'ImportedSetsAdded', data: { workoutId, customerId, importId, ...withNotesApart(added) } });
  for (const { setId, exerciseId, here, file } of amend ? changed : []) {
    const of = { workoutId, customerId, setId, exerciseId, importId };
    events.push({ type: 'SetAmended', data: { ...of, actual: file, previous: here, reason: 'import', changedAt: context.occurredAt } });
  }
  if (amend && isMoved(state, payload)) events.push(movedTo(state, importId, payload));
  return events.length === 0 ? reject('workout-already-imported') : events;
};

/** True if a later import changed what this one had changed. */
const isUnderLater = (changes: readonly ChangeByImport<unknown>[] = [], importId: string): boolean =>
  changes.slice(0, -1).some((change) => change.importId === importId);

/** Values that an import changed and that are unchanged since, and the sets that it added. `under`: sets that a later import changed. */
export const undoneByImport = (state: WorkoutState, importId: string) => {
  const sets = Object.entries(state.sets).map(([setId, set]) => ({ ...set, setId }));
  const brought = sets.filter((set) => set.importId === importId);
  const others = sets.filter((set) => set.importId !== importId);
  const amended = others.filter(({ amendedBy }) => amendedBy?.at(-1)?.importId === importId);
  const under = others.filter(({ amendedBy }) => isUnderLater(amendedBy, importId));
  const isUntouched = ({ actual, recorded }: (typeof sets)[number]): boolean => sameValue(actual.value, recorded);
  return {
    brought,
    amended: amended.filter(isUntouched),
    under,
    kept: amended.filter((set) => !isUntouched(set)).length + under.filter((set) => !amended.includes(set)).length,
    isWhole: brought.length === sets.length,
  };
};

/** Undoes one import in the workout. Values that somebody or a later import changed since stay. */
export const undoWorkoutImport = (state: WorkoutState, { payload }: UndoWorkoutImport, context: CommandContext): Outcome => {
  if (state.status !== 'imported') return reject('workout-not-imported');
  const { workoutId, customerId } = state;
  const { importId } = payload;
  const { brought, amended, under, isWhole } = undoneByImport(state, importId);
  const events: WorkoutEvent[] = amended.map(({ setId, exerciseId, actual, amendedBy }) => ({
    type: 'SetAmended',
    data: {
      workoutId,
      customerId,
      setId,
      exerciseId,
      importId,
      actual: amendedBy!.at(-1)!.previous,
      previous: actual.value,
      reason: 'import-undone',
      changedAt: context.occurredAt,
    },
  }));
  const move = state.movedBy?.at(-1);
  if (move?.importId === importId && !isWhole) events.push(movedTo(state, importId, move.previous));
  const sets = brought.map(({ setId, exerciseId }) => ({ setId, exerciseId }));
  const isUnder = under.length > 0 || isUnderLater(state.movedBy, importId);
  if (sets.length > 0 || isUnder) events.push({ type: 'WorkoutImportUndone', data: { workoutId, customerId, importId, sets, isWhole } });
  return events.length === 0 ? reject('nothing-to-undo') : events;
};
