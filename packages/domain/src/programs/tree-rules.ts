// Adds, changes and removes the progression rules of a tree; checks that slots refer to existing rules.
import { maxRules } from '@spotter/contracts/programs/limits';
import { checkRule, type RuleFault } from '../progressions/check-rule.js';
import { reject, type Rejected } from '../kernel.js';
import type { Day, ProgramTree, Slot, Week } from './program-tree.js';
import { slotsOf } from './tree-nodes.js';
import type { RuleEdit, TreeEdit } from './tree-edit.js';

export type RuleRejection = 'rule-unknown' | 'rule-id-reused' | 'rule-in-use' | 'too-many-rules' | RuleFault;

/** Rejects removing a rule that slots refer to. */
export const editRules = (tree: ProgramTree, edit: RuleEdit): ProgramTree | Rejected<RuleRejection> => {
  const id = edit.kind === 'remove-rule' ? edit.ruleId : edit.rule.id;
  const isKnown = tree.rules.some((rule) => rule.id === id);
  if (edit.kind === 'add-rule' && isKnown) return reject('rule-id-reused');
  if (edit.kind !== 'add-rule' && !isKnown) return reject('rule-unknown');
  if (edit.kind === 'remove-rule') {
    const users = slotsOf(tree).filter(({ ruleId }) => ruleId === id);
    if (users.length > 0) return reject('rule-in-use', { slotIds: users.map((slot) => slot.id) });
    return { ...tree, rules: tree.rules.filter((rule) => rule.id !== id) };
  }
  const fault = checkRule(edit.rule);
  if (fault !== null) return fault;
  if (edit.kind === 'change-rule') return { ...tree, rules: tree.rules.map((rule) => (rule.id === id ? edit.rule : rule)) };
  return tree.rules.length >= maxRules ? reject('too-many-rules') : { ...tree, rules: [...tree.rules, edit.rule] };
};

const slotsIn = (edit: TreeEdit): readonly Pick<Slot, 'ruleId'>[] => {
  const ofDay = (day: Day): readonly Slot[] => day.slots;
  const ofWeek = (week: Week): readonly Slot[] => week.days.flatMap(ofDay);
  switch (edit.kind) {
    case 'add-week':
      return ofWeek(edit.week);
    case 'add-day':
      return ofDay(edit.day);
    case 'add-slot':
      return [edit.slot];
    case 'update-slot':
      return [{ ...(typeof edit.changes.ruleId === 'string' && { ruleId: edit.changes.ruleId }) }];
    default:
      return [];
  }
};

/** True if a slot of the edit refers to a rule that the tree does not have. */
export const namesUnknownRule = ({ rules }: ProgramTree, edit: TreeEdit): boolean =>
  slotsIn(edit).some(({ ruleId }) => ruleId !== undefined && !rules.some(({ id }) => id === ruleId));
