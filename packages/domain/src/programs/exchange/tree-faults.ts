// Finds faults of a whole tree whose parts are all valid, and returns all of them, each with its node.
import { checkRule, type RuleFault } from '../../progressions/check-rule.js';
import { emptyTree, type Day, type ProgramTree } from '../program-tree.js';
import { tooLarge } from '../tree-limits.js';
import { daysOf, slotsOf } from '../tree-nodes.js';
import { goesRound } from '../../progressions/variation-loop.js';

export type TreeFaultCode = RuleFault | 'rule-unknown' | 'variation-loop' | 'day-too-large';
export type TreeFault = { readonly nodeId: string; readonly code: TreeFaultCode };

export const treeFaults = (tree: ProgramTree): readonly TreeFault[] => {
  const { rules } = tree;
  const known = new Set(rules.map(({ id }) => id));
  const isTooLarge = (day: Day): boolean => tooLarge({ weeks: [{ id: '', days: [day] }], rules }, emptyTree);
  return [
    ...rules.flatMap((rule): readonly TreeFault[] => {
      const fault = checkRule(rule);
      return fault === null ? [] : [{ nodeId: rule.id, code: fault.rejected }];
    }),
    ...daysOf(tree)
      .filter(isTooLarge)
      .map(({ id }): TreeFault => ({ nodeId: id, code: 'day-too-large' })),
    ...slotsOf(tree).flatMap((slot): readonly TreeFault[] => [
      ...(goesRound(slot) ? [{ nodeId: slot.id, code: 'variation-loop' as const }] : []),
      ...(slot.ruleId !== undefined && !known.has(slot.ruleId) ? [{ nodeId: slot.id, code: 'rule-unknown' as const }] : []),
    ]),
  ];
};
