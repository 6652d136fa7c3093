// The time that a sender asserts with a command, bounded before anything is decided.
import { isQueued } from '@spotter/contracts/queued-commands';
import { earliestAsserted, plausibleRange, timeInForce } from '@spotter/domain/asserted-time';
import { Refusal } from '../http/refusal.js';

const ms = (instant: string): number => Date.parse(instant);

/**
 * Throws `implausible-time` with the accepted range for a command that was sent at once and asserts a time before its subject began or
 * more than five minutes from now. `beganAt`: ISO 8601, null where nothing has begun. Commands that a device queues always pass.
 * @throws Refusal
 */
export const requirePlausibleTime = (type: string, asserted: string | undefined, now: string, beganAt: string | null): void => {
  if (asserted === undefined || isQueued(type)) return;
  const { latest } = plausibleRange(now);
  const earliest = beganAt ?? earliestAsserted;
  if (ms(asserted) < ms(earliest) || ms(asserted) > ms(latest)) throw new Refusal('implausible-time', { details: { earliest, latest } });
};

/** The time that decisions go by: the asserted one where it can be true, else now. */
export const decisionTime = (asserted: string | undefined, now: string): string =>
  asserted === undefined ? now : timeInForce(asserted, now);
