// Describes what a progression rule changes next time, and why.
import i18next from 'i18next';
import { stepText } from '@/shared/prescribed/step-text.js';
import type { RuleChange } from './what-changes.js';

/** Returns e.g. `+2.5 kg next time`, or what is still missing for a step. */
export const changeText = (change: RuleChange): string => {
  const { steps, verdict, rule, next } = change;
  if (steps.length > 0) return steps.map((step) => stepText(step, rule.stages?.[next.stage])).join(', ');
  if (verdict.judged === 'pass' && rule.pass.after > 1 && rule.table === undefined)
    return i18next.t('workouts:rules.passes', { passes: next.passes, after: rule.pass.after });
  if (verdict.judged === 'fail' && rule.fail.after > 1 && rule.fail.do.length > 0 && rule.table === undefined)
    return i18next.t('workouts:rules.fails', { fails: next.fails, after: rule.fail.after });
  return i18next.t('workouts:rules.same');
};

/** Returns how the rule judged the workout, or why it did not. */
export const reasonText = ({ verdict, rule }: RuleChange): string => {
  if (verdict.judged === 'not-judged') return i18next.t(`workouts:rules.reasons.${verdict.reason ?? 'not-trained'}`);
  if (rule.table !== undefined && verdict.belowPrescription === true) return i18next.t('workouts:rules.belowPrescription');
  if (rule.table !== undefined) return i18next.t('workouts:rules.byReps', { count: verdict.reps ?? 0 });
  return i18next.t(`workouts:rules.judged.${verdict.judged}`);
};
