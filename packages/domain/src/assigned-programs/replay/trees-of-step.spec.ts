import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineDifferences } from '../../programs/text-form/differences.js';
import { effectiveTree } from '../effective-tree.js';
import { foldEvent, nothingYet } from './fold.js';
import type { ReplayedEvent } from './replayed-event.js';
import { lived, livedTemplate, randomLife } from './testing.js';
import { hasText } from './text-steps.js';
import { treesOfStep } from './trees-of-step.js';

const given = { unit: 'kg', dayOf: (instant: string): string => instant.slice(0, 10) } as const;
const treesAt = (events: readonly ReplayedEvent[], position: number) =>
  treesOfStep({ assignedProgramId: lived.assignedProgramId, events, template: livedTemplate }, position, given);
const linesOf = (events: readonly ReplayedEvent[], { position }: ReplayedEvent) => {
  const trees = treesAt(events, position);
  return trees === null ? [] : lineDifferences(trees.before, trees.after, (id) => id).map(({ before, after }) => [before, after]);
};

describe('the program before and after a step', () => {
  it('is empty before the assignment and complete after it, and missing for a position without a step', () => {
    fc.assert(
      fc.property(randomLife, (events) => {
        expect(treesAt(events, 1)).toEqual({ of: 'program', before: { weeks: [], rules: [] }, after: livedTemplate });
        expect(treesAt(events, events.length + 1)).toBeNull();
      }),
      { numRuns: 3 },
    );
  });

  it('changes from the template to the current program step by step, without what-ifs', () => {
    fc.assert(
      fc.property(randomLife, (events) => {
        const { assignedProgramId } = lived;
        const steps = events.map(({ position }) => treesAt(events, position)).filter((trees) => trees?.of === 'program');
        const folded = events.reduce((state, event) => foldEvent(state, event, assignedProgramId), nothingYet);
        const wanted = effectiveTree(livedTemplate, folded.plan.assignments[assignedProgramId]!.adjustments);
        expect(steps.at(-1)?.after).toEqual(wanted);
      }),
      { numRuns: 25 },
    );
  });

  it('is missing for steps that the text form cannot show', () => {
    fc.assert(
      fc.property(randomLife, (events) => {
        for (const event of events) if (!hasText(event.type)) expect(treesAt(events, event.position)).toBeNull();
      }),
      { numRuns: 5 },
    );
  });
});

describe('the lines of a step', () => {
  const at = (minute: number): string => `2026-11-01T08:${String(minute).padStart(2, '0')}:00.000Z`;
  const event = (position: number, stream: string, type: string, data: object): ReplayedEvent => ({
    position,
    stream,
    type,
    data: { ...lived, ...data },
    occurredAt: at(position),
    recordedAt: at(position),
  });
  const assigned = event(1, 'plan-client-1', 'ProgramAssigned', {
    programId: 'template',
    programVersion: 1,
    startsOn: '2026-11-02',
    mode: 'subscribed',
    days: ['mon', 'thu'],
    trainingMaxes: [{ exerciseId: 'press', load: { value: 60, unit: 'kg' } }],
    planned: [{ workoutId: 'first', nodeId: 'd11', week: 1, day: 1, on: '2026-11-02' }],
  });

  it('show the adjustment’s edit, before and after', () => {
    const edits = [{ kind: 'update-prescription', prescriptionId: 's11a-1', changes: { reps: { min: 3 } } }];
    const adjusted = event(2, 'plan-client-1', 'AssignedProgramAdjusted', { version: 2, edits });
    expect(linesOf([assigned, adjusted], adjusted)).toEqual([
      [expect.stringMatching(/^squat \| 2x5 @?60kg/), expect.stringMatching(/^squat \| 3 @?60kg, 5 @?60kg/)],
    ]);
  });

  it('show the next day’s load when a training max changes', () => {
    const moved = event(2, 'lift-client-1', 'TrainingMaxSet', { exerciseId: 'press', load: { value: 80, unit: 'kg' } });
    expect(linesOf([assigned, moved], moved)).toEqual([[expect.stringContaining('50kg'), expect.stringContaining('67.5kg')]]);
  });

  it('use the bar of the client’s receipts, not the gym’s current equipment', () => {
    const explanation = { rounding: { step: 2.5, unit: 'kg', mode: 'nearest' }, inputs: { bars: '20', plates: '20x8 10x8 5x8 2.5x8' } };
    const sets = [{ prescriptionId: 'x', setType: 'work', explanation }];
    const prescribed = { slots: [{ slotId: 's', exerciseId: 'press', kind: 'straight', sets }] };
    const started = event(2, 'workout-other', 'WorkoutStarted', { workoutId: 'other', startedAt: at(2), prescribed });
    const moved = event(3, 'lift-client-1', 'TrainingMaxSet', { exerciseId: 'press', load: { value: 80, unit: 'kg' } });
    expect(linesOf([assigned, started, moved], moved)).toEqual([[expect.stringContaining('50kg'), expect.stringContaining('70kg')]]);
  });

  it('show a swapped exercise before and after, in that workout only', () => {
    const of = (position: number, type: string, data: object) => event(position, 'workout-first', type, { workoutId: 'first', ...data });
    const slot = { slotId: 's11a', exerciseId: 'squat', kind: 'straight', sets: [] };
    const prescribed = {
      programId: 'template',
      programVersion: 1,
      assignedProgramVersion: 1,
      nodeId: 'd11',
      week: 1,
      day: 1,
      slots: [slot],
    };
    const started = of(2, 'WorkoutStarted', { startedAt: at(2), prescribed });
    const swapped = of(3, 'ExerciseSwapped', { slotId: 's11a', fromExerciseId: 'squat', toExerciseId: 'leg-press', changedAt: at(3) });
    expect(linesOf([assigned, started, swapped], swapped)).toEqual([
      [expect.stringMatching(/^squat /), expect.stringMatching(/^leg-press /)],
    ]);
    expect(treesAt([assigned, started, swapped], 3)?.of).toBe('workout');
  });

  it('show only the what-if while it is edited, and the program once it is merged', () => {
    const edits = [{ kind: 'update-prescription', prescriptionId: 's11a-1', changes: { reps: { min: 3 } } }];
    const of = (position: number, type: string, data: object) => event(position, 'plan-client-1', type, { forkId: 'fork-1', ...data });
    const forked = of(2, 'ProgramForked', { name: 'Lighter', version: 1 });
    const written = of(3, 'ForkAdjusted', { edits });
    const taken = event(4, 'plan-client-1', 'AssignedProgramAdjusted', { version: 2, edits });
    const merged = of(5, 'ForkMerged', { version: 2, kept: [], closed: true });
    const events = [assigned, forked, written, taken, merged];
    const [inFork, inProgram, again] = [written, taken, merged].map((one) => linesOf(events, one));
    expect(inFork).toHaveLength(1);
    expect(inProgram).toEqual(inFork);
    expect(again).toEqual(inFork);
    expect([3, 4, 5].map((position) => treesAt(events, position)?.of)).toEqual(['what-if', 'program', 'program']);
  });
});
