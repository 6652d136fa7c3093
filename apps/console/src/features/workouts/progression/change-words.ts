// A change by a rule in words: what comes next, and why.
import type { Step } from '@spotter/domain/progressions/rule';
import i18next from 'i18next';
import { formatLoad, formatNumber } from '../../../lib/format/format.js';
import type { RuleChange } from './what-changes.js';

const signed = (value: number, text: string): string => `${value < 0 ? '−' : '+'}${text}`;
const stepText = (step: Step, { rule, next }: RuleChange): string => {
  switch (step.kind) {
    case 'add-load':
      return i18next.t('workouts:rules.steps.add-load', { load: formatLoad(step.load) });
    case 'add-percent':
      return i18next.t('workouts:rules.steps.add-percent', { percent: formatNumber(step.percent) });
    case 'add-reps':
      return i18next.t('workouts:rules.steps.add-reps', { count: step.reps });
    case 'add-seconds':
      return i18next.t('workouts:rules.steps.add-seconds', { count: step.seconds });
    case 'training-max':
      return i18next.t('workouts:rules.steps.training-max', {
        change: signed(step.load.value, formatLoad({ ...step.load, value: Math.abs(step.load.value) })),
      });
    case 'training-max-percent':
      return i18next.t('workouts:rules.steps.training-max', { change: signed(step.percent, `${formatNumber(Math.abs(step.percent))} %`) });
    case 'deload':
      return i18next.t('workouts:rules.steps.deload', { percent: formatNumber(step.percent) });
    case 'next-stage':
    case 'first-stage': {
      const stage = rule.stages?.[next.stage];
      return stage === undefined
        ? i18next.t('workouts:rules.steps.first-stage')
        : i18next.t('workouts:rules.steps.stage', { sets: stage.sets, reps: `${stage.reps}${stage.amrap === true ? '+' : ''}` });
    }
    default:
      return i18next.t(`workouts:rules.steps.${step.kind}`);
  }
};

/** `+2.5 kg next time`; without a step what is still missing for one. */
export const changeText = (change: RuleChange): string => {
  const { steps, verdict, rule, next } = change;
  if (steps.length > 0) return steps.map((step) => stepText(step, change)).join(', ');
  if (verdict.judged === 'pass' && rule.pass.after > 1 && rule.table === undefined)
    return i18next.t('workouts:rules.passes', { passes: next.passes, after: rule.pass.after });
  if (verdict.judged === 'fail' && rule.fail.after > 1 && rule.fail.do.length > 0 && rule.table === undefined)
    return i18next.t('workouts:rules.fails', { fails: next.fails, after: rule.fail.after });
  return i18next.t('workouts:rules.same');
};

/** Why: how the workout went by the rule, or why it was not judged. */
export const reasonText = ({ verdict, rule }: RuleChange): string => {
  if (verdict.judged === 'not-judged') return i18next.t(`workouts:rules.reasons.${verdict.reason ?? 'not-trained'}`);
  if (rule.table !== undefined) return i18next.t('workouts:rules.byReps', { count: verdict.reps ?? 0 });
  return i18next.t(`workouts:rules.judged.${verdict.judged}`);
};
