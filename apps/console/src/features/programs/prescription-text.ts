// Formats a slot as coaches write it: `3×5 @ 75% 1RM`, `2×8–12`, `5, 3, 1+`.
import i18next from 'i18next';
import { formatClock, formatLoad, formatNumber } from '@/lib/format/format.js';
import type { Prescription, ProgramSlot } from '@/shared/programs.js';

type LoadRule = NonNullable<Prescription['load']>;
type Effort = NonNullable<Prescription['effort']>;

const loadText = (load: LoadRule): string => {
  switch (load.kind) {
    case 'absolute':
      return `@ ${formatLoad(load.load)}`;
    case 'percent-1rm':
      return i18next.t('programs:load.percent1rm', { percent: formatNumber(load.percent) });
    case 'percent-training-max':
      return i18next.t('programs:load.percentTm', { percent: formatNumber(load.percent) });
    case 'percent-of-lift':
      return i18next.t('programs:load.percentOfLift', { percent: formatNumber(load.percent) });
    case 'bodyweight':
      return load.plus === undefined
        ? i18next.t('programs:load.bodyweight')
        : i18next.t('programs:load.bodyweightPlus', { load: formatLoad(load.plus) });
  }
};

/** `@ RPE 8`, `@ 2 RIR`; as a cap `≤ RPE 8`, `≥ 2 RIR`, since more reps in reserve are easier. */
const effortText = ({ kind, value, as }: Effort): string =>
  kind === 'rpe' ? `${as === 'cap' ? '≤' : '@'} RPE ${formatNumber(value)}` : `${as === 'cap' ? '≥' : '@'} ${formatNumber(value)} RIR`;

const amountText = ({ reps, seconds, metres }: Prescription): string => {
  if (reps !== undefined) {
    if (reps.amrap === true) return `${reps.min}+`;
    return reps.max === undefined || reps.max === reps.min ? String(reps.min) : `${reps.min}–${reps.max}`;
  }
  return seconds !== undefined ? `${formatNumber(seconds, 0)} s` : metres !== undefined ? `${formatNumber(metres, 0)} m` : '';
};

const setText = (set: Prescription): string =>
  [amountText(set), set.load === undefined ? '' : loadText(set.load), set.effort === undefined ? '' : effortText(set.effort)]
    .filter((part) => part !== '')
    .join(' ');

/** Merges consecutive equal sets as `n×`. */
export const slotText = (sets: readonly Prescription[], rounds = 1): string => {
  const runs: { text: string; count: number }[] = [];
  for (const set of Array.from({ length: rounds }, () => sets).flat()) {
    const text = `${set.setType === 'warm-up' ? `${i18next.t('programs:warmUp')} ` : ''}${setText(set)}`;
    const last = runs.at(-1);
    if (last?.text === text) last.count += 1;
    else runs.push({ text, count: 1 });
  }
  return runs.map(({ text, count }) => (count === 1 && runs.length > 1 ? text : `${count}×${text}`)).join(', ');
};

/** `For time · 12:00`, `EMOM · 1:00`: how a group with a clock is trained; null for other slots. */
export const clockText = ({ kind, capSeconds, intervalSeconds }: ProgramSlot): string | null => {
  if (kind !== 'emom' && kind !== 'amrap' && kind !== 'for-time') return null;
  const seconds = kind === 'emom' ? intervalSeconds : capSeconds;
  const name = i18next.t(`programs:clocks.${kind}`);
  return seconds === undefined ? name : `${name} · ${formatClock(seconds)}`;
};
