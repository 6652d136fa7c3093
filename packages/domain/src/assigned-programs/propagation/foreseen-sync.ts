// Computes the effect of bringing a version of the template to one client's program, for the preview and for the command.
import { isAbsentOn } from '../../client-states/client-states.js';
import type { LocalDate } from '../../kernel.js';
import { outlineOf } from '../../programs/outline.js';
import type { ProgramTree } from '../../programs/program-tree.js';
import { maxPlanned } from '../assign-program.js';
import { effectiveTree } from '../effective-tree.js';
import { overlapping, spanOf } from '../overlap.js';
import type { Assignment, PlanState } from '../plan-state.js';
import { changedLines, fateOfLines, type FatedLine } from './changed-lines.js';
import type { LeftOutReason } from '@spotter/contracts/propagations/left-out-reasons';
import { mergeTrees, type Versions } from './merge-trees.js';
import { replanned, type Replanned } from './replanned.js';

export type SyncGiven = {
  /** The template as assigned, as currently followed, and as of the new version. */
  readonly base: ProgramTree;
  readonly from: ProgramTree;
  readonly to: ProgramTree;
  readonly toVersion: number;
  readonly except: readonly string[];
  readonly startedWorkoutIds: readonly string[];
  readonly today: LocalDate;
  readonly isClientActive: boolean;
  readonly freeIds: readonly string[];
  readonly isUndo: boolean;
};
type Merged = { readonly merged: ProgramTree; readonly lines: readonly FatedLine[] };
type Merging = (versions: Versions) => Merged;
const mergedWithFates: Merging = (versions) => {
  const { from, to, current, fixed } = versions;
  const merged = mergeTrees(versions);
  return { merged, lines: fateOfLines(changedLines(from, to), { to, current, merged, fixed }) };
};
/** Caches merges for many clients: those without adjustments and with equal progress have the same trees. */
export const rememberedMerging = (): Merging => {
  const known = new Map<ProgramTree, Map<string, Merged & Pick<Versions, 'from' | 'to'>>>();
  return (versions) => {
    const { from, to, current, fixed, except } = versions;
    const key = [[...fixed].toSorted().join(' '), [...except].toSorted().join(' ')].join('/');
    const ofTree = known.get(current) ?? new Map<string, Merged & Pick<Versions, 'from' | 'to'>>();
    known.set(current, ofTree);
    const before = ofTree.get(key);
    if (before?.from === from && before.to === to) return before;
    const merged = { ...mergedWithFates(versions), from, to };
    ofTree.set(key, merged);
    return merged;
  };
};

export type ForeseenSync = {
  readonly current: ProgramTree;
  readonly merged: ProgramTree;
  readonly lines: readonly FatedLine[];
  readonly calendar: Replanned;
  readonly leftOut: LeftOutReason | null;
};

/** Undoing also applies to programs that were paused since: they would otherwise keep half of the propagation. */
const unfit = (
  { absences }: PlanState,
  assignment: Assignment,
  { toVersion, isClientActive, isUndo, today }: SyncGiven,
): LeftOutReason | null => {
  if (assignment.status === 'ended') return 'program-ended';
  if (assignment.followedVersion === toVersion) return 'follows-it-already';
  if (isUndo) return null;
  if (assignment.mode === 'detached') return 'program-detached';
  if (assignment.status === 'paused') return 'program-paused';
  if (!isClientActive) return 'client-not-active';
  return isAbsentOn(absences, today) ? 'client-away' : null;
};

/** Ids of started workouts, and of workouts on past days. */
const pastOf = ({ planned }: Assignment, { startedWorkoutIds, today }: SyncGiven): ReadonlySet<string> =>
  new Set([...startedWorkoutIds, ...Object.entries(planned).flatMap(([id, day]) => (!day.cancelled && day.on < today ? [id] : []))]);

const withoutRoom = (
  state: PlanState,
  assignedProgramId: string,
  assignment: Assignment,
  { planned, moved, cancelled }: Replanned,
): boolean => {
  const gone = new Set(cancelled);
  const dates = new Map(
    Object.entries(assignment.planned).flatMap(([id, day]) => (day.cancelled || gone.has(id) ? [] : [[id, day.on] as const])),
  );
  for (const { workoutId, on } of [...planned, ...moved]) dates.set(workoutId, on);
  const all = [...dates.values()];
  return (planned.length > 0 || moved.length > 0) && overlapping(state, spanOf(assignment.startsOn, all), assignedProgramId) !== undefined;
};

export const foreseenSync = (
  state: PlanState,
  assignedProgramId: string,
  assignment: Assignment,
  given: SyncGiven,
  merging: Merging = mergedWithFates,
): ForeseenSync => {
  const { base, from, to, except, today, freeIds } = given;
  const current = effectiveTree(base, assignment.adjustments);
  const past = pastOf(assignment, given);
  const fixed = new Set([...past].flatMap((id) => assignment.planned[id]?.nodeId ?? []));
  const { merged, lines } = merging({ from, to, current, fixed, except: new Set(except) });
  const calendar = replanned(assignment, { before: current, after: merged, to, past, today, freeIds });
  const tooLong = outlineOf(merged).length > maxPlanned;
  const leftOut =
    unfit(state, assignment, given) ??
    (tooLong ? 'program-too-long' : withoutRoom(state, assignedProgramId, assignment, calendar) ? 'programs-overlap' : null);
  return { current, merged, lines, calendar, leftOut };
};
