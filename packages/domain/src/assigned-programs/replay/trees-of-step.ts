// Builds the program before and after one step, to compare as lines of the text form.
import type { LocalDate, Instant, Unit } from '../../kernel.js';
import { emptyTree, type ProgramTree } from '../../programs/program-tree.js';
import { progression } from '../../progressions/progression.js';
import type { ProgressionEvent } from '../../progressions/progression-events.js';
import { noProgress, scopeStatesOf, type ProgressionState } from '../../progressions/progression-state.js';
import { effectiveTree } from '../effective-tree.js';
import { forkTree } from '../forks/fork-tree.js';
import type { Assignment } from '../plan-state.js';
import { askedOn, assistedIn, gymLoadsIn, nodesAhead } from './days-ahead.js';
import { foldEvent, nothingYet, type Folded } from './fold.js';
import type { Replayed } from './steps.js';
import type { ReplayedEvent } from './replayed-event.js';
import { loadSteps, planSteps, swapStep } from './text-steps.js';

/** The text that a step changed: the program, a what-if, the sets of the next days, or the workout that was running. */
export type TextOf = 'program' | 'what-if' | 'days-ahead' | 'workout';
export type TreesOfStep = { readonly of: TextOf; readonly before: ProgramTree; readonly after: ProgramTree };

type Moment = { readonly folded: Folded; readonly progressions: ProgressionState };
type Of = Pick<Replayed<ReplayedEvent>, 'assignedProgramId' | 'template'> & { readonly unit: Unit; readonly today: LocalDate };

const writtenIn = (template: ProgramTree, assignment: Assignment | undefined): ProgramTree =>
  assignment === undefined ? emptyTree : effectiveTree(template, assignment.adjustments);
const whatIf = (template: ProgramTree, assignment: Assignment, forkId: string): ProgramTree =>
  forkTree(writtenIn(template, assignment), assignment.forks[forkId]?.edits ?? [], new Set()).tree;

const ofPlan = ({ type, data }: ReplayedEvent, template: ProgramTree, before: Assignment | undefined, after: Assignment): TreesOfStep => {
  const { forkId, version } = data as { forkId?: string; version?: number };
  if (type === 'ForkAdjusted' && before !== undefined && forkId !== undefined)
    return { of: 'what-if', before: whatIf(template, before, forkId), after: whatIf(template, after, forkId) };
  // The merged edits were recorded just before, as an adjustment by the same command.
  if (type === 'ForkMerged' && version !== undefined) {
    const [earlier, later] = [effectiveTree(template, after.adjustments, version - 1), effectiveTree(template, after.adjustments, version)];
    return { of: 'program', before: earlier, after: later };
  }
  return { of: 'program', before: writtenIn(template, before), after: writtenIn(template, after) };
};

const ofDaysAhead = (before: Moment, after: Moment, template: ProgramTree, { assignedProgramId, unit, today }: Of): TreesOfStep => {
  const written = writtenIn(template, after.folded.plan.assignments[assignedProgramId]);
  const nodes = nodesAhead(after.folded, assignedProgramId, today);
  const at = ({ folded, progressions }: Moment): ProgramTree =>
    askedOn(written, nodes, {
      trainingMaxes: folded.trainingMaxes,
      assisted: assistedIn(folded),
      gymLoads: gymLoadsIn(folded),
      states: scopeStatesOf(progressions.programs[assignedProgramId] ?? noProgress),
      unit,
    });
  return { of: 'days-ahead', before: at(before), after: at(after) };
};

/** The program with the exercises of a workout at that time. */
const trainedIn = (tree: ProgramTree, { workouts }: Folded, workoutId: string): ProgramTree => {
  const { prescribed, slots = {} } = workouts.get(workoutId) ?? {};
  const weeks = tree.weeks.map((week) => ({
    ...week,
    days: week.days.map((day) =>
      day.id === prescribed?.nodeId
        ? { ...day, slots: day.slots.map((slot) => ({ ...slot, exerciseId: slots[slot.id]?.exercise.value ?? slot.exerciseId })) }
        : day,
    ),
  }));
  return { ...tree, weeks };
};

const treesBetween = (event: ReplayedEvent, before: Moment, after: Moment, of: Of): TreesOfStep | null => {
  const { template, assignedProgramId } = of;
  const [earlier, later] = [before, after].map(({ folded }) => folded.plan.assignments[assignedProgramId]);
  const data = event.data as { assignedProgramId?: string; workoutId?: string };
  const isOfAnother = data.assignedProgramId !== undefined && data.assignedProgramId !== assignedProgramId;
  if (template === null || later === undefined || isOfAnother) return null;
  if (planSteps.includes(event.type)) return ofPlan(event, template, earlier, later);
  if (loadSteps.includes(event.type)) return ofDaysAhead(before, after, template, of);
  if (event.type !== swapStep || data.workoutId === undefined) return null;
  const written = writtenIn(template, later);
  const [was, is] = [before, after].map(({ folded }) => trainedIn(written, folded, data.workoutId!));
  return { of: 'workout', before: was!, after: is! };
};

/** `null` if there is no such step, or if the text form cannot show it. */
export const treesOfStep = (
  { assignedProgramId, events, template }: Pick<Replayed<ReplayedEvent>, 'assignedProgramId' | 'events' | 'template'>,
  position: number,
  { unit, dayOf }: { readonly unit: Unit; readonly dayOf: (instant: Instant) => LocalDate },
): TreesOfStep | null => {
  let moment: Moment = { folded: nothingYet, progressions: progression.initial };
  for (const event of events) {
    if (event.position > position) break;
    const folded = foldEvent(moment.folded, event, assignedProgramId);
    const isJudgement = event.stream.startsWith('progression-');
    const after: Moment = {
      folded,
      progressions: isJudgement
        ? progression.evolve(moment.progressions, { type: event.type, data: event.data } as ProgressionEvent)
        : moment.progressions,
    };
    if (event.position === position)
      return treesBetween(event, moment, after, { assignedProgramId, template, unit, today: dayOf(event.recordedAt) });
    moment = after;
  }
  return null;
};
