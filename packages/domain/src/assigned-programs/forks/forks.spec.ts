import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejected } from '../../kernel.js';
import type { Prescription, ProgramTree, Slot } from '../../programs/program-tree.js';
import type { AdjustmentEdit } from '../../programs/tree-edit.js';
import { findDay } from '../../programs/tree-nodes.js';
import { coachContext, specOf } from '../../testing.js';
import type { AssignedProgramEvent } from '../assigned-program-events.js';
import { effectiveTree } from '../effective-tree.js';
import type { PlanCommand } from '../plan-commands.js';
import { plan } from '../plan.js';
import { forkTree } from './fork-tree.js';

const given = specOf(plan);
const of = { assignedProgramId: 'ap1', customerId: 'c1' };
const fork = { ...of, forkId: 'f1' };

const set = (id: string): Prescription => ({ id, setType: 'work', reps: { min: 5 } });
const slot = (id: string): Slot => ({ id, exerciseId: 'squat', kind: 'straight', sets: [set(`${id}p1`), set(`${id}p2`)] });
/** Weeks 1 to 4 with a day each: `d1` with the slots `d1a` and `d1b`, and so on. */
const tree: ProgramTree = {
  rules: [],
  weeks: [1, 2, 3, 4].map((week) => ({ id: `week${week}`, days: [{ id: `d${week}`, slots: [slot(`d${week}a`), slot(`d${week}b`)] }] })),
};
const assigned: AssignedProgramEvent = {
  type: 'ProgramAssigned',
  data: {
    ...of,
    programId: 'p1',
    programVersion: 1,
    startsOn: '2026-11-23',
    days: ['mon'],
    trainingMaxes: [],
    mode: 'subscribed',
    planned: [1, 2, 3, 4].map((week) => ({ workoutId: `w${week}`, nodeId: `d${week}`, week, day: 1, on: `2026-12-0${week}` })),
  },
};
const forked: AssignedProgramEvent = { type: 'ProgramForked', data: { ...fork, name: 'Less squatting', version: 1 } };
const note = (slotId: string, text: string): AdjustmentEdit => ({ kind: 'update-slot', slotId, changes: { note: text } });
const adjusted = (...edits: readonly AdjustmentEdit[]): AssignedProgramEvent => ({ type: 'ForkAdjusted', data: { ...fork, edits } });
const lookups = (...startedWorkoutIds: readonly string[]) => ({ tree, startedWorkoutIds });
const adjust = (edits: readonly AdjustmentEdit[], ...started: readonly string[]): PlanCommand => ({
  type: 'adjust-fork',
  payload: { ...fork, edits },
  lookups: lookups(...started),
});
const merge = (nodes?: readonly string[], ...started: readonly string[]): PlanCommand => ({
  type: 'merge-fork',
  payload: { ...fork, ...(nodes !== undefined && { nodes }) },
  lookups: lookups(...started),
});
const discard: PlanCommand = { type: 'discard-fork', payload: fork };
const ended: AssignedProgramEvent = { type: 'ProgramEnded', data: { ...of, on: '2026-12-02', cancelled: [] } };

