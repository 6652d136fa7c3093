// Times that a sender asserts: when a set was done, a workout begun, a change made. A device's clock may be wrong, so an asserted time
// counts only where it can be true. The log applies the same rule to what it reads (`packages/database/src/log/time-in-force.ts`).
import { fromMs, toMs } from '@spotter/contracts/civil-date';
import type { Instant } from './kernel.js';

/** No asserted time before it counts: a device whose clock was never set says 1970 or 2000. */
export const earliestAsserted: Instant = '2000-01-01T00:00:00.000Z';
/** How far a sender's clock may be ahead of the server's before a command that nobody queued is refused. */
export const clockToleranceMs = 5 * 60_000;

/** The asserted instant, or `recordedAt` when it lies after that or before `earliestAsserted`. Both are ISO 8601 in UTC. */
export const timeInForce = (asserted: Instant, recordedAt: Instant): Instant => {
  const ms = toMs(asserted);
  return ms >= toMs(earliestAsserted) && ms <= toMs(recordedAt) ? asserted : recordedAt;
};

/** True for a time that is given as data, such as the day of an old lift: from `earliestAsserted` to `clockToleranceMs` after `now`. */
export const isPlausibleTime = (instant: Instant, now: Instant): boolean => {
  const ms = toMs(instant);
  return ms >= toMs(earliestAsserted) && ms <= toMs(now) + clockToleranceMs;
};

/** The range that `isPlausibleTime` accepts, as the details of a refusal. */
export const plausibleRange = (now: Instant): { readonly earliest: Instant; readonly latest: Instant } => ({
  earliest: earliestAsserted,
  latest: fromMs(toMs(now) + clockToleranceMs),
});
