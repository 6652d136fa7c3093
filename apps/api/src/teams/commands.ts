// Commands about teams: admins manage them, clients join with a code, and one program can be given to all members, decided per member's
// plan.
import { statement, tables } from '@spotter/database/connections/sql';
import { defaultDays } from '@spotter/domain/assigned-programs/schedule';
import { plan, planStream } from '@spotter/domain/assigned-programs/plan';
import { outlineOf } from '@spotter/domain/programs/outline';
import { program, programStream } from '@spotter/domain/programs/program';
import { customer, customerStream } from '@spotter/domain/customers/customer';
import { team, teamStream, type TeamState } from '@spotter/domain/teams/team';
import { useCase, type DecisionContext } from '../platform/commands/use-case.js';
import { policies, type Policy } from '../platform/sessions/policy.js';
import { gymDate } from '../shared/gym-date.js';
import { newJoinCode } from '../shared/join-code.js';
import { plannedWorkoutIds } from '../shared/planned-workouts.js';
import { publishedProgram, visibleProgram } from '../shared/published-programs.js';
import { staffOf } from '../shared/staff.js';
import { opens, requireRightCode } from './codes.js';

const c = tables.customers;

type Of = { readonly teamId: string };
type OfMember = Of & { readonly customerId: string };
const shared = { decider: team, stream: ({ teamId }: Of) => teamStream(teamId), policy: policies.adminOnly } as const;
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

export const teamUseCases = {
  'create-team': useCase('create-team', shared),
  'revise-team': useCase('revise-team', shared),
  'archive-team': useCase('archive-team', shared),
  'restore-team': useCase('restore-team', shared),
  'add-team-members': useCase('add-team-members', { ...shared, lookups: known }),
  'remove-team-member': useCase('remove-team-member', { ...shared, lookups: today }),
  'leave-team': useCase('leave-team', { ...ofSelf, lookups: today }),
  'join-team': useCase('join-team', {
    ...ofSelf,
    lookups: async (context, { code }, state: TeamState) => {
      requireRightCode('joining', context.member.account ?? '', opens(state, code));
      return today(context);
    },
  }),
  'add-team-coach': useCase('add-team-coach', {
    ...shared,
    lookups: async (context, { coachId }) => {
      const { isStaff, reads } = await staffOf(context, coachId);
      return { lookups: { isStaff }, reads };
    },
  }),
  'remove-team-coach': useCase('remove-team-coach', shared),
  'change-team-join-code': useCase('change-team-join-code', {
    ...shared,
    lookups: async (context) => ({ lookups: { newCode: newJoinCode(context) } }),
  }),
  'assign-team-program': useCase('assign-team-program', {
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
  }),
  'retry-team-program': useCase('retry-team-program', { ...shared, lookups: today }),
  'end-team-program': useCase('end-team-program', shared),
  'note-team-program-refusal': useCase('note-team-program-refusal', { ...shared, policy: policies.systemOnly }),
  'assign-program-of-team': useCase('assign-program-of-team', {
    decider: plan,
    stream: ({ customerId }) => planStream(customerId),
    customer: ({ customerId }) => customerId,
    policy: policies.systemOnly,
    lookups: async (context, { assignedProgramId, customerId, programId, programVersion }) => {
      const published = await publishedProgram(context, programId, programVersion);
      if (published === null) return { rejected: 'program-unknown' };
      const outline = outlineOf(published.tree);
      const { state } = await context.state(customerStream(customerId), customer);
      return {
        lookups: {
          programVersion,
          outline,
          plannedWorkoutIds: plannedWorkoutIds(assignedProgramId, outline.length),
          isClientActive: state.status === 'active',
        },
        // The id is derived from the team's assignment and the member, so nobody else has it. Claimed like other programs, since addresses
        // contain it.
        claims: [{ kind: 'assigned-program', key: `${context.ledger}/${assignedProgramId}`, holder: customerId, instead: null }],
      };
    },
  }),
};
