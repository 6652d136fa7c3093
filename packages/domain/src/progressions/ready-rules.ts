// Ready-made rules of well-known schemes, for coaches, ready programs and the demo.
// `docs/adr/0056-keep-rules-as-data-and-fold-them-by-time.md` names the published schemes; the steps are theirs, in the plates of either
// unit.
import type { Load, Unit } from '../kernel.js';
import type { Gate, Rule, Step } from './rule.js';

export type ReadyRule = Omit<Rule, 'id'>;

const step = (unit: Unit, kg: number, lb: number): Load => ({ value: unit === 'kg' ? kg : lb, unit });
const upper = (unit: Unit): Load => step(unit, 2.5, 5);
const lower = (unit: Unit): Load => step(unit, 5, 10);
const nothing = { after: 1, do: [] } as const;
const once = (...steps: readonly Step[]) => ({ after: 1, do: steps });
const inARow = (after: number, ...steps: readonly Step[]) => ({ after, do: steps });
const reachAll: Gate = { over: 'all', reach: 'range-bottom', loadAtLeastPrescribed: true };

/** Adds load after each workout with all sets done; takes off a tenth after `misses` failures in a row. */
const linear = (name: string, load: Load, misses = 3): ReadyRule => ({
  name,
  scope: 'exercise',
  gate: reachAll,
  pass: once({ kind: 'add-load', load }),
  fail: inARow(misses, { kind: 'deload', percent: 10 }),
});

/** Adds load once every set reaches the top of its range, and returns to the bottom of the range. */
const double = (name: string, load: Load): ReadyRule => ({
  name,
  scope: 'slot',
  gate: { over: 'all', reach: 'range-top', loadAtLeastPrescribed: true },
  pass: once({ kind: 'add-load', load }),
  fail: nothing,
});

/** Raises the training max at the end of a cycle. */
const cycle = (name: string, load: Load): ReadyRule => ({
  name,
  scope: 'exercise',
  gate: reachAll,
  pass: once({ kind: 'training-max', load }),
  fail: nothing,
});

/** Heavy sets. After failures the sets grow and the repetitions shrink; after the last stage it starts again lighter. */
const stages = (name: string, load: Load, list: readonly { sets: number; reps: number; amrap?: boolean }[]): ReadyRule => ({
  name,
  scope: 'exercise',
  gate: reachAll,
  pass: once({ kind: 'add-load', load }),
  fail: once({ kind: 'next-stage' }),
  stages: list.map((stage, index) =>
    index < list.length - 1 ? stage : { ...stage, fail: once({ kind: 'first-stage' }, { kind: 'deload', percent: 15 }) },
  ),
});

const tiers = {
  first: [
    { sets: 5, reps: 3, amrap: true },
    { sets: 6, reps: 2, amrap: true },
    { sets: 10, reps: 1, amrap: true },
  ],
  second: [
    { sets: 3, reps: 10 },
    { sets: 3, reps: 8 },
    { sets: 3, reps: 6 },
  ],
};

/** Raises the training max by the repetitions of the open set; one repetition or none leaves it. */
const byOpenSet = (name: string, by: (steps: number) => Load): ReadyRule => ({
  name,
  scope: 'exercise',
  gate: { over: 'amrap', reach: 'range-bottom', loadAtLeastPrescribed: true },
  pass: nothing,
  fail: nothing,
  table: [
    { fromReps: 0, do: [] },
    { fromReps: 2, do: [{ kind: 'training-max', load: by(1) }] },
    { fromReps: 4, do: [{ kind: 'training-max', load: by(2) }] },
    { fromReps: 6, do: [{ kind: 'training-max', load: by(3) }] },
  ],
});

export const readyRules = (unit: Unit) =>
  ({
    'linear-upper': linear('Linear, upper body', upper(unit)),
    'linear-lower': linear('Linear, lower body', lower(unit)),
    'linear-small': linear('Linear, small steps', upper(unit)),
    double: double('Double progression', upper(unit)),
    'five-three-one-upper': cycle('5/3/1, upper body', upper(unit)),
    'five-three-one-lower': cycle('5/3/1, lower body', lower(unit)),
    'wave-upper': cycle('Heavier wave, upper body', upper(unit)),
    'wave-lower': cycle('Heavier wave, lower body', lower(unit)),
    /** For the week with the heaviest single: if it fails, the next cycle starts a tenth lighter. */
    'five-three-one-check': {
      name: '5/3/1, heaviest week',
      scope: 'exercise',
      gate: { over: 'amrap', reach: 'range-bottom', loadAtLeastPrescribed: true },
      pass: nothing,
      fail: once({ kind: 'training-max-percent', percent: -10 }),
    },
    'gzclp-1-upper': stages('GZCLP tier 1, upper body', upper(unit), tiers.first),
    'gzclp-1-lower': stages('GZCLP tier 1, lower body', lower(unit), tiers.first),
    'gzclp-2-upper': stages('GZCLP tier 2, upper body', upper(unit), tiers.second),
    'gzclp-2-lower': stages('GZCLP tier 2, lower body', lower(unit), tiers.second),
    'gzclp-3': {
      name: 'GZCLP tier 3',
      scope: 'exercise',
      gate: { over: 'amrap', reach: { reps: 25 }, loadAtLeastPrescribed: true },
      pass: once({ kind: 'add-load', load: upper(unit) }),
      fail: nothing,
    },
    'texas-intensity': {
      name: 'Texas Method, intensity day',
      scope: 'exercise',
      gate: { over: 'top', reach: 'range-bottom', loadAtLeastPrescribed: true },
      pass: once({ kind: 'training-max', load: upper(unit) }),
      fail: nothing,
    },
    nsuns: byOpenSet('nSuns', (steps) => step(unit, 2.5 * steps, 5 * steps)),
  }) as const satisfies Readonly<Record<string, ReadyRule>>;

export type ReadyRuleKey = keyof ReturnType<typeof readyRules>;
