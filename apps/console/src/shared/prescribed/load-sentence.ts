// Explains in a sentence how a rule arrives at the load on the bar, from the explanation in the answer alone.
import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import { loadableOf, roundedFor } from '@spotter/domain/workouts/loads/loadable';
import i18next from 'i18next';
import { formatEntered, formatLoad, formatNumber } from '@/lib/format/format.js';

type Explanation = NonNullable<PrescribedSet['explanation']>;

const unitOf = (unit: string | number | undefined): 'kg' | 'lb' => (unit === 'lb' ? 'lb' : 'kg');

const baseText = ({ rule, inputs }: Explanation, exerciseName: string): string => {
  const sign = inputs['shownAs'] === 'help' && inputs['baseIs'] === 'help' ? -1 : 1;
  const base = formatLoad({ value: sign * Number(inputs['base']), unit: unitOf(inputs['baseUnit']) });
  const percent = formatNumber(Number(inputs['percent']));
  if (rule === 'absolute' || rule === 'bodyweight') return i18next.t('workouts:why.written', { base });
  if (rule === 'first-lifted') return i18next.t('workouts:why.firstLifted', { base });
  const of =
    rule === 'percent-of-lift'
      ? i18next.t(`workouts:why.ofLift.${inputs['of'] === '1rm' ? 'oneRepMax' : 'trainingMax'}`, { exercise: exerciseName, base })
      : i18next.t(`workouts:why.of.${rule === 'percent-training-max' ? 'trainingMax' : 'oneRepMax'}`, { base });
  return i18next.t('workouts:why.share', { percent, of });
};

/** `60 kg as written × 0.9 + 7.5 kg`, with the percentage of a lighter week; the rule's name follows in a separate sentence. */
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

/** Steps of a load that depends on body weight: from assistance to lifted load, and back. */
const shareText = (explanation: Explanation, exerciseName: string): string => {
  const { inputs, result } = explanation;
  const base = baseText(explanation, exerciseName);
  if (inputs['bodyweight'] === undefined) return withGrowth(base, explanation);
  const bodyweight = formatLoad({ value: Number(inputs['bodyweight']), unit: unitOf(inputs['bodyweightUnit']) });
  const from = inputs['baseIs'] === 'help' ? i18next.t('workouts:why.lifted', { bodyweight, help: base }) : base;
  const lifted = withGrowth(from, explanation);
  const isAdded = inputs['shownAs'] === 'added' && result.value > 0;
  return i18next.t(isAdded ? 'workouts:why.aboveBodyweight' : 'workouts:why.lessHelp', { bodyweight, lifted });
};

/** `40 % of the training max 27.5 kg = 11 kg → 10 kg` */
export const loadSentence = (explanation: Explanation, exerciseName: string): string => {
  const { rule, inputs, raw, rounding, result } = explanation;
  const share = shareText(explanation, exerciseName);
  const sign = inputs['shownAs'] === 'help' ? -1 : 1;
  const figures = {
    share,
    raw: formatLoad({ value: sign * raw, unit: rounding.unit }),
    result: formatLoad({ ...result, value: sign * result.value }),
  };
  const sum = raw === result.value ? i18next.t('workouts:why.exact', figures) : i18next.t('workouts:why.rounded', figures);
  if (rule !== 'rpe' && rule !== 'rir') return sum;
  const percent = formatNumber(Number(inputs['percent']));
  const effort = { reps: formatNumber(Number(inputs['reps']), 0), rpe: formatNumber(Number(inputs['rpe'])), percent };
  return `${i18next.t('workouts:why.effort', effort)} ${sum}`;
};

const opposite = { nearest: 'nearest', down: 'up', up: 'down' } as const;

/** How the load was rounded: to a step, or to what the gym can load, in the unit of its equipment. Rounding a lifted load down rounds its assistance up. */
export const roundingSentence = ({ inputs, raw, rounding }: Explanation): string => {
  const { step, unit, mode } = rounding;
  const loadable = loadableOf(inputs, unit);
  const loaded = loadable === undefined ? null : roundedFor(raw, rounding, loadable);
  if (loaded === null || (loaded.limit === null && loaded.isByStep))
    return i18next.t(`workouts:why.modes.${inputs['shownAs'] === 'help' ? opposite[mode] : mode}`, {
      step: formatEntered({ value: step, unit }),
    });
  const load = formatEntered({ value: loaded.value, unit });
  if (!('bar' in loaded)) return i18next.t(`workouts:why.${loaded.kind}.${loaded.limit ?? mode}`, { load });
  return i18next.t(`workouts:why.onBar.${loaded.limit ?? mode}`, { bar: formatEntered({ value: loaded.bar, unit }), load });
};
