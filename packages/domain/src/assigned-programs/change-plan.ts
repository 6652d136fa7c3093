// Changes of an assigned program after its assignment. A workout that the client has started is past: it is never moved, cancelled or
// adjusted.
import { addDays } from '@spotter/contracts/civil-date';
import { jsonBytes, maxEventBytes } from '../event-size.js';
import { reject, type CommandContext, type Rejected } from '../kernel.js';
import { applyEdits } from '../programs/tree.js';
import { unlessGoesRound } from '../progressions/variation-loop.js';
import { dayHolding } from '../programs/tree-nodes.js';
import type { AdjustmentEdit } from '../programs/tree-edit.js';
import type { ProgramTree } from '../programs/program-tree.js';
import { implausibleDate } from './assign-program.js';
import type { AssignedProgramEvent } from './assigned-program-events.js';
import { effectiveTree } from './effective-tree.js';
import { intersect, othersThan, overlapping, spanOf } from './overlap.js';
import type {
  AdjustAssignedProgram,
  EndProgram,
  MoveWorkout,
  PauseProgram,
  PlanRejection,
  ReopenProgram,
  ResumeProgram,
} from './plan-commands.js';
import { evolvePlan, type Assignment, type PlanState } from './plan-state.js';
import { daysToShift } from './schedule.js';
import { isPausedOn } from './standing.js';

type Outcome = readonly AssignedProgramEvent[] | Rejected<PlanRejection>;
export const maxAdjustmentEdits = 1000;

const nodesOf = (edit: AdjustmentEdit): readonly string[] => {
  switch (edit.kind) {
    case 'add-slot':
    case 'update-day':
      return [edit.dayId];
    case 'move-slot':
      return [edit.slotId, edit.toDayId];
    case 'move-prescription':
      return [edit.prescriptionId, edit.toSlotId];
    case 'update-slot':
    case 'remove-slot':
    case 'add-prescription':
      return [edit.slotId];
    // A rule takes effect from the next start: trained workouts have their own copy.
    case 'add-rule':
    case 'change-rule':
    case 'remove-rule':
      return [];
    default:
      return [edit.prescriptionId];
  }
};

/** Returns ids of the trained days that contain nodes of the edits. */
export const trainedDaysIn = (tree: ProgramTree, edits: readonly AdjustmentEdit[], trainedNodes: ReadonlySet<string>): readonly string[] =>
  edits.flatMap(nodesOf).flatMap((nodeId) => {
    const dayId = dayHolding(tree, nodeId)?.id;
    return dayId !== undefined && trainedNodes.has(dayId) ? [dayId] : [];
  });
/** Node ids of the days with a started workout. */
export const trainedNodesOf = ({ planned }: Pick<Assignment, 'planned'>, startedWorkoutIds: readonly string[]): ReadonlySet<string> =>
  new Set(startedWorkoutIds.flatMap((id) => planned[id]?.nodeId ?? []));

/** Number of edits made for this client, without those that came with a version of the template. */
export const editsMade = ({ adjustments }: Assignment): number =>
  adjustments.reduce((total, { edits, isSync }) => total + (isSync === true ? 0 : edits.length), 0);

/** Rejects edits of trained days: their snapshots are frozen, so the edit would have no effect. */
export const adjustAssignedProgram = (assignment: Assignment, { payload, lookups }: AdjustAssignedProgram): Outcome => {
  if (assignment.status === 'ended') return reject('program-already-ended');
  if (editsMade(assignment) + payload.edits.length > maxAdjustmentEdits) return reject('too-many-adjustments');
  if (jsonBytes(payload) > maxEventBytes) return reject('adjustment-too-large');
  const before = effectiveTree(lookups.tree, assignment.adjustments);
  const after = applyEdits(before, payload.edits);
  if ('rejected' in after) return after;
  const loop = unlessGoesRound(after, before);
  if (loop !== null) return loop;
  const trainedNodes = trainedNodesOf(assignment, lookups.startedWorkoutIds);
  if ([before, after].some((tree) => trainedDaysIn(tree, payload.edits, trainedNodes).length > 0)) return reject('day-already-trained');
  return [{ type: 'AssignedProgramAdjusted', data: { ...payload, version: assignment.version + 1 } }];
};

/** `from` of the event is the workout's current date. Rejects a move onto days of another program. */
export const moveWorkout = (
  state: PlanState,
  assignment: Assignment,
  { payload, lookups }: MoveWorkout,
  context: CommandContext,
): Outcome => {
  const { assignedProgramId, workoutId, to } = payload;
  const day = assignment.planned[workoutId];
  if (assignment.status === 'ended') return reject('program-not-active');
  if (day === undefined || day.cancelled) return reject('planned-workout-unknown');
  // Days before the pause are not affected by it.
  if (isPausedOn(assignment.pausedFrom, day.on) || isPausedOn(assignment.pausedFrom, to)) return reject('program-not-active');
  if (lookups.startedWorkoutIds.includes(workoutId)) return reject('workout-already-started');
  if (day.on === to) return reject('workout-already-there');
  if (to < assignment.startsOn) return reject('before-program-start');
  if (implausibleDate(to, context)) return reject('implausible-date');
  const other = overlapping(state, { first: to, last: to }, assignedProgramId);
  if (other !== undefined) return reject('programs-overlap', { assignedProgramId: other });
  return [{ type: 'WorkoutMoved', data: { ...payload, from: day.on } }];
};

