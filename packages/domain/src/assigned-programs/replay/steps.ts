// Lists the recorded events of a client's program as steps, each with its changes.
import type { LocalDate, Instant } from '../../kernel.js';
import type { ProgramTree } from '../../programs/program-tree.js';
import type { TreeEdit } from '../../programs/tree-edit.js';
import { editChanges, type EditChange } from '../edit-changes.js';
import { effectiveTree } from '../effective-tree.js';
import { forkTree } from '../forks/fork-tree.js';
import type { Assignment } from '../plan-state.js';
import { differences, type Change } from './differences.js';
import { foldEvent, nothingYet } from './fold.js';
import type { ReplayNames, ReplayState } from './replay-state.js';
import type { ReplayedEvent } from './replayed-event.js';
import { newMemory } from './replay-memory.js';
import { stateOf } from './state-of.js';

/** `edit`: the edit of the program's node, if an adjustment made the change. */
export type StepChange = Change & { readonly edit?: Pick<EditChange, 'kind' | 'field' | 'node'> };
/** What-if of a step; `name` is null once its author is erased. */
export type Branch = { readonly forkId: string; readonly name: string | null };
export type Step<E extends ReplayedEvent> = {
  readonly event: E;
  readonly changes: readonly StepChange[];
  readonly branchOf: Branch | null;
};

/** The replayed program. `template`: its tree as assigned, null if it is no longer known. */
export type Replayed<E extends ReplayedEvent> = {
  readonly assignedProgramId: string;
  readonly customerId: string;
  readonly events: readonly E[];
  readonly names: ReplayNames;
  readonly template: ProgramTree | null;
};

/** Events of the client's other programs are folded, but are not steps. */
const concerns = ({ stream, data }: ReplayedEvent, assignedProgramId: string): boolean =>
  !(stream.startsWith('plan-') || stream.startsWith('progression-')) ||
  (data as { assignedProgramId: string }).assignedProgramId === assignedProgramId;

/** One change per field that an edit changed, which says more than the number of adjustments. */
const editsOf = (event: ReplayedEvent, assignment: Assignment | undefined, template: ProgramTree | null): readonly StepChange[] => {
  const isEdit = ['AssignedProgramAdjusted', 'AssignedProgramSynced', 'ForkAdjusted'].includes(event.type);
  if (!isEdit || assignment === undefined || template === null) return [];
  const { edits, forkId } = event.data as { edits: readonly TreeEdit[]; forkId?: string };
  const current = effectiveTree(template, assignment.adjustments);
  // Edits of a what-if follow its earlier ones; its command has already handled the days trained by then.
  const made = forkId === undefined ? [] : (assignment.forks[forkId]?.edits ?? []);
  return editChanges(forkTree(current, made, new Set()).tree, edits).map(({ kind, node, field, from, to }, index) => ({
    path: `edits/${index + 1}/${field ?? node.level}`,
    before: from,
    after: to,
    edit: { kind, field, node },
  }));
};

const branchOf = ({ data, stream }: ReplayedEvent, assignment: Assignment | undefined): Branch | null => {
  const { forkId } = data as { forkId?: unknown };
  if (!stream.startsWith('plan-') || typeof forkId !== 'string') return null;
  const name: unknown = assignment?.forks[forkId]?.name;
  return { forkId, name: typeof name === 'string' ? name : null };
};

const changesOf = (before: ReplayState | null, after: ReplayState, edits: readonly StepChange[]): readonly StepChange[] =>
  before === null ? [{ path: '', before: null, after: { planned: after.planned.length } }] : [...edits, ...differences(before, after)];

/** Returns the steps since the assignment, in the order of recording. `dayOf`: the gym's local date of an instant. */
export const stepsOf = <E extends ReplayedEvent>(
  { assignedProgramId, customerId, events, names, template }: Replayed<E>,
  dayOf: (instant: Instant) => LocalDate,
): readonly Step<E>[] => {
  const steps: Step<E>[] = [];
  const memory = newMemory();
  let folded = nothingYet;
  let known: { readonly state: ReplayState | null; readonly today: LocalDate } = { state: null, today: '' };
  for (const event of events) {
    const today = dayOf(event.recordedAt);
    // Compares states of the same day; otherwise, changes by passing time would appear in this step.
    const before = known.today === today ? known.state : stateOf(folded, assignedProgramId, customerId, names, today, memory);
    const edits = editsOf(event, folded.plan.assignments[assignedProgramId], template);
    folded = foldEvent(folded, event, assignedProgramId);
    const after = stateOf(folded, assignedProgramId, customerId, names, today, memory);
    if (after !== null && concerns(event, assignedProgramId))
      steps.push({
        event,
        changes: changesOf(before, after, edits),
        branchOf: branchOf(event, folded.plan.assignments[assignedProgramId]),
      });
    known = { state: after, today };
  }
  return steps;
};
