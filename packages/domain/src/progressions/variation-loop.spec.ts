import { describe, expect, it } from 'vitest';
import { specOf } from '../testing.js';
import { plan } from '../assigned-programs/plan.js';
import type { PlanCommand } from '../assigned-programs/plan-commands.js';
import type { AssignedProgramEvent } from '../assigned-programs/assigned-program-events.js';
import type { Rule } from './rule.js';
import type { ProgramCommand } from '../programs/program-commands.js';
import type { ProgramDetails, ProgramEvent } from '../programs/program-events.js';
import { program } from '../programs/program.js';
import type { ProgramTree, Slot, Week } from '../programs/program-tree.js';
import { goesRound, unlessGoesRound } from './variation-loop.js';

const details: ProgramDetails = { name: { en: 'Base' }, visibility: 'gym' };
const rule: Rule = {
  id: 'r1',
  name: 'Harder each time',
  scope: 'slot',
  gate: { over: 'all', reach: 'range-top', loadAtLeastPrescribed: true },
  pass: { after: 1, do: [{ kind: 'next-variation' }] },
  fail: { after: 1, do: [] },
};
const slot = (substitutes: readonly string[], id = 's1'): Slot => ({
  id,
  exerciseId: 'dip',
  kind: 'straight',
  substitutes,
  ruleId: 'r1',
  sets: [{ id: `x-${id}`, setType: 'work', reps: { min: 5 } }],
});
const week = (...slots: Slot[]): Week => ({ id: 'k1', days: [{ id: 'd1', slots }] });
const tree = (...slots: Slot[]): ProgramTree => ({ weeks: [week(...slots)], rules: [rule] });
const round = slot(['ring dip', 'dip']);
const straight = slot(['ring dip', 'weighted dip']);
const refused = { rejected: 'variation-loop', details: { slotIds: ['s1'], ruleIds: ['r1'] } };

describe('variations that lead back to an earlier exercise', () => {
  it('contain the same exercise twice', () => {
    expect([[], ['ring dip'], ['dip'], ['ring dip', 'ring dip']].map((each) => goesRound(slot(each)))).toEqual([false, false, true, true]);
  });

  const drafts = (one: Slot): ProgramCommand => ({
    type: 'draft-program',
    payload: { programId: 'p1', details, weeks: [week(one)], rules: [rule] },
  });
  const history = (one: Slot): ProgramEvent[] => {
    const outcome = specOf(program)().when(drafts(straight)).outcome as readonly ProgramEvent[];
    const made = outcome.map((event) =>
      event.type === 'ProgramEdited' && event.data.edit.kind === 'add-week'
        ? { ...event, data: { ...event.data, edit: { ...event.data.edit, week: week(one) } } }
        : event,
    );
    return [...made];
  };
  const substitutes = (...names: string[]): ProgramCommand => ({
    type: 'edit-program',
    payload: { programId: 'p1', edits: [{ kind: 'update-slot', slotId: 's1', changes: { substitutes: names } }] },
  });

  it('are rejected when a program is drafted, with the slot and the rule', () => {
    expect(specOf(program)().when(drafts(round)).outcome).toEqual(refused);
    expect(specOf(program)().when(drafts(straight)).outcome).toHaveLength(3);
  });

  it('are rejected when an edit creates them', () => {
    expect(specOf(program)(...history(straight)).when(substitutes('ring dip', 'dip')).outcome).toEqual(refused);
  });

  it('still fold in older programs, which accept other edits and repairs', () => {
    const old = specOf(program)(...history(round));
    expect(
      old.when({
        type: 'edit-program',
        payload: { programId: 'p1', edits: [{ kind: 'update-slot', slotId: 's1', changes: { note: 'slow' } }] },
      }).outcome,
    ).toHaveLength(1);
    expect(old.when(substitutes('ring dip')).outcome).toHaveLength(1);
    expect(old.when({ type: 'publish-program', payload: { programId: 'p1' } }).outcome).toHaveLength(1);
  });

  it('are rejected in a client’s program and in its what-ifs', () => {
    const assigned: AssignedProgramEvent = {
      type: 'ProgramAssigned',
      data: {
        assignedProgramId: 'ap1',
        customerId: 'c1',
        programId: 'p1',
        programVersion: 1,
        startsOn: '2026-11-30',
        days: ['mon'],
        trainingMaxes: [],
        mode: 'subscribed',
        planned: [{ workoutId: 'w1', nodeId: 'd1', week: 1, day: 1, on: '2026-11-30' }],
      },
    };
    const of = { assignedProgramId: 'ap1', customerId: 'c1' };
    const lookups = { tree: tree(straight), startedWorkoutIds: [] };
    const edits = [{ kind: 'update-slot', slotId: 's1', changes: { substitutes: ['dip'] } }] as const;
    const adjust: PlanCommand = { type: 'adjust-assigned-program', payload: { ...of, edits }, lookups };
    expect(specOf(plan)(assigned).when(adjust).outcome).toEqual(refused);
    const forked: AssignedProgramEvent = { type: 'ProgramForked', data: { ...of, forkId: 'f1', name: 'What if', version: 1 } };
    const adjustFork: PlanCommand = { type: 'adjust-fork', payload: { ...of, forkId: 'f1', edits }, lookups };
    expect(specOf(plan)(assigned, forked).when(adjustFork).outcome).toEqual(refused);
  });

  it('are accepted if they were there before', () => {
    expect(unlessGoesRound(tree(round, slot([], 's2')), tree(round))).toBeNull();
    expect(unlessGoesRound(tree(round, slot(['dip'], 's2')), tree(round))).toMatchObject({ details: { slotIds: ['s2'] } });
  });
});

describe('a rule that cannot run', () => {
  const endless: Rule = { ...rule, pass: { after: 1, do: [] } };
  it('is named when a program is drafted or edited with it', () => {
    const fault = { rejected: 'rule-without-effect', details: { ruleId: 'r1' } };
    const payload = { programId: 'p1', details, weeks: [week(straight)], rules: [endless] };
    expect(specOf(program)().when({ type: 'draft-program', payload }).outcome).toEqual(fault);
    const drafted: ProgramEvent = { type: 'ProgramDrafted', data: { programId: 'p1', ownerId: 'coach-1', details } };
    const edit: ProgramCommand = { type: 'edit-program', payload: { programId: 'p1', edits: [{ kind: 'add-rule', rule: endless }] } };
    expect(specOf(program)(drafted).when(edit).outcome).toEqual({ ...fault, details: { ruleId: 'r1', index: 0 } });
  });
});