describe('a what-if', () => {
  const open: PlanCommand = { type: 'fork-program', payload: { ...fork, name: 'Less squatting' } };

  it('is a named draft of the current program', () => given(assigned).when(open).then([forked]));
  it('is rejected under a known id', () => given(assigned, forked).when(open).then({ rejected: 'fork-already-exists' }));
  it('is rejected for an ended program', () => given(assigned, ended).when(open).then({ rejected: 'program-already-ended' }));
  it('is rejected if ten others are open, until one is discarded', () => {
    const others = Array.from({ length: 10 }, (_, index): AssignedProgramEvent => ({
      type: 'ProgramForked',
      data: { ...of, forkId: `other${index}`, name: 'One more', version: 1 },
    }));
    given(assigned, ...others)
      .when(open)
      .then({ rejected: 'too-many-forks' });
    const gone: AssignedProgramEvent = { type: 'ForkDiscarded', data: { ...of, forkId: 'other3' } };
    given(assigned, ...others, gone)
      .when(open)
      .then([forked]);
  });

  it('changes without changing the program', () => {
    const edit = note('d2a', 'slowly');
    given(assigned, forked)
      .when(adjust([edit]))
      .then([adjusted(edit)]);
    expect(given(assigned, forked, adjusted(edit)).state.assignments['ap1']!.adjustments).toEqual([]);
  });
  it.each([
    ['of a trained day', [note('d1a', 'slowly')], 'day-already-trained'],
    ['of nothing that is there', [note('nowhere', 'slowly')], 'node-unknown'],
  ] as const)('refuses an edit %s', (_, edits, rejected) => {
    given(assigned, forked)
      .when(adjust(edits, 'w1'))
      .then({ rejected: rejected as never });
  });
  it.each([adjust([note('d2a', 'x')]), merge(), discard])('rejects $type for an unknown what-if', (command) => {
    given(assigned).when(command).then({ rejected: 'fork-unknown' });
  });
  it.each([adjust([note('d2a', 'x')]), merge(), discard])('rejects $type for a discarded what-if', (command) => {
    given(assigned, forked, { type: 'ForkDiscarded', data: fork }).when(command).then({ rejected: 'fork-closed' });
  });
  it('can be discarded, also after its program has ended', () => {
    given(assigned, forked, ended)
      .when(discard)
      .then([{ type: 'ForkDiscarded', data: fork }]);
  });
});

describe('merging a what-if', () => {
  const all = adjusted(note('d2a', 'slowly'), note('d3a', 'faster'));

  it('adjusts the program by all differences, and closes the what-if', () => {
    given(assigned, forked, all)
      .when(merge())
      .then([
        { type: 'AssignedProgramAdjusted', data: { ...of, version: 2, edits: [note('d2a', 'slowly'), note('d3a', 'faster')] } },
        { type: 'ForkMerged', data: { ...fork, version: 2, kept: [], closed: true } },
      ]);
  });
  it('merges only the chosen nodes, and leaves the what-if open for the others', () => {
    given(assigned, forked, all)
      .when(merge(['d3a']))
      .then([
        { type: 'AssignedProgramAdjusted', data: { ...of, version: 2, edits: [note('d3a', 'faster')] } },
        { type: 'ForkMerged', data: { ...fork, nodes: ['d3a'], version: 2, kept: [], closed: false } },
      ]);
  });
  it('names and skips days trained meanwhile, and merges the rest', () => {
    given(assigned, forked, all)
      .when(merge(undefined, 'w2'))
      .then([
        { type: 'AssignedProgramAdjusted', data: { ...of, version: 2, edits: [note('d3a', 'faster')] } },
        { type: 'ForkMerged', data: { ...fork, version: 2, kept: ['d2'], closed: true } },
      ]);
  });
  it('is rejected if all its days were trained meanwhile, and if nothing differs', () => {
    given(assigned, forked, all)
      .when(merge(undefined, 'w2', 'w3'))
      .then({ rejected: 'day-already-trained' });
    given(assigned, forked).when(merge()).then({ rejected: 'fork-changes-nothing' });
    given(assigned, forked, all)
      .when(merge(['d4a']))
      .then({ rejected: 'fork-changes-nothing' });
  });
  it('adds the rule of a chosen slot', () => {
    const rule = {
      id: 'r1',
      name: 'Linear',
      scope: 'slot' as const,
      gate: { over: 'all' as const, reach: 'range-bottom' as const, loadAtLeastPrescribed: true },
      pass: { after: 1, do: [{ kind: 'add-reps' as const, reps: 1 }] },
      fail: { after: 1, do: [] },
    };
    const named: AdjustmentEdit = { kind: 'update-slot', slotId: 'd2a', changes: { ruleId: 'r1' } };
    const { outcome } = given(assigned, forked, adjusted({ kind: 'add-rule', rule }, named, note('d3a', 'faster'))).when(merge(['d2a']));
    expect(outcome).toMatchObject([{ data: { edits: [{ kind: 'add-rule', rule }, named] } }, { data: { closed: false } }]);
  });
  it('keeps later changes of the program', () => {
    const since: AssignedProgramEvent = { type: 'AssignedProgramAdjusted', data: { ...of, version: 2, edits: [note('d4a', 'since')] } };
    const { outcome } = given(assigned, forked, adjusted(note('d2a', 'slowly')), since).when(merge());
    expect(outcome).toMatchObject([{ data: { version: 3, edits: [note('d2a', 'slowly')] } }, { type: 'ForkMerged' }]);
  });
});

