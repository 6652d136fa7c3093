// Change notices report that a read model changed. They are collected for a moment, so that a busy gym costs one read per screen, not one
// per set.
import type { ChangeNotice } from '@spotter/contracts/live';

export type ReadQuery = {
  readonly topics: readonly string[];
  readonly ids?: readonly string[] | undefined;
  readonly includedPosition: number;
};

/** True if an answer may be older than the change of the notice. */
export const makesStale = (notice: ChangeNotice, query: ReadQuery): boolean => {
  if (!query.topics.includes(notice.topic) || query.includedPosition >= notice.position) return false;
  return notice.ids === undefined || query.ids === undefined || notice.ids.some((id) => query.ids?.includes(id));
};

type Clock = { readonly later: (run: () => void, delayMs: number) => void; readonly random: () => number };
const browserClock: Clock = { later: (run, delayMs) => setTimeout(run, delayMs), random: Math.random };

/** Collects change notices for 250 ms plus up to half of that, random per browser, then passes them on together. */
export const createNoticeBuffer = (deliver: (notices: readonly ChangeNotice[]) => void, clock: Clock = browserClock, gatheredMs = 250) => {
  let waiting: ChangeNotice[] = [];
  return (notice: ChangeNotice): void => {
    waiting.push(notice);
    if (waiting.length > 1) return;
    clock.later(
      () => {
        const gathered = waiting;
        waiting = [];
        deliver(gathered);
      },
      gatheredMs * (1 + clock.random() / 2),
    );
  };
};
