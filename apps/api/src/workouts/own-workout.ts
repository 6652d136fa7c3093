// Checks that a workout may begin or be skipped for this client: ids come from devices, and may belong to another client's workout.
import { plan, planStream } from '@spotter/domain/assigned-programs/plan';
import type { Assignment } from '@spotter/domain/assigned-programs/plan-state';
import { isPausedOn } from '@spotter/domain/assigned-programs/standing';
import { progression, progressionStream } from '@spotter/domain/progressions/progression';
import { isOff, wasStarted, type WorkoutState } from '@spotter/domain/workouts/workout-state';
import { gymDate } from '../shared/gym-date.js';
import { isClient } from '../shared/clients/is-client.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { prescribedFor, type Start } from '../shared/prescribed-for.js';
import { statement, tables } from '@spotter/database/connections/sql';

const w = tables.workouts;

type OfClient = { readonly workoutId: string; readonly customerId: string };

/** A planned workout has no stream before it begins, so its client is read from the read model. */
const isAnothers = async (context: DecisionContext, { workoutId, customerId }: OfClient): Promise<boolean> => {
  const [known] = await context.rows(
    statement<{
      customer_id: string;
    }>`select ${w.customer_id} from ${w} where ${w.gym_id} = ${context.ledger} and ${w.id} = ${workoutId}`,
  );
  return known !== undefined && known.customer_id !== customerId;
};

const refusalOf = async (context: DecisionContext, of: OfClient): Promise<'workout-of-another-client' | 'customer-unknown' | null> => {
  if (await isAnothers(context, of)) return 'workout-of-another-client';
  return (await isClient(context, of.customerId)) ? null : 'customer-unknown';
};

type Program = Pick<Assignment, 'pausedFrom' | 'planned'> | undefined;

/** A pause blocks starts from its first day on. Training from before that day may arrive late. */
const isInPause = async (context: DecisionContext, program: Program, workoutId: string, at: string): Promise<boolean> => {
  const day = program?.planned[workoutId];
  if (program === undefined || day === undefined || !isPausedOn(program.pausedFrom, day.on)) return false;
  return isPausedOn(program.pausedFrom, await gymDate(context, at));
};

const assignmentsOf = async (context: DecisionContext, customerId: string): Promise<Readonly<Record<string, Assignment>>> =>
  (await context.state(planStream(customerId), plan)).state.assignments;

/** Joins a workout that is already running, whatever happened to the plan meanwhile. */
export const startOfOwn = async (context: DecisionContext, start: Start & { readonly startedAt: string }, state: WorkoutState) => {
  const rejected = await refusalOf(context, start);
  if (rejected !== null) return { rejected };
  const begins = !wasStarted(state) || isOff(state);
  const programs = begins ? await assignmentsOf(context, start.customerId) : {};
  const program = Object.values(programs).find(({ planned }) => planned[start.workoutId] !== undefined);
  if (await isInPause(context, program, start.workoutId, start.startedAt)) return { rejected: 'program-paused' };
  return prescribedFor(context, start);
};

/** Only a planned workout can be skipped. */
export const skipOfOwn = async (
  context: DecisionContext,
  { assignedProgramId, ...of }: OfClient & { readonly assignedProgramId?: string },
) => {
  const rejected = await refusalOf(context, of);
  if (rejected !== null) return { rejected };
  const assignments = await assignmentsOf(context, of.customerId);
  if (assignedProgramId !== undefined && assignments[assignedProgramId] === undefined) return { rejected: 'assigned-program-unknown' };
  const programs = assignedProgramId === undefined ? Object.values(assignments) : [assignments[assignedProgramId]];
  const program = programs.find((one) => one?.planned[of.workoutId] !== undefined);
  if (program === undefined) return { rejected: 'planned-workout-unknown' };
  return (await isInPause(context, program, of.workoutId, context.command.occurredAt)) ? { rejected: 'program-paused' } : { lookups: {} };
};

/**
 * Only a workout that is still in the plan can be planned again. A rule that counts skips may have changed later workouts by then; training
 * the workout judges it again and corrects that.
 */
export const unskipOfOwn = async (context: DecisionContext, of: OfClient & { readonly assignedProgramId?: string }) => {
  const found = await skipOfOwn(context, of);
  if ('rejected' in found) return found;
  const assignments = Object.entries(await assignmentsOf(context, of.customerId));
  const [id, program] = assignments.find(([, { planned }]) => planned[of.workoutId] !== undefined)!;
  if (program.status === 'ended' || program.planned[of.workoutId]!.cancelled) return { rejected: 'program-already-ended' };
  const { programs } = (await context.state(progressionStream(of.customerId), progression)).state;
  const wasCounted = Object.values(programs[id]?.judged ?? {}).some((judged) => judged[of.workoutId]?.verdict.judged === 'fail');
  return wasCounted ? { rejected: 'skip-was-counted' } : { lookups: {} };
};
