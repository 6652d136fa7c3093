// The way from a rule to the load on the bar, in a sentence; everything it says comes from the explanation itself.
import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import i18next from 'i18next';
import { formatLoad, formatNumber } from '../../lib/format/format.js';

type Explanation = NonNullable<PrescribedSet['explanation']>;

const baseText = ({ rule, inputs }: Explanation, exerciseName: string): string => {
  const base = formatLoad({ value: Number(inputs['base']), unit: inputs['baseUnit'] === 'lb' ? 'lb' : 'kg' });
  const percent = formatNumber(Number(inputs['percent']));
  if (rule === 'absolute' || rule === 'bodyweight') return i18next.t('workouts:why.written', { base });
  if (rule === 'first-lifted') return i18next.t('workouts:why.firstLifted', { base });
  const of =
    rule === 'percent-of-lift'
      ? i18next.t(`workouts:why.ofLift.${inputs['of'] === '1rm' ? 'oneRepMax' : 'trainingMax'}`, { exercise: exerciseName, base })
      : i18next.t(`workouts:why.of.${rule === 'percent-training-max' ? 'trainingMax' : 'oneRepMax'}`, { base });
  return i18next.t('workouts:why.share', { percent, of });
};

/** `60 kg as written × 0.9 + 7.5 kg`, and the share of a lighter time; the name of the rule follows in a sentence of its own. */
const withGrowth = (base: string, { growth, loadPercent, rounding }: Explanation): string => {
  const grown = [
    base,
    growth === undefined || growth.factor === 1 ? '' : `× ${formatNumber(growth.factor, 4)}`,
    growth?.plus == null ? '' : `+ ${formatLoad(growth.plus)}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
  if (loadPercent === undefined) return grown;
  return i18next.t('workouts:why.lighter', { load: grown, percent: formatNumber(loadPercent), unit: rounding.unit });
};

/** `40 % of the training max 27.5 kg = 11 kg → 10 kg` */
export const loadSentence = (explanation: Explanation, exerciseName: string): string => {
  const { rule, inputs, raw, rounding, result } = explanation;
  const share = withGrowth(baseText(explanation, exerciseName), explanation);
  const figures = { share, raw: formatLoad({ value: raw, unit: rounding.unit }), result: formatLoad(result) };
  const sum = raw === result.value ? i18next.t('workouts:why.exact', figures) : i18next.t('workouts:why.rounded', figures);
  if (rule !== 'rpe' && rule !== 'rir') return sum;
  const percent = formatNumber(Number(inputs['percent']));
  const effort = { reps: formatNumber(Number(inputs['reps']), 0), rpe: formatNumber(Number(inputs['rpe'])), percent };
  return `${i18next.t('workouts:why.effort', effort)} ${sum}`;
};
