import type { Unit } from '../kernel.js';
import { outlineOf } from '../programs/outline.js';
import { lineageOf, type Prescription, type ProgramTree, type Rounding, type Slot } from '../programs/program-tree.js';
import { progressedSlot } from '../progressions/progressed-slot.js';
import type { Rule } from '../progressions/rule.js';
import { initialScope, type ScopeState } from '../progressions/scope-state.js';
import type { PrescribedSet, PrescribedSlot, PrescribedWorkout } from './prescribed-workout.js';
import { resolveLoad, type AskedLoad, type LoadBases } from './loads/resolve-load.js';
import { loadableFor, type Loadable } from './loads/loadable.js';
import { defaultRounding } from './loads/round-load.js';
import { warmUpSets } from './loads/warm-up-sets.js';

/** Scope whose state a slot's rule uses: the exercise's, or the slot's over all its weeks. */
export const scopeOf = (slot: Slot, { id, scope }: Pick<Rule, 'id' | 'scope'>): string =>
  `${id}/${scope === 'exercise' ? slot.exerciseId : lineageOf(slot)}`;

/** States of the client's rules by scope; an absent scope has not started. */
export type ScopeStates = Readonly<Record<string, ScopeState>>;
type Given = { readonly bases: LoadBases; readonly rounding: Rounding; readonly rules: readonly Rule[]; readonly states: ScopeStates };

const prescribedSet = (set: Prescription, slot: Omit<AskedLoad, 'load' | 'effort' | 'reps'>, { bases, rounding }: Given): PrescribedSet => {
  const { id, load, rounding: own, ...asWritten } = set;
  const asked: AskedLoad = { ...slot, ...asWritten, ...(load !== undefined && { load }) };
  return { prescriptionId: id, ...asWritten, ...resolveLoad(asked, bases, own ?? rounding) };
};

type Ruled = {
  readonly slot: Slot;
  readonly growth?: NonNullable<AskedLoad['growth']>;
  readonly progression?: PrescribedSlot['progression'];
};
const ruled = (slot: Slot, { rules, states }: Given): Ruled => {
  const rule = rules.find(({ id }) => id === slot.ruleId);
  if (rule === undefined) return { slot };
  const scope = scopeOf(slot, rule);
  const state = states[scope] ?? initialScope;
  const { factor, plus, start } = state;
  return {
    slot: progressedSlot(slot, state, rule),
    growth: { ruleId: rule.id, ruleName: rule.name, factor, plus, start },
    progression: { ruleId: rule.id, scope, exerciseId: slot.exerciseId },
  };
};

const loadableOf = ({ exerciseId }: Slot, { bases, rounding }: Given): Loadable | undefined =>
  loadableFor(bases, exerciseId, rounding.unit);

const prescribedSlot = (written: Slot, all: Given): PrescribedSlot => {
  const given = written.rounding === undefined ? all : { ...all, rounding: written.rounding };
  const { slot, growth, progression } = ruled(written, given);
  const { id, sets, ruleId: _, lineageId: __, rounding: ___, warmUp: ____, ...asWritten } = slot;
  const asked = {
    exerciseId: slot.exerciseId,
    ...(growth !== undefined && { growth }),
    ...(slot.loadPercent !== undefined && { loadPercent: slot.loadPercent }),
  };
  const isAssisted = given.bases.assisted?.has(slot.exerciseId) === true;
  const work = sets.map((set) => prescribedSet(set, asked, given));
  return {
    slotId: id,
    ...asWritten,
    ...(isAssisted && { assisted: true }),
    ...(progression !== undefined && { progression }),
    sets: [...warmUpSets(slot, isAssisted ? [] : work, given.rounding, loadableOf(slot, given)), ...work],
  };
};

/**
 * Returns the frozen snapshot of one training day. `tree`: the client's effective tree (template and adjustments) at the version that the
 * client saw; `states`: current states of its rules; `unit`: the gym's. Returns `null` if the tree has no such training day.
 */
export const prescribedWorkout = (day: {
  readonly tree: ProgramTree;
  readonly nodeId: string;
  readonly programId: string;
  readonly programVersion: number;
  readonly assignedProgramVersion: number;
  readonly bases: LoadBases;
  readonly states: ScopeStates;
  readonly unit: Unit;
}): PrescribedWorkout | null => {
  const { tree, bases, states, unit, ...identity } = day;
  const place = outlineOf(tree).find((one) => one.nodeId === day.nodeId);
  const node = tree.weeks[(place?.week ?? 0) - 1]?.days.find(({ id }) => id === day.nodeId);
  if (place === undefined || node === undefined) return null;
  const intent = tree.weeks[place.week - 1]?.intent;
  const given = { bases, rounding: tree.rounding ?? defaultRounding(unit), rules: tree.rules, states };
  const slots = node.slots.map((slot) => prescribedSlot(slot, given));
  const rules = tree.rules.filter(({ id }) => slots.some(({ progression }) => progression?.ruleId === id));
  return {
    ...identity,
    week: place.week,
    day: place.day,
    ...(node.name !== undefined && { name: node.name }),
    ...(intent !== undefined && { intent }),
    ...(node.readBefore !== undefined && { readBefore: node.readBefore }),
    slots,
    ...(rules.length > 0 && { rules }),
  };
};
