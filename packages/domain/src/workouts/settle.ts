// How changes of one value from several devices are settled: the latest claim wins, and equal claims are decided by
// the content, so that any order of arrival ends the same. Scar of others: "last arrival wins" turned a correction
// made in a cellar on Monday into the winner over one made on Tuesday, because it was uploaded on Wednesday.
import { canonicalText } from '../canonical-text.js';
import { toMs } from '../civil-date.js';
import type { Instant } from '../kernel.js';
import type { Settled } from './workout-state.js';

export type Verdict = 'wins' | 'superseded' | 'same';

/** `same`: nothing to record, the value is there and was claimed at that moment or later. */
export const settle = <T>(current: Settled<T>, value: T, changedAt: Instant): Verdict => {
  const equal = canonicalText(current.value) === canonicalText(value);
  if (current.changedAt === null) return 'wins';
  const distance = toMs(changedAt) - toMs(current.changedAt);
  if (distance > 0) return 'wins';
  if (equal) return 'same';
  return distance === 0 && canonicalText(value) > canonicalText(current.value) ? 'wins' : 'superseded';
};

/** The two properties that a settled fact carries. */
export const settledFact = (verdict: Verdict, changedAt: Instant): { readonly changedAt: Instant; readonly superseded?: true } =>
  verdict === 'superseded' ? { changedAt, superseded: true } : { changedAt };
