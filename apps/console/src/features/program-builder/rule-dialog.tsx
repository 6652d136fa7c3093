import type { Rule } from '@spotter/domain/progressions/rule';
import { readyRules, type ReadyRuleKey } from '@spotter/domain/progressions/ready-rules';
import type { ProgramTree, Slot } from '@spotter/domain/programs/program-tree';
import { withSlotEdited } from '@spotter/domain/programs/editing/reach';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useBuilding } from './builder-context.js';
import { ChoiceDialog, type Choice } from './choice-dialog.js';
import { ruleName } from '@/shared/prescribed/rule-name.js';

const keysOf = (unit: 'kg' | 'lb'): readonly ReadyRuleKey[] => Object.keys(readyRules(unit)) as ReadyRuleKey[];

/** Returns a ready-made rule: the program's own of the same name, or a new one with the tree that includes it. */
const ruleFor = (tree: ProgramTree, key: ReadyRuleKey, unit: 'kg' | 'lb'): { readonly rule: Rule; readonly tree: ProgramTree } => {
  const ready = readyRules(unit)[key];
  const known = tree.rules.find(({ name }) => name === ready.name);
  if (known !== undefined) return { rule: known, tree };
  const rule: Rule = { id: newId(), ...ready };
  return { rule, tree: { ...tree, rules: [...tree.rules, rule] } };
};

const withoutRule = ({ ruleId: _, ...slot }: Slot): Slot => slot;

type RuleDialogProps = { readonly slot: Slot; readonly open: boolean; readonly onClose: () => void };

/** Chooses an exercise's progression rule: none, one of the program, or a ready-made one, which is added to the program. */
export const RuleDialog = ({ slot, open, onClose }: RuleDialogProps) => {
  const { t } = useTranslation('program-builder');
  const { draft, unit, reach } = useBuilding();
  const { tree, change } = draft;
  const give = (next: Slot, base = tree): void => change(withSlotEdited(base, next, reach, newId), reach);
  const none: Choice = { label: t('noRule'), chosen: slot.ruleId === undefined, onPick: () => give(withoutRule(slot)) };
  const own = tree.rules.map((rule): Choice => ({
    label: ruleName(rule.name),
    chosen: rule.id === slot.ruleId,
    onPick: () => give({ ...slot, ruleId: rule.id }),
  }));
  const ready = keysOf(unit)
    .filter((key) => !tree.rules.some(({ name }) => name === readyRules(unit)[key].name))
    .map((key): Choice => ({
      label: ruleName(readyRules(unit)[key].name),
      chosen: false,
      onPick: () => {
        const { rule, tree: withRule } = ruleFor(tree, key, unit);
        give({ ...slot, ruleId: rule.id }, withRule);
      },
    }));
  return <ChoiceDialog open={open} title={t('rule')} description={t('ruleLine')} choices={[none, ...own, ...ready]} onClose={onClose} />;
};