describe('any sequence of changes to what-ifs', () => {
  const pick = <T>(...items: readonly T[]) => fc.constantFrom(...items);
  const days = pick('d1', 'd2', 'd3', 'd4');
  const slots = days.chain((day) => pick(`${day}a`, `${day}b`, `${day}new`));
  const sets = slots.chain((one) => pick(`${one}p1`, `${one}p2`));
  const text = pick('slowly', 'faster', 'with a pause');
  const edit: fc.Arbitrary<AdjustmentEdit> = fc.oneof(
    fc.record({ slotId: slots, text }).map(({ slotId, text: words }) => note(slotId, words)),
    days.map((dayId): AdjustmentEdit => ({ kind: 'add-slot', dayId, slot: slot(`${dayId}new`) })),
    slots.map((slotId): AdjustmentEdit => ({ kind: 'remove-slot', slotId })),
    fc.record({ slotId: slots, toDayId: days, index: fc.nat(3) }).map((move): AdjustmentEdit => ({ kind: 'move-slot', ...move })),
    sets.map((prescriptionId): AdjustmentEdit => ({ kind: 'remove-prescription', prescriptionId })),
    fc
      .record({ prescriptionId: sets, toSlotId: slots, index: fc.nat(3) })
      .map((move): AdjustmentEdit => ({ kind: 'move-prescription', ...move })),
    fc
      .record({ prescriptionId: sets, min: fc.integer({ min: 1, max: 12 }) })
      .map(({ prescriptionId, min }): AdjustmentEdit => ({ kind: 'update-prescription', prescriptionId, changes: { reps: { min } } })),
    fc
      .record({ dayId: days, text })
      .map(({ dayId, text: en }): AdjustmentEdit => ({ kind: 'update-day', dayId, changes: { name: { en } } })),
  );
  const edits = fc.array(edit, { minLength: 1, maxLength: 4 });
  type Move = { readonly start: string } | PlanCommand;
  const move: fc.Arbitrary<Move> = fc.oneof(
    { weight: 2, arbitrary: pick('w1', 'w2', 'w3').map((start) => ({ start })) },
    { weight: 6, arbitrary: edits.map((some) => adjust(some)) },
    { weight: 3, arbitrary: fc.option(fc.array(slots, { minLength: 1, maxLength: 4 }), { nil: undefined }).map((nodes) => merge(nodes)) },
    {
      weight: 2,
      arbitrary: edits.map((some): PlanCommand => ({
        type: 'adjust-assigned-program',
        payload: { ...of, edits: some },
        lookups: lookups(),
      })),
    },
    pick<Move>(discard, { type: 'fork-program', payload: { ...fork, name: 'Less squatting' } }),
  );

  it('never changes the day of a started workout, in the program or in a what-if', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 25 }), (moves) => {
        const begun = new Map<string, string>();
        let state = [assigned, forked].reduce(plan.evolve, plan.initial);
        const now = () => effectiveTree(tree, state.assignments['ap1']!.adjustments);
        for (const one of moves) {
          if ('start' in one) {
            const dayId = one.start.replace('w', 'd');
            if (!begun.has(dayId)) begun.set(dayId, JSON.stringify(findDay(now(), dayId)));
            continue;
          }
          const started = [...begun.keys()].map((id) => id.replace('d', 'w'));
          const command = 'lookups' in one ? ({ ...one, lookups: lookups(...started) } as PlanCommand) : one;
          const outcome = plan.decide(state, command, coachContext);
          if (isRejected(outcome)) continue;
          state = outcome.reduce(plan.evolve, state);
          const shown = forkTree(now(), state.assignments['ap1']!.forks['f1']!.edits, new Set(begun.keys())).tree;
          for (const [dayId, asBegun] of begun) {
            expect(JSON.stringify(findDay(now(), dayId))).toBe(asBegun);
            expect(JSON.stringify(findDay(shown, dayId))).toBe(asBegun);
          }
          // No node occurs twice, whatever was moved.
          const ids = shown.weeks.flatMap((week) => week.days.flatMap((day) => day.slots.map(({ id }) => id)));
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
    );
  });
});
