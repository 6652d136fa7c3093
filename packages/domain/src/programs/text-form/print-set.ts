// Prints a set, or a run of equal sets, in coaches' notation: `3x5-10 60kg @RPE8`, `5+ 85%TM`, `3x45s`.
import type { Load } from '../../kernel.js';
import { quoted } from './quoting.js';
import type { Effort, LoadRule, Prescription, RepTarget, Rounding } from '../program-tree.js';

/** Returns the name of an exercise for printed lines; null if it is unknown or not unique. */
export type Names = (exerciseId: string) => string | null;
export const nameText = (exerciseId: string, nameOf: Names): string => {
  const name = nameOf(exerciseId);
  return name === null ? `#${exerciseId}` : quoted(name);
};

export const loadText = ({ value, unit }: Load): string => `${value}${unit}`;
export const roundingText = ({ step, unit, mode }: Rounding): string => `${step}${unit}${mode === 'nearest' ? '' : ` ${mode}`}`;

const repsText = ({ min, max, amrap }: RepTarget): string => `${min}${max === undefined ? '' : `-${max}`}${amrap === true ? '+' : ''}`;
const amountText = ({ reps, seconds, metres }: Prescription): string =>
  [reps === undefined ? '' : repsText(reps), seconds === undefined ? '' : `${seconds}s`, metres === undefined ? '' : `${metres}m`]
    .filter((part) => part !== '')
    .join('/');

const ruleText = (load: LoadRule, nameOf: Names): string => {
  switch (load.kind) {
    case 'absolute':
      return loadText(load.load);
    case 'percent-1rm':
      return `${load.percent}%1RM`;
    case 'percent-training-max':
      return `${load.percent}%TM`;
    case 'percent-of-lift':
      return `${load.percent}%${load.of === '1rm' ? '1RM' : 'TM'} of ${nameText(load.exerciseId, nameOf)}`;
    case 'bodyweight':
      return load.plus === undefined ? 'bw' : `bw${load.plus.value < 0 ? '' : '+'}${loadText(load.plus)}`;
    default:
      return load satisfies never;
  }
};

const effortText = ({ kind, value, as }: Effort): string =>
  kind === 'rpe' ? `${as === 'cap' ? '<=' : '@'}RPE${value}` : `${as === 'cap' ? '>=' : '@'}RIR${value}`;

/** Default type of a set with this amount. */
export const typeOfAmount = (reps: RepTarget | undefined): Prescription['setType'] => (reps?.amrap === true ? 'amrap' : 'work');

/** Prints a set without its id. */
const setText = (set: Prescription, names: Names): string => {
  const { setType, load, effort, tempo, restSeconds, rounding, note } = set;
  return [
    amountText(set) || '-',
    setType === typeOfAmount(set.reps) ? '' : setType,
    load === undefined ? '' : ruleText(load, names),
    effort === undefined ? '' : effortText(effort),
    tempo === undefined ? '' : `tempo ${tempo}`,
    restSeconds === undefined ? '' : `rest ${restSeconds}s`,
    rounding === undefined ? '' : `round ${roundingText(rounding)}`,
    note === undefined ? '' : quoted(note),
  ]
    .filter((part) => part !== '')
    .join(' ');
};

/** Text of a slot without sets. */
export const noSets = 'no sets';

/** Prints runs of equal sets as `n x`. */
export const setsText = (sets: readonly Prescription[], names: Names): string => {
  if (sets.length === 0) return noSets;
  const runs: { readonly text: string; count: number }[] = [];
  for (const set of sets) {
    const text = setText(set, names);
    const last = runs.at(-1);
    if (last?.text === text) last.count += 1;
    else runs.push({ text, count: 1 });
  }
  return runs.map(({ text, count }) => (count === 1 ? text : `${count}x${text}`)).join(', ');
};
