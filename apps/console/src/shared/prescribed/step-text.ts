// Describes a step of a rule: what it changes next time.
import type { Step } from '@spotter/domain/progressions/rule';
import i18next from 'i18next';
import { formatLoad, formatNumber, formatPercentage } from '@/lib/format/format.js';

const signed = (value: number, text: string): string => `${value < 0 ? '−' : '+'}${text}`;
type NextStage = { readonly sets: number; readonly reps: number; readonly amrap?: boolean | undefined };

/** `stage`: the next one, for a rule with stages. */
export const stepText = (step: Step, stage?: NextStage): string => {
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
      return i18next.t('workouts:rules.steps.training-max', { change: signed(step.percent, formatPercentage(Math.abs(step.percent))) });
    case 'deload':
      return i18next.t('workouts:rules.steps.deload', { percent: formatNumber(step.percent) });
    case 'next-stage':
    case 'first-stage':
      return stage === undefined
        ? i18next.t('workouts:rules.steps.first-stage')
        : i18next.t('workouts:rules.steps.stage', { sets: stage.sets, reps: `${stage.reps}${stage.amrap === true ? '+' : ''}` });
    default:
      return i18next.t(`workouts:rules.steps.${step.kind}`);
  }
};
