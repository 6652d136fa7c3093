// Commands that send a published version to clients who follow an earlier one, and undo it: one command, decided per client.
import { aliased, statement } from '@spotter/database/connections/sql';
import { plan, planStream } from '@spotter/domain/assigned-programs/plan';
import type { PlanState } from '@spotter/domain/assigned-programs/plan-state';
import { outlineOf } from '@spotter/domain/programs/outline';
import { program, programStream } from '@spotter/domain/programs/program';
import type { PropagatedClient } from '@spotter/domain/programs/program-events';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { policies } from '../platform/sessions/policy.js';
import { gymDate } from '../shared/gym-date.js';
import { plannedWorkoutIds, startedWorkouts } from '../shared/planned-workouts.js';
import { publishedProgram } from '../shared/published-programs.js';

const a = aliased('assigned_programs', 'a');
const c = aliased('customers', 'c');

type OfProgram = { readonly programId: string; readonly clients: readonly PropagatedClient[] };

/** Checks that each client follows the program and that the sender may change it: coaches reach their own and covered clients. */
const ofOwnClients = async (context: DecisionContext, { programId, clients }: OfProgram) => {
  const ids = clients.map(({ assignedProgramId }) => assignedProgramId);
  const rows = await context.rows(
    statement<{ id: string; customer_id: string; coach_id: string | null; covers: readonly string[] }>`
      select ${a.id}, ${a.customer_id}, ${c.coach_id}, ${c.covers} from ${a}
        join ${c} on ${c.gym_id} = ${a.gym_id} and ${c.id} = ${a.customer_id}
      where ${a.gym_id} = ${context.ledger} and ${a.program_id} = ${programId} and ${a.id} = any(${ids})`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const { role, membership } = context.member;
  const isTheirs = ({ assignedProgramId, customerId }: PropagatedClient): boolean => {
    const row = known.get(assignedProgramId);
    if (row === undefined || row.customer_id !== customerId) return false;
    return role !== 'coach' || row.coach_id === membership || (membership !== null && row.covers.includes(membership));
  };
  return clients.every(isTheirs) ? { lookups: {} } : { rejected: 'assigned-program-unknown' };
};

const ofProgram = ({ programId }: { readonly programId: string }): string => programStream(programId);
const isActive = async (context: DecisionContext, customerId: string): Promise<boolean> => {
  const [client] = await context.rows(
    statement<{ status: string }>`select ${c.status} from ${c} where ${c.gym_id} = ${context.ledger} and ${c.id} = ${customerId}`,
  );
  return client?.status === 'active';
};

export class PropagateTemplate extends commandOf('propagate-template', {
  decider: program,
  stream: ofProgram,
  policy: policies.staff,
  lookups: ofOwnClients,
}) {}
export class UndoPropagation extends commandOf('undo-propagation', { decider: program, stream: ofProgram, policy: policies.staff }) {}
export class SyncAssignedProgram extends commandOf('sync-assigned-program', {
  decider: plan,
  stream: ({ customerId }) => planStream(customerId),
  customer: ({ customerId }) => customerId,
  policy: policies.systemOnly,
  lookups: async (context, body, state: PlanState) => {
    const { assignedProgramId, customerId, propagationId, isUndo = false } = body;
    const assignment = state.assignments[assignedProgramId];
    if (assignment === undefined) return { rejected: 'assigned-program-unknown' };
    const { programId, programVersion, followedVersion, planned, syncs } = assignment;
    const before = syncs.findLast((sync) => sync.propagationId === propagationId)?.from;
    const toVersion = (isUndo ? before : body.version) ?? followedVersion;
    const versions = [programVersion, followedVersion, toVersion].map((version) => publishedProgram(context, programId, version));
    const [base, from, to] = await Promise.all(versions);
    if (base == null || from == null || to == null) return { rejected: 'program-unknown' };
    const count = Object.keys(planned).length + outlineOf(to.tree).length;
    return {
      lookups: {
        base: base.tree,
        from: from.tree,
        to: to.tree,
        toVersion,
        today: await gymDate(context),
        isClientActive: await isActive(context, customerId),
        startedWorkoutIds: await startedWorkouts(context, assignedProgramId),
        plannedWorkoutIds: plannedWorkoutIds(assignedProgramId, count),
      },
    };
  },
}) {}

export const propagationCommands = [PropagateTemplate, UndoPropagation, SyncAssignedProgram];
