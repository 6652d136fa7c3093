import { maxDaysOfWeek, maxSlotsOfDay, maxWeeks } from '@spotter/contracts/programs/limits';
import { jsonBytes, maxEventBytes } from '../event-size.js';
import type { Rule } from '../progressions/rule.js';
import type { Day, ProgramTree, Slot } from './program-tree.js';
import { daysOf } from './tree-nodes.js';

// Starting a day stores it in one event: its snapshot, with about this many bytes of explanation per load (more if a rule changes it), and
// the rules of its slots. A later stage of a rule may have more sets than the plan writes.
const explanationBytes = 480;
const growthBytes = 320;
const maxSetsOfRule = ({ stages = [] }: Rule): number => Math.max(0, ...stages.map(({ sets }) => sets));

// Edits share unchanged nodes, so sizes are cached by identity.
const measured = new WeakMap<object, number>();
const bytesOf = (node: object): number => {
  const bytes = measured.get(node) ?? jsonBytes(node);
  measured.set(node, bytes);
  return bytes;
};

const slotBytes = (slot: Slot, rule: Rule | undefined): number => {
  const sets = Math.max(slot.sets.length, rule === undefined ? 0 : maxSetsOfRule(rule));
  const each = slot.sets.length === 0 ? 0 : Math.max(...slot.sets.map(bytesOf));
  const written = bytesOf(slot) + (sets - slot.sets.length) * each;
  return written + sets * (explanationBytes + (rule === undefined ? 0 : growthBytes));
};

const fits = (day: Day, rules: readonly Rule[]): boolean => {
  const named = rules.filter(({ id }) => day.slots.some(({ ruleId }) => ruleId === id));
  const ruleOf = ({ ruleId }: Slot): Rule | undefined => named.find(({ id }) => id === ruleId);
  const bytes =
    day.slots.reduce((sum, slot) => sum + slotBytes(slot, ruleOf(slot)), 0) + named.reduce((sum, rule) => sum + bytesOf(rule), 0);
  return day.slots.length <= maxSlotsOfDay && jsonBytes({ ...day, slots: [] }) + bytes <= maxEventBytes;
};
// Unchanged days were measured before; a changed rule may no longer fit.
export const tooLarge = (tree: ProgramTree, before: ProgramTree): boolean => {
  const known = new Set(tree.rules === before.rules ? daysOf(before) : []);
  const shape = tree.weeks.length > maxWeeks || tree.weeks.some((week) => week.days.length > maxDaysOfWeek);
  return shape || !daysOf(tree).every((day) => known.has(day) || fits(day, tree.rules));
};
