// Settles changes of one value from several devices: the latest asserted time wins, and the content decides between equal times, so that
// every order of arrival gives the same result. Without asserted times only the log's order counts, and the later change wins even within a
// millisecond. "Last arrival wins" would be wrong: a correction made offline on Monday and uploaded on Wednesday would beat one made on
// Tuesday.
import { toMs } from '@spotter/contracts/civil-date';
import { canonicalText } from '../canonical-text.js';
import type { CommandContext, Instant } from '../kernel.js';
import type { Settled } from './workout-state.js';

export type Verdict = 'wins' | 'superseded' | 'same';

/**
 * `same`: nothing to record, because the value was already asserted for that moment or a later one.
 * `rank` decides between equal asserted times: the greater text wins.
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

/** Properties that a settled event stores. */
export const settlementOf = (verdict: Verdict, changedAt: Instant): { readonly changedAt: Instant; readonly superseded?: true } =>
  verdict === 'superseded' ? { changedAt, superseded: true } : { changedAt };
