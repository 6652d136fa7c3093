// How changes of one value from several devices are settled: the latest asserted time wins, and equal ones are decided by
// the content, so that any order of arrival ends the same. Where nobody asserted a time there is only the log's order,
// and the later one wins also within a millisecond. Scar of others: "last arrival wins" turned a correction
// made in a cellar on Monday into the winner over one made on Tuesday, because it was uploaded on Wednesday.
import { toMs } from '@spotter/contracts/civil-date';
import { canonicalText } from '../canonical-text.js';
import type { CommandContext, Instant } from '../kernel.js';
import type { Settled } from './workout-state.js';

export type Verdict = 'wins' | 'superseded' | 'same';

/**
 * `same`: nothing to record, the value is there and was asserted at that moment or later.
 * `rank` decides equal asserted times: the greater text wins.
 */
export const settle = <T>(
  current: Settled<T>,
  value: T,
  { occurredAt, now }: Pick<CommandContext, 'occurredAt' | 'now'>,
  rank: (value: T) => string = canonicalText,
): Verdict => {
  if (current.changedAt === null) return 'wins';
  const distance = toMs(occurredAt) - toMs(current.changedAt);
  if (distance > 0) return 'wins';
  if (canonicalText(current.value) === canonicalText(value)) return 'same';
  const unclaimed = occurredAt === now;
  return distance === 0 && (unclaimed || rank(value) > rank(current.value)) ? 'wins' : 'superseded';
};

/** The two properties that a settled event carries. */
export const settlementOf = (verdict: Verdict, changedAt: Instant): { readonly changedAt: Instant; readonly superseded?: true } =>
  verdict === 'superseded' ? { changedAt, superseded: true } : { changedAt };
