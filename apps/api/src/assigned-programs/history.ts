// The history of a client's program: each recorded event as a step, with who, when, why, and what it changed.
import type { HistoryStep } from '@spotter/contracts/assigned-programs/queries';
import type { Recorded } from '@spotter/database/log/event';
import { editChanges } from '@spotter/domain/assigned-programs/edit-changes';
import { effectiveTree } from '@spotter/domain/assigned-programs/effective-tree';
import type { Assignment } from '@spotter/domain/assigned-programs/plan-state';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import type { AdjustmentEdit } from '@spotter/domain/programs/tree-edit';
import { localDate } from '../platform/reading/calendar.js';
import { fullName, type PersonName } from '../shared/people.js';
import { differences } from './differences.js';
import type { ProgramEvents } from './events-of-program.js';
import { foldEvent, nothingYet, stateOf } from './replay.js';

/** Events of the client's other programs are folded, but are no steps of this one. */
const concerns = (event: Recorded, assignedProgramId: string): boolean =>
  !event.stream.startsWith('plan-') || (event.data as { assignedProgramId: string }).assignedProgramId === assignedProgramId;

const small = (data: object): Record<string, unknown> => {
  const { prescribed: _prescribed, planned, edits, ...rest } = data as { prescribed?: unknown; planned?: unknown[]; edits?: unknown[] };
  return { ...rest, ...(planned !== undefined && { planned: planned.length }), ...(edits !== undefined && { edits: edits.length }) };
};

const stepOf = (event: Recorded, names: ReadonlyMap<string, PersonName>, changes: HistoryStep['changes']): HistoryStep => {
  const { membership, role, command } = event.meta;
  const reason = (event.data as { reason?: unknown }).reason;
  return {
    position: event.position,
    occurredAt: event.occurredAt,
    recordedAt: event.recordedAt,
    actor: membership === null ? null : { id: membership, name: fullName(names.get(membership)) },
    role,
    command,
    event: event.type,
    reason: typeof reason === 'string' ? reason : null,
    facts: small(event.data as object),
    changes,
  };
};

/** One change for each field that an edit changed: a count of adjustments tells nobody what they were. */
const editsOf = (event: Recorded, assignment: Assignment | undefined, template: ProgramTree | null): HistoryStep['changes'] => {
  if (event.type !== 'AssignedProgramAdjusted' || assignment === undefined || template === null) return [];
  const { edits } = event.data as { edits: readonly AdjustmentEdit[] };
  return editChanges(effectiveTree(template, assignment.adjustments), edits).map(({ kind, node, field, from, to }, index) => ({
    path: `edits/${index + 1}/${field ?? node.level}`,
    before: from,
    after: to,
    edit: { kind, field, node: node as NonNullable<HistoryStep['changes'][number]['edit']>['node'] },
  }));
};

/** Steps from the assignment on, in the order they were recorded. */
export const historyOf = (
  { events, customerId, names }: ProgramEvents,
  assignedProgramId: string,
  people: ReadonlyMap<string, PersonName>,
  timeZone: string,
  template: ProgramTree | null,
): HistoryStep[] => {
  const steps: HistoryStep[] = [];
  let folded = nothingYet;
  let known: { readonly state: ReturnType<typeof stateOf>; readonly today: string } = { state: null, today: '' };
  for (const event of events) {
    const today = localDate(timeZone, new Date(event.recordedAt));
    // On the same day, or what time alone had changed since the step before would be told as this one's doing.
    const before = known.today === today ? known.state : stateOf(folded, assignedProgramId, customerId, names, today);
    const edits = editsOf(event, folded.plan.assignments[assignedProgramId], template);
    folded = foldEvent(folded, event, assignedProgramId);
    const after = stateOf(folded, assignedProgramId, customerId, names, today);
    if (after !== null && concerns(event, assignedProgramId))
      steps.push(
        stepOf(
          event,
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