export const pauseProgram = (assignment: Assignment, { payload }: PauseProgram, context: CommandContext): Outcome => {
  if (assignment.status === 'paused') return reject('program-already-paused');
  if (assignment.status === 'ended') return reject('program-already-ended');
  if (implausibleDate(payload.from, context)) return reject('implausible-date');
  return [{ type: 'ProgramPaused', data: payload }];
};

/** Moves the workouts of the pause by whole weeks, so that the first is on `on` or soon after, each on its own weekday. */
export const resumeProgram = (
  state: PlanState,
  assignment: Assignment,
  { payload, lookups }: ResumeProgram,
  context: CommandContext,
): Outcome => {
  const { assignedProgramId, on } = payload;
  const { pausedFrom } = assignment;
  if (assignment.status !== 'paused' || pausedFrom === null) return reject('program-not-paused');
  // A pause that has not begun affects no workouts: resuming cancels it, whatever the date.
  const hasBegun = isPausedOn(pausedFrom, lookups.today);
  if (hasBegun && on < pausedFrom) return reject('resume-before-pause');
  if (implausibleDate(on, context)) return reject('implausible-date');
  const held = Object.entries(assignment.planned).filter(
    ([workoutId, day]) => day.on >= pausedFrom && !day.cancelled && !lookups.startedWorkoutIds.includes(workoutId),
  );
  const dates = held.map(([, day]) => day.on);
  const shift = hasBegun ? daysToShift(dates, on) : 0;
  const shifted = dates.map((date) => addDays(date, shift));
  const other = dates.length === 0 ? undefined : overlapping(state, spanOf(shifted[0] ?? on, shifted), assignedProgramId);
  if (other !== undefined) return reject('programs-overlap', { assignedProgramId: other });
  const moved = shift === 0 ? [] : held.map(([workoutId, day]) => ({ workoutId, on: addDays(day.on, shift) }));
  return [{ type: 'ProgramResumed', data: { ...payload, moved } }];
};

/**
 * Cancels workouts that are planned on the end date or later and not started. With `takesBack` it undoes the assignment: cancels all
 * workouts that are not started, and reopens the programs that ended for it.
 */
export const endProgram = (
  state: PlanState,
  assignment: Assignment,
  { payload, lookups }: EndProgram,
  context: CommandContext,
): Outcome => {
  const { takesBack = false, ...ending } = payload;
  if (assignment.status === 'ended') return reject('program-already-ended');
  if (implausibleDate(ending.on, context)) return reject('implausible-date');
  const on = takesBack ? assignment.startsOn : ending.on;
  const cancelled = Object.entries(assignment.planned)
    .filter(([workoutId, day]) => day.on >= on && !lookups.startedWorkoutIds.includes(workoutId))
    .map(([workoutId]) => workoutId);
  const ended: AssignedProgramEvent = { type: 'ProgramEnded', data: { ...ending, on, cancelled } };
  if (!takesBack) return [ended];
  let next = evolvePlan(state, ended);
  const events: AssignedProgramEvent[] = [ended];
  for (const id of assignment.endedForIt) {
    const before = next.assignments[id];
    if (before?.status !== 'ended') continue;
    const { customerId, reason } = ending;
    const reopening = { assignedProgramId: id, customerId, ...(reason !== undefined && { reason }) };
    const reopened = reopenProgram(next, before, { payload: reopening, lookups }, ending.assignedProgramId);
    if ('rejected' in reopened) return reopened;
    events.push(...reopened);
    next = reopened.reduce<PlanState>(evolvePlan, next);
  }
  return events;
};

/**
 * Takes the end back: plans the cancelled workouts again on their dates, except started ones. Rejected if another program now uses those
 * days; `replacedBy`: the program for which it ended, whose trained days do not count.
 */
export const reopenProgram = (
  state: PlanState,
  assignment: Assignment,
  { payload, lookups }: Pick<ReopenProgram, 'payload' | 'lookups'>,
  replacedBy?: string,
): Outcome => {
  const { status, pausedFrom, cancelledByEnd, planned } = assignment;
  if (status !== 'ended') return reject('program-not-ended');
  const restored = cancelledByEnd
    .filter((workoutId) => !lookups.startedWorkoutIds.includes(workoutId))
    .map((workoutId) => ({ workoutId, on: planned[workoutId]!.on }));
  // Workouts in a pause use no days until it is resumed.
  const taken = restored.map(({ on }) => on).filter((on) => !isPausedOn(pausedFrom, on));
  const others = othersThan(state, payload.assignedProgramId).filter(({ assignedProgramId }) => assignedProgramId !== replacedBy);
  const other = taken.length === 0 ? undefined : others.find((one) => intersect(spanOf(taken[0]!, taken), one))?.assignedProgramId;
  if (other !== undefined) return reject('programs-overlap', { assignedProgramId: other });
  return [{ type: 'ProgramReopened', data: { ...payload, restored, ...(pausedFrom !== null && { pausedFrom }) } }];
};
