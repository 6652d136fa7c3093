// Read model of assigned programs: the program, its dates and its status, one row per assignment.
import { oneOf, projection, unhandled, type RecordedEvent, type Row, type Rows } from '../platform/projection.js';

type AssignedProgramRow = Row & {
  gym_id: string;
  id: string;
  customer_id: string;
  program_id: string;
  /** Version of the template at the time of the assignment. */
  program_version: number;
  followed_version: number;
  version: number;
  status: 'active' | 'paused' | 'ended';
  starts_on: string;
  ends_on: string | null;
  mode: string;
  planned: number;
  weeks: number;
  /** Workout id -> planned date, without cancelled workouts. */
  dates: Readonly<Record<string, string>>;
  paused_from: string | null;
  /** Ids of the exercises whose training max was set by the assignment. */
  maxes_given: readonly string[];
};

/** Events of what-ifs. They change no row, since the API folds a what-if from the log, but viewers still get a change notice. */
const isForkEvent = oneOf('ProgramForked', 'ForkAdjusted', 'ForkMerged', 'ForkDiscarded');

const latest = (dates: readonly string[]): string | null =>
  dates.reduce<string | null>((last, on) => (last === null || on > last ? on : last), null);

type Synced = Extract<RecordedEvent, { type: 'AssignedProgramSynced' }>['data'];
type Dated = { readonly workoutId: string; readonly on: string };
const datesOf = (workouts: readonly Dated[]): Readonly<Record<string, string>> =>
  Object.fromEntries(workouts.map(({ workoutId, on }) => [workoutId, on]));

/** Moves workouts and recomputes the end, which is the date of the last workout. */
const redated = (row: AssignedProgramRow | undefined, moved: Readonly<Record<string, string>>) => {
  const dates = { ...row?.dates, ...moved };
  return { dates, ends_on: latest(Object.values(dates)) };
};

const synced = (row: AssignedProgramRow | undefined, data: Synced): Partial<AssignedProgramRow> => {
  const { version, programVersion, planned, moved, cancelled, leftOut } = data;
  if (row === undefined || leftOut !== undefined) return {};
  const gone = new Set(cancelled);
  const kept = Object.fromEntries(Object.entries(row.dates).filter(([id]) => !gone.has(id)));
  const next = redated({ ...row, dates: kept }, datesOf([...planned, ...moved]));
  const weeks = Math.max(row.weeks, ...planned.map(({ week }) => week), ...moved.map(({ week }) => week));
  return { version, followed_version: programVersion, ...next, planned: Object.keys(next.dates).length, weeks };
};

export const assignedPrograms = projection({
  name: 'assigned-programs',
  version: 4,
  table: 'assigned_programs',
  key: ['id'],
  owner: 'customer_id',
  events: [
    'ProgramAssigned',
    'AssignedProgramAdjusted',
    'WorkoutMoved',
    'ProgramPaused',
    'ProgramResumed',
    'ProgramEnded',
    'ProgramReopened',
    'AssignedProgramSynced',
    'ProgramForked',
    'ForkAdjusted',
    'ForkMerged',
    'ForkDiscarded',
  ],
  needs: (event) => (isForkEvent(event) ? [] : [[event.data.assignedProgramId]]),
  apply: (rows: Rows<AssignedProgramRow>, event) => {
    if (isForkEvent(event)) return;
    const key = [event.data.assignedProgramId];
    switch (event.type) {
      case 'ProgramAssigned': {
        const { assignedProgramId, customerId, programId, programVersion, startsOn, mode, planned, trainingMaxes } = event.data;
        rows.put({
          id: assignedProgramId,
          customer_id: customerId,
          program_id: programId,
          program_version: programVersion,
          followed_version: programVersion,
          version: 1,
          status: 'active',
          starts_on: startsOn,
          ends_on: latest(planned.map((workout) => workout.on)),
          mode,
          planned: planned.length,
          weeks: Math.max(0, ...planned.map((workout) => workout.week)),
          dates: datesOf(planned.map(({ workoutId, on }) => ({ workoutId, on }))),
          paused_from: null,
          maxes_given: trainingMaxes.map(({ exerciseId }) => exerciseId),
        });
        return;
      }
      case 'AssignedProgramAdjusted':
        return rows.change(key, { version: event.data.version });
      case 'AssignedProgramSynced':
        return rows.change(key, synced(rows.get(key), event.data));
      case 'WorkoutMoved':
        return rows.change(key, redated(rows.get(key), datesOf([{ workoutId: event.data.workoutId, on: event.data.to }])));
      case 'ProgramPaused':
        return rows.change(key, { status: 'paused', paused_from: event.data.from });
      case 'ProgramResumed':
        return rows.change(key, { status: 'active', paused_from: null, ...redated(rows.get(key), datesOf(event.data.moved)) });
      case 'ProgramEnded': {
        const dates = Object.fromEntries(Object.entries(rows.get(key)?.dates ?? {}).filter(([id]) => !event.data.cancelled.includes(id)));
        return rows.change(key, { status: 'ended', ends_on: event.data.on, dates, planned: Object.keys(dates).length });
      }
      case 'ProgramReopened': {
        const { restored, pausedFrom = null } = event.data;
        const next = redated(rows.get(key), datesOf(restored));
        const status = pausedFrom === null ? 'active' : 'paused';
        return rows.change(key, { status, paused_from: pausedFrom, ...next, planned: Object.keys(next.dates).length });
      }
      default:
        return unhandled(event);
    }
  },
  changes: (event) => {
    if (isForkEvent(event)) return [{ topic: 'assigned-programs', id: event.data.assignedProgramId, customerId: event.data.customerId }];
    const customerId = event.data.customerId;
    return [
      { topic: 'assigned-programs', id: event.data.assignedProgramId, customerId },
      { topic: 'customers', id: customerId, customerId },
    ];
  },
});
