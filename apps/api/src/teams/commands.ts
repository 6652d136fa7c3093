// Commands about teams: admins manage them, clients join with a code, and one program can be given to all members, decided per member's
// plan.
import { statement, tables } from '@spotter/database/connections/sql';
import { maxProposedExercises } from '@spotter/contracts/lifts/limits';
import { defaultRounding } from '@spotter/domain/workouts/loads/round-load';
import { exercisesByTrainingMax } from '@spotter/domain/programs/totals/exercises-by-training-max';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import type { Unit } from '@spotter/domain/kernel';
import { proposalRows, proposedOf } from '../shared/clients/proposed-maxes.js';
import { defaultDays } from '@spotter/domain/assigned-programs/schedule';
import { plan, planStream } from '@spotter/domain/assigned-programs/plan';
import type { PlanState } from '@spotter/domain/assigned-programs/plan-state';
import { outlineOf } from '@spotter/domain/programs/outline';
import { program, programStream } from '@spotter/domain/programs/program';
import { customer, customerStream } from '@spotter/domain/customers/customer';
import { team, teamStream, type TeamState } from '@spotter/domain/teams/team';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { policies, type Policy } from '../platform/sessions/policy.js';
import { gymDate } from '../shared/gym-date.js';
import { newJoinCode } from '../shared/join-code.js';
import { plannedWorkoutIds, startedOfRunning } from '../shared/planned-workouts.js';
import { publishedProgram, visibleProgram } from '../shared/published-programs.js';
import { staffOf } from '../shared/staff.js';
import { opens, requireRightCode } from './codes.js';

const c = tables.customers;
const g = tables.gyms;

type Of = { readonly teamId: string };
type OfMember = Of & { readonly customerId: string };
const shared = { decider: team, stream: ({ teamId }: Of) => teamStream(teamId), policy: policies.adminOnly } as const;
/** Training maxes proposed from the client's lifts, for the exercises of a program without one in force. */
const proposedMaxes = async (context: DecisionContext, customerId: string, tree: ProgramTree) => {
  const exercises = exercisesByTrainingMax(tree).slice(0, maxProposedExercises);
  if (exercises.length === 0) return [];
  const [gym] = await context.rows(statement<{ unit: Unit }>`select ${g.unit} from ${g} where ${g.gym_id} = ${context.ledger}`);
  const rows = await context.rows(proposalRows({ gym: context.ledger, me: null, customers: [customerId], exercises }, 'all'));
  return rows.flatMap((row) => {
    const load = proposedOf(row, defaultRounding(gym?.unit ?? 'kg'))?.load;
    return load === undefined ? [] : [{ exerciseId: row.exercise_id, load }];
  });
};

/** Members join and leave only for themselves. */
const self: Policy = { client: 'self', system: 'any' };
const ofSelf = { ...shared, policy: self, customer: ({ customerId }: OfMember) => customerId } as const;

const today = async (context: DecisionContext) => ({ lookups: { today: await gymDate(context) } });

const known = async (context: DecisionContext, { customerIds }: { readonly customerIds: readonly string[] }) => {
  const rows = await context.rows(
    statement<{ id: string }>`select ${c.id} from ${c}
      where ${c.gym_id} = ${context.ledger} and ${c.id} = any(${[...customerIds]}) and ${c.status} in ('active', 'paused')`,
  );
  return { lookups: { today: await gymDate(context), clients: rows.map(({ id }) => id) } };
};

export class CreateTeam extends commandOf('create-team', shared) {}
export class ReviseTeam extends commandOf('revise-team', shared) {}
export class ArchiveTeam extends commandOf('archive-team', shared) {}
export class RestoreTeam extends commandOf('restore-team', shared) {}
export class AddTeamMembers extends commandOf('add-team-members', { ...shared, lookups: known }) {}
export class RemoveTeamMember extends commandOf('remove-team-member', { ...shared, lookups: today }) {}
export class LeaveTeam extends commandOf('leave-team', { ...ofSelf, lookups: today }) {}
export class JoinTeam extends commandOf('join-team', {
  ...ofSelf,
  lookups: async (context, { code }, state: TeamState) => {
    requireRightCode('joining', context.member.account ?? '', opens(state, code));
    return today(context);
  },
}) {}
export class AddTeamCoach extends commandOf('add-team-coach', {
  ...shared,
  lookups: async (context, { coachId }) => {
    const { isStaff, reads } = await staffOf(context, coachId);
    return { lookups: { isStaff }, reads };
  },
}) {}
export class RemoveTeamCoach extends commandOf('remove-team-coach', shared) {}
export class ChangeTeamJoinCode extends commandOf('change-team-join-code', {
  ...shared,
  lookups: async (context) => ({ lookups: { newCode: newJoinCode(context) } }),
}) {}
export class AssignTeamProgram extends commandOf('assign-team-program', {
  ...shared,
  lookups: async (context, { programId, programVersion, days }) => {
    const published = await visibleProgram(context, programId, programVersion);
    if (published === null) return { rejected: 'program-unknown' };
    const { state, version } = await context.state(programStream(programId), program);
    if (state.status === 'retired') return { rejected: 'program-retired' };
    const outline = outlineOf(published.tree);
    if (outline.length === 0) return { rejected: 'program-empty' };
    return {
      lookups: { programVersion: published.version, days: days ?? defaultDays(outline) },
      reads: [{ stream: programStream(programId), version }],
    };
  },
}) {}
export class RetryTeamProgram extends commandOf('retry-team-program', { ...shared, lookups: today }) {}
export class EndTeamProgram extends commandOf('end-team-program', shared) {}
export class NoteTeamProgramRefusal extends commandOf('note-team-program-refusal', { ...shared, policy: policies.systemOnly }) {}
export class AssignProgramOfTeam extends commandOf('assign-program-of-team', {
  decider: plan,
  stream: ({ customerId }) => planStream(customerId),
  customer: ({ customerId }) => customerId,
  policy: policies.systemOnly,
  lookups: async (
    context,
    { assignedProgramId, customerId, programId, programVersion, existing, withProposedMaxes },
    planned: PlanState,
  ) => {
    const published = await publishedProgram(context, programId, programVersion);
    if (published === null) return { rejected: 'program-unknown' };
    const outline = outlineOf(published.tree);
    const { state } = await context.state(customerStream(customerId), customer);
    return {
      lookups: {
        programVersion,
        outline,
        plannedWorkoutIds: plannedWorkoutIds(assignedProgramId, outline.length),
        startedWorkoutIds: await startedOfRunning(context, planned, existing),
        isClientActive: state.status === 'active',
        proposedMaxes: withProposedMaxes === true ? await proposedMaxes(context, customerId, published.tree) : [],
      },
      // The id is derived from the team's assignment and the member, so nobody else has it. Claimed like other programs, since addresses
      // contain it.
      claims: [{ kind: 'assigned-program', key: `${context.ledger}/${assignedProgramId}`, holder: customerId, instead: null }],
    };
  },
}) {}

export const teamCommands = [
  CreateTeam,
  ReviseTeam,
  ArchiveTeam,
  RestoreTeam,
  AddTeamMembers,
  RemoveTeamMember,
  LeaveTeam,
  JoinTeam,
  AddTeamCoach,
  RemoveTeamCoach,
  ChangeTeamJoinCode,
  AssignTeamProgram,
  RetryTeamProgram,
  EndTeamProgram,
  NoteTeamProgramRefusal,
  AssignProgramOfTeam,
];
