// A change by a rule in words: what comes next, and why.
import i18next from 'i18next';
import { stepText } from '../../../shared/prescribed/step-text.js';
import type { RuleChange } from './what-changes.js';

/** `+2.5 kg next time`; without a step what is still missing for one. */
export const changeText = (change: RuleChange): string => {
  const { steps, verdict, rule, next } = change;
  if (steps.length > 0) return steps.map((step) => stepText(step, rule.stages?.[next.stage])).join(', ');
  if (verdict.judged === 'pass' && rule.pass.after > 1 && rule.table === undefined)
    return i18next.t('workouts:rules.passes', { passes: next.passes, after: rule.pass.after });
  if (verdict.judged === 'fail' && rule.fail.after > 1 && rule.fail.do.length > 0 && rule.table === undefined)
    return i18next.t('workouts:rules.fails', { fails: next.fails, after: rule.fail.after });
  return i18next.t('workouts:rules.same');
};

/** Why: how the workout went by the rule, or why it was not judged. */
export const reasonText = ({ verdict, rule }: RuleChange): string => {
  if (verdict.judged === 'not-judged') return i18next.t(`workouts:rules.reasons.${verdict.reason ?? 'not-trained'}`);
  if (rule.table !== undefined && verdict.belowPrescription === true) return i18next.t('workouts:rules.belowPrescription');
  if (rule.table !== undefined) return i18next.t('workouts:rules.byReps', { count: verdict.reps ?? 0 });
  return i18next.t(`workouts:rules.judged.${verdict.judged}`);
};
