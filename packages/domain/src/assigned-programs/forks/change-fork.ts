// Creates, changes and merges what-ifs. A started workout is past here too: no what-if changes it, whenever a coach merges it.
import { jsonBytes, maxEventBytes } from '../../event-size.js';
import { reject, type Rejected } from '../../kernel.js';
import { editsBetween } from '../../programs/edits-between.js';
import { isAdjustment } from '../../programs/editing/fixed-days.js';
import { applyEdits } from '../../programs/tree.js';
import { unlessGoesRound } from '../../progressions/variation-loop.js';
import type { AssignedProgramEvent } from '../assigned-program-events.js';
import { editsMade, maxAdjustmentEdits, trainedDaysIn, trainedNodesOf } from '../change-plan.js';
import { effectiveTree } from '../effective-tree.js';
import type { PlanRejection } from '../plan-commands.js';
import type { Assignment } from '../plan-state.js';
import { chosenEdits } from './chosen-edits.js';
import type { AdjustFork, DiscardFork, ForkProgram, MergeFork } from './fork-commands.js';
import type { Fork } from './fork-state.js';
import { forkTree } from './fork-tree.js';

type Outcome = readonly AssignedProgramEvent[] | Rejected<PlanRejection>;

/** Maximum open what-ifs; nobody compares more. */
const maxOpenForks = 10;

const openFork = ({ forks }: Assignment, forkId: string): Fork | Rejected<PlanRejection> => {
  const fork = forks[forkId];
  if (fork === undefined) return reject('fork-unknown');
  return fork.status === 'open' ? fork : reject('fork-closed');
};

export const forkProgram = (assignment: Assignment, { payload }: ForkProgram): Outcome => {
  if (assignment.status === 'ended') return reject('program-already-ended');
  if (assignment.forks[payload.forkId] !== undefined) return reject('fork-already-exists');
  const open = Object.values(assignment.forks).filter(({ status }) => status === 'open');
  if (open.length >= maxOpenForks) return reject('too-many-forks');
  return [{ type: 'ProgramForked', data: { ...payload, version: assignment.version } }];
};

export const adjustFork = (assignment: Assignment, { payload, lookups }: AdjustFork): Outcome => {
  if (assignment.status === 'ended') return reject('program-already-ended');
  const fork = openFork(assignment, payload.forkId);
  if ('rejected' in fork) return fork;
  if (fork.edits.length + payload.edits.length > maxAdjustmentEdits) return reject('too-many-adjustments');
  if (jsonBytes(payload) > maxEventBytes) return reject('adjustment-too-large');
  const trainedNodes = trainedNodesOf(assignment, lookups.startedWorkoutIds);
  const before = forkTree(effectiveTree(lookups.tree, assignment.adjustments), fork.edits, trainedNodes).tree;
  const after = applyEdits(before, payload.edits);
  if ('rejected' in after) return after;
  const loop = unlessGoesRound(after, before);
  if (loop !== null) return loop;
  if ([before, after].some((tree) => trainedDaysIn(tree, payload.edits, trainedNodes).length > 0)) return reject('day-already-trained');
  return [{ type: 'ForkAdjusted', data: payload }];
};

/** Adjusts the program by the chosen differences. Names and skips days that the client has trained meanwhile, and applies the rest. */
export const mergeFork = (assignment: Assignment, { payload, lookups }: MergeFork): Outcome => {
  const { forkId, nodes, ...reasoned } = payload;
  if (assignment.status === 'ended') return reject('program-already-ended');
  const fork = openFork(assignment, forkId);
  if ('rejected' in fork) return fork;
  const trainedNodes = trainedNodesOf(assignment, lookups.startedWorkoutIds);
  const current = effectiveTree(lookups.tree, assignment.adjustments);
  const { tree: wanted, kept } = forkTree(current, fork.edits, trainedNodes);
  const all = editsBetween(current, wanted).filter(isAdjustment);
  const edits = nodes === undefined ? all : chosenEdits(all, new Set(nodes), current, wanted);
  if (edits.length === 0) return kept.length > 0 ? reject('day-already-trained', { days: kept }) : reject('fork-changes-nothing');
  if (editsMade(assignment) + edits.length > maxAdjustmentEdits) return reject('too-many-adjustments');
  if (jsonBytes({ ...reasoned, edits }) > maxEventBytes) return reject('adjustment-too-large');
  const after = applyEdits(current, edits);
  if ('rejected' in after) return after;
  const loop = unlessGoesRound(after, current);
  if (loop !== null) return loop;
  const version = assignment.version + 1;
  const closed = nodes === undefined || editsBetween(after, forkTree(after, fork.edits, trainedNodes).tree).length === 0;
  return [
    { type: 'AssignedProgramAdjusted', data: { ...reasoned, version, edits } },
    { type: 'ForkMerged', data: { ...payload, version, kept, closed } },
  ];
};

/** Also allowed for an ended program, whose what-ifs are obsolete. */
export const discardFork = (assignment: Assignment, { payload }: DiscardFork): Outcome => {
  const fork = openFork(assignment, payload.forkId);
  return 'rejected' in fork ? fork : [{ type: 'ForkDiscarded', data: payload }];
};
