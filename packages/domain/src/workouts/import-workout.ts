import { isPlausibleTime, plausibleRange } from '../asserted-time.js';
import { jsonBytes, mostEventBytes } from '../event-size.js';
import { reject, type CommandContext, type Rejected } from '../kernel.js';
import { implausibleActual } from './plausible.js';
import type { ImportWorkout, WorkoutRejection } from './workout-commands.js';
import type { WorkoutEvent } from './workout-events.js';
import type { WorkoutState } from './workout-state.js';

type Imported = Extract<WorkoutEvent, { type: 'WorkoutImported' }>['data'];

/** Times of an import are data of a file, not of a clock: those that cannot be are refused. */
const implausible = (payload: ImportWorkout['payload'], now: string): Rejected<WorkoutRejection> | null => {
  const times = [payload.startedAt, ...payload.sets.map((set) => set.performedAt)];
  if (!times.every((instant) => isPlausibleTime(instant, now))) return reject('implausible-time', plausibleRange(now));
  const reason = payload.sets.map((set) => implausibleActual(set.actual)).find((found) => found !== null);
  return reason === undefined ? null : reject(reason);
};

// What is encrypted is stored as base64 and grows by a third.
const tooLarge = (data: Imported): boolean => jsonBytes(data) + jsonBytes([data.title, data.notes, data.setNotes]) / 3 > mostEventBytes;

/** Notes are kept apart from the sets, so that only they are encrypted. */
const eventOf = ({ sets, ...rest }: ImportWorkout['payload']): Imported => {
  const setNotes = Object.fromEntries(sets.flatMap(({ setId, note }) => (note === undefined ? [] : [[setId, note]])));
  const bare = sets.map(({ setId, exerciseId, setType, actual, performedAt }) => ({ setId, exerciseId, setType, actual, performedAt }));
  return { ...rest, sets: bare, ...(Object.keys(setNotes).length > 0 && { setNotes }) };
};

/** One event for the whole workout. Its id comes from the file's content, so that a second import finds it there. */
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
