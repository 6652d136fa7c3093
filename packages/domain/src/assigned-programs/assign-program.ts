import { addDays, daysBetween, utcDateOf, type Weekday } from '@spotter/contracts/civil-date';
import { reject, type CommandContext, type LocalDate, type Rejected } from '../kernel.js';
import type { AssignedProgramEvent, PlannedWorkout } from './assigned-program-events.js';
import { intersect, othersThan } from './overlap.js';
import type { AssignProgram, AssignProgramOfTeam, PlanRejection } from './plan-commands.js';
import type { Assignment, PlanState } from './plan-state.js';
import { maxDaysAway } from './plausible-days.js';
import { datesOf, defaultDays } from './schedule.js';
import { daysOfProgram, startAfterOthers } from './start-after.js';

// More planned workouts would not fit into one event.
export const maxPlanned = 300;

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

type Days = { readonly startsOn: LocalDate; readonly plansFrom: LocalDate | undefined; readonly days: readonly Weekday[] };

/** Sets the date of every training day, without the days before `plansFrom`. */
const plannedOn = (
  { outline, plannedWorkoutIds }: AssignProgram['lookups'],
  { startsOn, plansFrom, days }: Days,
): readonly PlannedWorkout[] => {
  const dates = datesOf(outline, startsOn, days);
  const all = outline.map(({ nodeId, week, day }, index): PlannedWorkout => ({
    workoutId: plannedWorkoutIds[index] ?? '',
    nodeId,
    week,
    day,
    on: dates[index] ?? startsOn,
  }));
  return plansFrom === undefined ? all : all.filter(({ on }) => on >= plansFrom);
};

/** Ends a program the day before `first`, or on its own first day if that is later. */
const endedBefore = (
  [assignedProgramId, { startsOn, planned }]: readonly [string, Assignment],
  { first, customerId, startedIds }: { readonly first: LocalDate; readonly customerId: string; readonly startedIds: ReadonlySet<string> },
): AssignedProgramEvent => {
  const dayBefore = addDays(first, -1);
  const cancelled = Object.entries(planned).flatMap(([id, { on, cancelled: isCancelled }]) =>
    on >= first && !isCancelled && !startedIds.has(id) ? [id] : [],
  );
  return { type: 'ProgramEnded', data: { assignedProgramId, customerId, on: dayBefore < startsOn ? startsOn : dayBefore, cancelled } };
};

/**
 * Plans every training day of the program; with `plansFrom`, leaves out days before it. The event names the template and its version, and
 * does not contain the tree. Programs whose days it meets refuse it, unless the command names what happens with them.
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
  const { assignedProgramId, customerId, programId, trainingMaxes = [], mode = 'subscribed', existing: way } = payload;
  const { outline, programVersion, startedWorkoutIds = [] } = lookups;
  const days = payload.days ?? defaultDays(outline);
  const span = daysOfProgram(outline, payload.startsOn, days, plansFrom);
  if (span === null) return reject('team-program-over');
  const others = othersThan(state, assignedProgramId);
  const met = others.filter((other) => intersect(span, other)).map((other) => other.assignedProgramId);
  if (way === undefined && met.length > 0) return reject('programs-overlap', { assignedProgramId: met[0]! });
  const isMoved = way === 'start-after' && met.length > 0;
  const startsOn = isMoved ? startAfterOthers({ outline, startsOn: payload.startsOn, days, plansFrom }, others) : payload.startsOn;
  if (isMoved && implausibleDate(startsOn, context)) return reject('implausible-date');
  const planned = plannedOn(lookups, { startsOn, plansFrom: isMoved ? undefined : plansFrom, days });
  const running = Object.entries(state.assignments).filter(([, { status }]) => status !== 'ended');
  // A paused program meets no days now, and does once somebody resumes it.
  const chosen = running.filter(([id, { status }]) => met.includes(id) || (way === 'beside' && status === 'paused'));
  const existing = way !== undefined && chosen.length > 0 && { existing: { way, assignedProgramIds: chosen.map(([id]) => id) } };
  const data = { assignedProgramId, customerId, programId, programVersion, startsOn, days, trainingMaxes, mode, planned, ...existing };
  const startedIds = new Set(startedWorkoutIds);
  const ends = way === 'end-before' ? chosen.map((other) => endedBefore(other, { first: span.first, customerId, startedIds })) : [];
  // The list of one's own changes shows a command by its first event.
  return [{ type: 'ProgramAssigned', data }, ...ends];
};

/** Assigns a team's program to a member. A member who joined later starts in the team's current week. */
export const assignProgramOfTeam = (
  state: PlanState,
  { payload, lookups }: AssignProgramOfTeam,
  context: CommandContext,
): readonly AssignedProgramEvent[] | Rejected<PlanRejection> => {
  if (!lookups.isClientActive) return reject('client-not-active');
  const trainingMaxes = [...lookups.proposedMaxes];
  return assignProgram(state, { payload: { ...payload, trainingMaxes }, lookups }, context, payload.plansFrom);
};
