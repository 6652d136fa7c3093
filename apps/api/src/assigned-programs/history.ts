// The history of a client's program: each recorded fact as a step, with who, when, why, and what it changed.
import type { HistoryStep } from '@spotter/contracts/assigned-programs/queries';
import type { Recorded } from '@spotter/database/event';
import { editChanges } from '@spotter/domain/assigned-programs/edit-changes';
import { effectiveTree } from '@spotter/domain/assigned-programs/effective-tree';
import type { Assignment } from '@spotter/domain/assigned-programs/plan-state';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import type { AdjustmentEdit } from '@spotter/domain/programs/tree-edit';
import { localDate } from '../platform/calendar.js';
import { fullName, type PersonName } from '../platform/people.js';
import { differences } from './differences.js';
import type { ProgramFacts } from './facts-of-program.js';
import { foldFact, nothingYet, stateOf } from './replay.js';

/** Facts of the client's other programs are folded, but are no steps of this one. */
const concerns = (fact: Recorded, assignedProgramId: string): boolean =>
  !fact.stream.startsWith('plan-') || (fact.data as { assignedProgramId: string }).assignedProgramId === assignedProgramId;

const small = (data: object): Record<string, unknown> => {
  const { prescribed: _prescribed, planned, edits, ...rest } = data as { prescribed?: unknown; planned?: unknown[]; edits?: unknown[] };
  return { ...rest, ...(planned !== undefined && { planned: planned.length }), ...(edits !== undefined && { edits: edits.length }) };
};

const stepOf = (fact: Recorded, names: ReadonlyMap<string, PersonName>, changes: HistoryStep['changes']): HistoryStep => {
  const { membership, role, command } = fact.meta;
  const reason = (fact.data as { reason?: unknown }).reason;
  return {
    position: fact.position,
    occurredAt: fact.occurredAt,
    recordedAt: fact.recordedAt,
    actor: membership === null ? null : { id: membership, name: fullName(names.get(membership)) },
    role,
    command,
    event: fact.type,
    reason: typeof reason === 'string' ? reason : null,
    facts: small(fact.data as object),
    changes,
  };
};

/** One change for each field that an edit changed: a count of adjustments tells nobody what they were. */
const editsOf = (fact: Recorded, assignment: Assignment | undefined, template: ProgramTree | null): HistoryStep['changes'] => {
  if (fact.type !== 'AssignedProgramAdjusted' || assignment === undefined || template === null) return [];
  const { edits } = fact.data as { edits: readonly AdjustmentEdit[] };
  return editChanges(effectiveTree(template, assignment.adjustments), edits).map(({ kind, node, field, from, to }, index) => ({
    path: `edits/${index + 1}/${field ?? node.level}`,
    before: from,
    after: to,
    edit: { kind, field, node: node as NonNullable<HistoryStep['changes'][number]['edit']>['node'] },
  }));
};

/** Steps from the assignment on, in the order they were recorded. */
export const historyOf = (
  { facts, customerId, names }: ProgramFacts,
  assignedProgramId: string,
  people: ReadonlyMap<string, PersonName>,
  timeZone: string,
  template: ProgramTree | null,
): HistoryStep[] => {
  const steps: HistoryStep[] = [];
  let folded = nothingYet;
  let known: { readonly state: ReturnType<typeof stateOf>; readonly today: string } = { state: null, today: '' };
  for (const fact of facts) {
    const today = localDate(timeZone, new Date(fact.recordedAt));
    // On the same day, or what time alone had changed since the step before would be told as this one's doing.
    const before = known.today === today ? known.state : stateOf(folded, assignedProgramId, customerId, names, today);
    const edits = editsOf(fact, folded.plan.assignments[assignedProgramId], template);
    folded = foldFact(folded, fact, assignedProgramId);
    const after = stateOf(folded, assignedProgramId, customerId, names, today);
    if (after !== null && concerns(fact, assignedProgramId))
      steps.push(
        stepOf(
          fact,
          people,
          before === null
            ? [{ path: '', before: null, after: { planned: after.planned.length } }]
            : [...edits, ...differences(before, after)],
        ),
      );
    known = { state: after, today };
  }
  return steps;
};
