// State of all assigned programs of one client.
import type { Weekday } from '@spotter/contracts/civil-date';
import type { LocalDate } from '../kernel.js';
import type { AssignedProgramEvent, AssignmentMode } from './assigned-program-events.js';
import type { Adjustment } from './effective-tree.js';
import { clientStateEvents, type ClientStateEvent } from '../client-states/client-state-events.js';
import { evolveAbsences, type Absences } from '../client-states/client-states.js';
import { evolveForks, type Forks } from './forks/fork-state.js';

export type PlannedDay = {
  readonly nodeId: string;
  readonly week: number;
  readonly day: number;
  readonly on: LocalDate;
  readonly cancelled: boolean;
};

export type Assignment = {
  readonly status: 'active' | 'paused' | 'ended';
  readonly programId: string;
  /** Version of the template as assigned: the base of all adjustments. */
  readonly programVersion: number;
  /** Version of the template that the program follows now, and the propagations that brought it there. */
  readonly followedVersion: number;
  readonly syncs: readonly { readonly propagationId: string; readonly from: number; readonly to: number }[];
  readonly mode: AssignmentMode;
  readonly days: readonly Weekday[];
  readonly startsOn: LocalDate;
  /** First day of a pause; it may be in the future. */
  readonly pausedFrom: LocalDate | null;
  readonly endedOn: LocalDate | null;
  /** Programs of the client beside which a coach assigned it: they may use the same days. */
  readonly beside: readonly string[];
  /** Programs that ended for it. */
  readonly endedForIt: readonly string[];
  /** Workouts that the end cancelled; empty for a program without an end. */
  readonly cancelledByEnd: readonly string[];
  /** 1 as assigned, plus one per adjustment. */
  readonly version: number;
  readonly adjustments: readonly Adjustment[];
  readonly planned: Readonly<Record<string, PlannedDay>>;
  readonly forks: Forks;
};

export type PlanState = {
  readonly assignments: Readonly<Record<string, Assignment>>;
  /** Periods in which the client is injured, ill or away. */
  readonly absences: Absences;
};
export const emptyPlan: PlanState = { assignments: {}, absences: {} };
export type PlanEvent = AssignedProgramEvent | ClientStateEvent;

type Data<T extends AssignedProgramEvent['type']> = Extract<AssignedProgramEvent, { readonly type: T }>['data'];

const assigned = (data: Data<'ProgramAssigned'>): Assignment => ({
  status: 'active',
  programId: data.programId,
  programVersion: data.programVersion,
  followedVersion: data.programVersion,
  syncs: [],
  mode: data.mode,
  days: data.days,
  startsOn: data.startsOn,
  pausedFrom: null,
  endedOn: null,
  beside: data.existing?.way === 'beside' ? data.existing.assignedProgramIds : [],
  endedForIt: data.existing?.way === 'end-before' ? data.existing.assignedProgramIds : [],
  cancelledByEnd: [],
  version: 1,
  adjustments: [],
  planned: Object.fromEntries(
    data.planned.map(({ workoutId, nodeId, week, day, on }) => [workoutId, { nodeId, week, day, on, cancelled: false }]),
  ),
  forks: {},
});

const moved = (assignment: Assignment, moves: readonly { readonly workoutId: string; readonly on: LocalDate }[]): Assignment => {
  const planned = { ...assignment.planned };
  for (const { workoutId, on } of moves) {
    const day = planned[workoutId];
    if (day !== undefined) planned[workoutId] = { ...day, on };
  }
  return { ...assignment, planned };
};

const ended = (assignment: Assignment, data: Data<'ProgramEnded'>): Assignment => {
  const entries = Object.entries(assignment.planned);
  const cancelledByEnd = data.cancelled.filter((id) => assignment.planned[id]?.cancelled === false);
  const planned = Object.fromEntries(entries.map(([id, day]) => [id, data.cancelled.includes(id) ? { ...day, cancelled: true } : day]));
  return { ...assignment, status: 'ended', endedOn: data.on, cancelledByEnd, planned };
};

const reopened = (assignment: Assignment, { restored, pausedFrom }: Data<'ProgramReopened'>): Assignment => {
  const planned = { ...assignment.planned };
  for (const { workoutId, on } of restored) {
    const day = planned[workoutId];
    if (day !== undefined) planned[workoutId] = { ...day, on, cancelled: false };
  }
  const standing =
    pausedFrom === undefined ? ({ status: 'active', pausedFrom: null } as const) : ({ status: 'paused', pausedFrom } as const);
  return { ...assignment, ...standing, endedOn: null, cancelledByEnd: [], planned };
};

const synced = (assignment: Assignment, data: Data<'AssignedProgramSynced'>): Assignment => {
  if (data.leftOut !== undefined) return assignment;
  const planned = { ...assignment.planned };
  for (const { workoutId, nodeId, week, day, on } of data.planned) planned[workoutId] = { nodeId, week, day, on, cancelled: false };
  for (const { workoutId, week, day, on } of data.moved) {
    const known = planned[workoutId];
    if (known !== undefined) planned[workoutId] = { ...known, week, day, on };
  }
  for (const workoutId of data.cancelled) {
    const known = planned[workoutId];
    if (known !== undefined) planned[workoutId] = { ...known, cancelled: true };
  }
  const { version, edits, propagationId, programVersion: to } = data;
  const { followedVersion, syncs } = assignment;
  // An undo removes the newest propagation.
  const next = data.isUndo === true ? syncs.slice(0, -1) : [...syncs, { propagationId, from: followedVersion, to }];
  return {
    ...assignment,
    version,
    adjustments: [...assignment.adjustments, { version, edits, isSync: true }],
    // Further events of one command only change edits.
    ...(to !== followedVersion && { followedVersion: to, syncs: next }),
    planned,
  };
};

const changed = (assignment: Assignment, event: Exclude<AssignedProgramEvent, { type: 'ProgramAssigned' }>): Assignment => {
  switch (event.type) {
    case 'AssignedProgramAdjusted': {
      const { version, edits } = event.data;
      return { ...assignment, version, adjustments: [...assignment.adjustments, { version, edits }] };
    }
    case 'WorkoutMoved':
      return moved(assignment, [{ workoutId: event.data.workoutId, on: event.data.to }]);
    case 'ProgramPaused':
      return { ...assignment, status: 'paused', pausedFrom: event.data.from };
    case 'ProgramResumed':
      return { ...moved(assignment, event.data.moved), status: 'active', pausedFrom: null };
    case 'ProgramEnded':
      return ended(assignment, event.data);
    case 'ProgramReopened':
      return reopened(assignment, event.data);
    case 'AssignedProgramSynced':
      return synced(assignment, event.data);
    case 'ProgramForked':
    case 'ForkAdjusted':
    case 'ForkMerged':
    case 'ForkDiscarded':
      return { ...assignment, forks: evolveForks(assignment.forks, event) };
    default:
      event satisfies never;
      return assignment;
  }
};

const isOfState = (event: PlanEvent): event is ClientStateEvent => event.type in clientStateEvents;

export const evolvePlan = (state: PlanState, event: PlanEvent): PlanState => {
  if (isOfState(event)) return { ...state, absences: evolveAbsences(state.absences, event) };
  const { assignedProgramId } = event.data;
  const known = state.assignments[assignedProgramId];
  const next = event.type === 'ProgramAssigned' ? assigned(event.data) : known && changed(known, event);
  return next === undefined ? state : { ...state, assignments: { ...state.assignments, [assignedProgramId]: next } };
};
