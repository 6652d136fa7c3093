// Decides how often a process that dies is restarted. The limit is above the number of attempts after which a ledger that crashes the
// projector is parked, and the projector continues without it.
const maxInAMinute = 9;

/** Counts deaths; returns true when there were too many within a minute. */
export const deathCounter = (): ((now?: number) => boolean) => {
  const deaths: number[] = [];
  return (now = Date.now()) => {
    deaths.push(now);
    return deaths.filter((at) => at > now - 60_000).length > maxInAMinute;
  };
};
