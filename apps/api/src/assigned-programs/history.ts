// The history of a client's program: each recorded fact as a step, with who, when, why, and what it changed.
import type { HistoryStep } from '@spotter/contracts/assigned-programs/queries';
import type { Recorded } from '@spotter/database/event';
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

/** Steps from the assignment on, in the order they were recorded. */
export const historyOf = (
  { facts, customerId, names }: ProgramFacts,
  assignedProgramId: string,
  people: ReadonlyMap<string, PersonName>,
  timeZone: string,
): HistoryStep[] => {
  const steps: HistoryStep[] = [];
  let folded = nothingYet;
  let before = stateOf(folded, assignedProgramId, customerId, names, '');
  for (const fact of facts) {
    folded = foldFact(folded, fact, assignedProgramId);
    const after = stateOf(folded, assignedProgramId, customerId, names, localDate(timeZone, new Date(fact.recordedAt)));
    if (after !== null && concerns(fact, assignedProgramId))
      steps.push(
        stepOf(
          fact,
          people,
          before === null ? [{ path: '', before: null, after: { planned: after.planned.length } }] : [...differences(before, after)],
        ),
      );
    before = after;
  }
  return steps;
};
