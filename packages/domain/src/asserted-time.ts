// Times that a sender asserts: of a set, a workout's start, or a change. A device's clock may be wrong, so an asserted time counts only if
// it is plausible. The log applies the same rule on reading (`packages/database/src/log/time-in-force.ts`).
import { fromMs, toMs } from '@spotter/contracts/civil-date';
import type { Instant } from './kernel.js';

/** Earlier asserted times do not count: a device whose clock was never set reports 1970 or 2000. */
export const earliestAsserted: Instant = '2000-01-01T00:00:00.000Z';
/** Tolerated lead of a sender's clock over the server's for commands that are sent directly. */
export const clockToleranceMs = 5 * 60_000;

/** Returns the asserted instant, or `recordedAt` if the asserted one is later or before `earliestAsserted`. Both are ISO 8601 in UTC. */
export const timeInForce = (asserted: Instant, recordedAt: Instant): Instant => {
  const ms = toMs(asserted);
  return ms >= toMs(earliestAsserted) && ms <= toMs(recordedAt) ? asserted : recordedAt;
};

/** True for a plausible time given as data, such as the day of an old lift: from `earliestAsserted` to `clockToleranceMs` after `now`. */
export const isPlausibleTime = (instant: Instant, now: Instant): boolean => {
  const ms = toMs(instant);
  return ms >= toMs(earliestAsserted) && ms <= toMs(now) + clockToleranceMs;
};

/** The range that `isPlausibleTime` accepts, for the details of a rejection. */
export const plausibleRange = (now: Instant): { readonly earliest: Instant; readonly latest: Instant } => ({
  earliest: earliestAsserted,
  latest: fromMs(toMs(now) + clockToleranceMs),
});
