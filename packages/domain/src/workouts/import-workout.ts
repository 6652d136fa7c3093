import { jsonBytes, mostEventBytes } from '../event-size.js';
import { reject, type CommandContext, type Rejected } from '../kernel.js';
import { implausibleActual, implausibleTime } from './plausible.js';
import type { ImportWorkout, WorkoutRejection } from './workout-commands.js';
import type { WorkoutEvent } from './workout-events.js';
import type { WorkoutState } from './workout-state.js';

type Imported = Extract<WorkoutEvent, { type: 'WorkoutImported' }>['data'];

const implausible = (payload: ImportWorkout['payload'], now: string): WorkoutRejection | null => {
  const times = [payload.startedAt, ...payload.sets.map((set) => set.performedAt)];
  if (times.some((instant) => implausibleTime(instant, now))) return 'implausible-time';
  return payload.sets.map((set) => implausibleActual(set.actual)).find((reason) => reason !== null) ?? null;
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
  if (refused !== null) return reject(refused);
  const data = eventOf(payload);
  return tooLarge(data) ? reject('workout-too-large') : [{ type: 'WorkoutImported', data }];
};
