// Reads the current tree of a client's program from the log, so that an editor never works on an outdated one.
import type { AssignedTree } from '@spotter/contracts/assigned-programs/queries';
import { rowsOf, statement, tables } from '@spotter/database/connections/sql';
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { effectiveTree } from '@spotter/domain/assigned-programs/effective-tree';
import { plan } from '@spotter/domain/assigned-programs/plan';
import type { Assignment } from '@spotter/domain/assigned-programs/plan-state';
import { stateAfter } from '../platform/commands/decide.js';
import { Refusal } from '../platform/http/refusal.js';
import type { GymCall } from '../platform/http/route.js';
import { planOfProgram, templateOf } from './events-of-program.js';

const w = tables.workouts;

export type ReadProgram = {
  readonly assignment: Assignment;
  readonly tree: AssignedTree;
  /** Events of the client's plan. */
  readonly planned: readonly Recorded[];
};

/** @throws Refusal `not-found` for a program that the caller may not see */
export const readProgram = async (call: GymCall, log: Log, assignedProgramId: string): Promise<ReadProgram> => {
  const { events: planned, customerId, name } = await planOfProgram(call, log, assignedProgramId);
  const assignment = stateAfter(plan, plan.initial, planned).assignments[assignedProgramId];
  const template = await templateOf(call, assignedProgramId);
  if (assignment === undefined || template === null) throw new Refusal('not-found');
  const started = await rowsOf(
    call.tx,
    statement<{ id: string; status: string }>`select ${w.id}, ${w.status} from ${w}
      where ${w.gym_id} = ${call.gym.id} and ${w.assigned_program_id} = ${assignedProgramId} and ${w.status} not in ('scheduled', 'cancelled')`,
  );
  const nodesOf = (workouts: readonly { readonly id: string }[]): string[] =>
    workouts.flatMap(({ id }) => assignment.planned[id]?.nodeId ?? []);
  const tree: AssignedTree = {
    id: assignedProgramId,
    customerId,
    programId: assignment.programId,
    programVersion: assignment.followedVersion,
    name,
    ended: assignment.status === 'ended',
    tree: effectiveTree(template, assignment.adjustments),
    trained: nodesOf(started.filter(({ status }) => status !== 'skipped')),
    skipped: nodesOf(started.filter(({ status }) => status === 'skipped')),
    streamVersion: planned.at(-1)?.version ?? 0,
  };
  return { assignment, tree, planned };
};
