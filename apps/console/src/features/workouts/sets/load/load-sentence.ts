// The way from a rule to the load on the bar, in a sentence; everything it says comes from the explanation itself.
import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import i18next from 'i18next';
import { formatLoad, formatNumber } from '../../../../lib/format/format.js';

type Explanation = NonNullable<PrescribedSet['explanation']>;

/** `40 % of the training max 27.5 kg = 11 kg → 10 kg` */
export const loadSentence = ({ rule, inputs, raw, rounding, result }: Explanation, exerciseName: string): string => {
  const base = formatLoad({ value: Number(inputs['base']), unit: inputs['baseUnit'] === 'lb' ? 'lb' : 'kg' });
  const percent = formatNumber(Number(inputs['percent']));
  const of =
    rule === 'percent-of-lift'
      ? i18next.t(`workouts:why.ofLift.${inputs['of'] === '1rm' ? 'oneRepMax' : 'trainingMax'}`, { exercise: exerciseName, base })
      : i18next.t(`workouts:why.of.${rule === 'percent-training-max' ? 'trainingMax' : 'oneRepMax'}`, { base });
  const share = i18next.t('workouts:why.share', { percent, of });
  const figures = { share, raw: formatLoad({ value: raw, unit: rounding.unit }), result: formatLoad(result) };
  const sum = raw === result.value ? i18next.t('workouts:why.exact', figures) : i18next.t('workouts:why.rounded', figures);
  if (rule !== 'rpe' && rule !== 'rir') return sum;
  const effort = { reps: formatNumber(Number(inputs['reps']), 0), rpe: formatNumber(Number(inputs['rpe'])), percent };
  return `${i18next.t('workouts:why.effort', effort)} ${sum}`;
};
