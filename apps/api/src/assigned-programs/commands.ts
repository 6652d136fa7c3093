// Commands about a client's programs: assign from a published version, then adjust, move, pause, resume, end and reopen.
import { statement, tables } from '@spotter/database/connections/sql';
import { plan, planStream } from '@spotter/domain/assigned-programs/plan';
import type { PlanState } from '@spotter/domain/assigned-programs/plan-state';
import { outlineOf } from '@spotter/domain/programs/outline';
import { program, programStream } from '@spotter/domain/programs/program';
import { rejectSwitchedOff } from '../shared/autonomy.js';
import { gymDate } from '../shared/gym-date.js';
import { rejectUnknownReading } from '../shared/education/known-items.js';
import { rejectUnknownExercises, rejectUnusableExercises } from '../shared/exercises/known-exercises.js';
import { policies } from '../platform/sessions/policy.js';
import { publishedProgram, visibleProgram } from '../shared/published-programs.js';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { plannedWorkoutIds, startedOfRunning, startedWorkouts, trainedWorkouts } from '../shared/planned-workouts.js';
import { isClient } from '../shared/clients/is-client.js';
import { areInUse, claimOfProgram } from './ids-of-program.js';

const c = tables.customers;

type OfPlan = { readonly customerId: string };
type OfAssignment = OfPlan & { readonly assignedProgramId: string };
const shared = {
  decider: plan,
  stream: ({ customerId }: OfPlan) => planStream(customerId),
  customer: ({ customerId }: OfPlan) => customerId,
} as const;

const touched = async (context: DecisionContext, { assignedProgramId }: OfAssignment) => ({
  lookups: { startedWorkoutIds: await startedWorkouts(context, assignedProgramId) },
});

const ownMove = async (context: DecisionContext, body: OfAssignment) => {
  const allowed = await rejectSwitchedOff(context, body.customerId, 'move');
  return 'rejected' in allowed ? allowed : { ...allowed, ...(await touched(context, body)) };
};

type OfEdits = OfAssignment & { readonly edits?: readonly object[] };
/** Inputs for deciding an edit of the program or of one of its what-ifs. */
const adjusted = async (context: DecisionContext, body: OfEdits, state: PlanState) => {
  const assignment = state.assignments[body.assignedProgramId];
  if (assignment === undefined) return { rejected: 'assigned-program-unknown' };
  const edits = body.edits ?? [];
  const unknown = (await rejectUnusableExercises(context, edits, body.customerId)) ?? (await rejectUnknownReading(context, edits));
  if (unknown !== null) return unknown;
  const published = await publishedProgram(context, assignment.programId, assignment.programVersion);
  if (published === null) return { rejected: 'program-unknown' };
  return { lookups: { tree: published.tree, startedWorkoutIds: await trainedWorkouts(context, body.assignedProgramId) } };
};

export class AssignProgram extends commandOf('assign-program', {
  ...shared,
  policy: policies.staffOfClient,
  lookups: async (context, { assignedProgramId, customerId, programId, programVersion, trainingMaxes, existing }, state: PlanState) => {
    const [client] = await context.rows(
      statement<{
        status: string;
      }>`select ${c.status} from ${c} where ${c.gym_id} = ${context.ledger} and ${c.id} = ${customerId}`,
    );
    // A client whom the same batch adds is in no read model yet.
    if (client === undefined && !(await isClient(context, customerId))) return { rejected: 'customer-unknown' };
    // Nobody plans for a client who left; a paused one may prepare the return. The server restores the past in any order.
    if (client?.status === 'archived' && context.member.role !== 'system') return { rejected: 'client-not-active' };
    const published = await visibleProgram(context, programId, programVersion);
    if (published === null) return { rejected: 'program-unknown' };
    const { state: template, version } = await context.state(programStream(programId), program);
    if (template.status === 'retired') return { rejected: 'program-retired' };
    const unknown = await rejectUnknownExercises(context, trainingMaxes, customerId);
    if (unknown !== null) return unknown;
    const outline = outlineOf(published.tree);
    const workoutIds = plannedWorkoutIds(assignedProgramId, outline.length);
    const claim = await claimOfProgram(context, { assignedProgramId, customerId });
    if (claim === null || (claim.instead === null && (await areInUse(context, workoutIds))))
      return { rejected: 'assigned-program-already-exists' };
    return {
      lookups: {
        programVersion: published.version,
        outline,
        plannedWorkoutIds: workoutIds,
        startedWorkoutIds: await startedOfRunning(context, state, existing),
      },
      claims: [claim],
      reads: [{ stream: programStream(programId), version }],
    };
  },
}) {}
export class AdjustAssignedProgram extends commandOf('adjust-assigned-program', {
  ...shared,
  policy: policies.staffOfClient,
  lookups: adjusted,
}) {}
export class MoveWorkout extends commandOf('move-workout', { ...shared, policy: policies.trainingOfClient, lookups: ownMove }) {}
export class PauseProgram extends commandOf('pause-program', { ...shared, policy: policies.staffOfClient }) {}
export class ResumeProgram extends commandOf('resume-program', {
  ...shared,
  policy: policies.staffOfClient,
  lookups: async (context, body) => ({ lookups: { ...(await touched(context, body)).lookups, today: await gymDate(context) } }),
}) {}
export class EndProgram extends commandOf('end-program', {
  ...shared,
  policy: policies.staffOfClient,
  lookups: async (context, { assignedProgramId, takesBack }, state: PlanState) => {
    const reopened = takesBack === true ? (state.assignments[assignedProgramId]?.endedForIt ?? []) : [];
    return { lookups: { startedWorkoutIds: await startedWorkouts(context, assignedProgramId, ...reopened) } };
  },
}) {}
export class ReopenProgram extends commandOf('reopen-program', { ...shared, policy: policies.staffOfClient, lookups: touched }) {}
export class ForkProgram extends commandOf('fork-program', { ...shared, policy: policies.staffOfClient }) {}
export class AdjustFork extends commandOf('adjust-fork', { ...shared, policy: policies.staffOfClient, lookups: adjusted }) {}
export class MergeFork extends commandOf('merge-fork', { ...shared, policy: policies.staffOfClient, lookups: adjusted }) {}
export class DiscardFork extends commandOf('discard-fork', { ...shared, policy: policies.staffOfClient }) {}

export const assignedProgramCommands = [
  AssignProgram,
  AdjustAssignedProgram,
  MoveWorkout,
  PauseProgram,
  ResumeProgram,
  EndProgram,
  ReopenProgram,
  ForkProgram,
  AdjustFork,
  MergeFork,
  DiscardFork,
];
