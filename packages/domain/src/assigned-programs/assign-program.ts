import { daysBetween, utcDateOf } from '@spotter/contracts/civil-date';
import { reject, type CommandContext, type LocalDate, type Rejected } from '../kernel.js';
import type { AssignedProgramEvent, PlannedWorkout } from './assigned-program-events.js';
import { overlapping, spanOf } from './overlap.js';
import type { AssignProgram, AssignProgramOfTeam, PlanRejection } from './plan-commands.js';
import type { PlanState } from './plan-state.js';
import { datesOf, defaultDays } from './schedule.js';

// More planned workouts would not fit into one event.
export const maxPlanned = 300;
const maxDaysAway = 731;

/** A date more than two years away is a typing error. */
export const implausibleDate = (date: LocalDate, { now }: CommandContext): boolean =>
  !(Math.abs(daysBetween(utcDateOf(now), date)) <= maxDaysAway);

type Assigning = Pick<AssignProgram, 'payload' | 'lookups'>;

const refusal = (state: PlanState, { payload, lookups }: Assigning, context: CommandContext): PlanRejection | null => {
  if (state.assignments[payload.assignedProgramId] !== undefined) return 'assigned-program-already-exists';
  if (lookups.outline.length === 0) return 'program-empty';
  if (lookups.outline.length > maxPlanned) return 'program-too-long';
  if (lookups.plannedWorkoutIds.length < lookups.outline.length) return 'planned-ids-missing';
  return implausibleDate(payload.startsOn, context) ? 'implausible-date' : null;
};

/**
 * Sets the date of every training day; with `plansFrom`, leaves out days before it. The event names the template and its version, and does
 * not contain the tree.
 */
export const assignProgram = (
  state: PlanState,
  command: Assigning,
  context: CommandContext,
  plansFrom?: LocalDate,
): readonly AssignedProgramEvent[] | Rejected<PlanRejection> => {
  const refused = refusal(state, command, context);
  if (refused !== null) return reject(refused);
  const { payload, lookups } = command;
  const { assignedProgramId, customerId, programId, startsOn, trainingMaxes = [], mode = 'subscribed' } = payload;
  const days = payload.days ?? defaultDays(lookups.outline);
  const dates = datesOf(lookups.outline, startsOn, days);
  const all = lookups.outline.map(({ nodeId, week, day }, index): PlannedWorkout => ({
    workoutId: lookups.plannedWorkoutIds[index] ?? '',
    nodeId,
    week,
    day,
    on: dates[index] ?? startsOn,
  }));
  const planned = plansFrom === undefined ? all : all.filter(({ on }) => on >= plansFrom);
  if (planned.length === 0) return reject('team-program-over');
  const first = plansFrom !== undefined && plansFrom > startsOn ? plansFrom : startsOn;
  const span = spanOf(
    first,
    planned.map(({ on }) => on),
  );
  const other = overlapping(state, span, assignedProgramId);
  if (other !== undefined) return reject('programs-overlap', { assignedProgramId: other });
  const { programVersion } = lookups;
  const data = { assignedProgramId, customerId, programId, programVersion, startsOn, days, trainingMaxes, mode, planned };
  return [{ type: 'ProgramAssigned', data }];
};

/** Assigns a team's program to a member. A member who joined later starts in the team's current week. */
export const assignProgramOfTeam = (
  state: PlanState,
  { payload, lookups }: AssignProgramOfTeam,
  context: CommandContext,
): readonly AssignedProgramEvent[] | Rejected<PlanRejection> =>
  lookups.isClientActive ? assignProgram(state, { payload, lookups }, context, payload.plansFrom) : reject('client-not-active');
