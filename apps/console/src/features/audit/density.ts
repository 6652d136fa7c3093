// How busy each stretch of time was: the marks over the slider.

/** Counts of `instants` (milliseconds, rising) in `bins` equal stretches between the first and the last. */
export const densityOf = (instants: readonly number[], bins: number): readonly number[] => {
  const counts = Array.from({ length: bins }, () => 0);
  const [first, last] = [instants[0] ?? 0, instants.at(-1) ?? 0];
  for (const instant of instants) {
    const at = last === first ? 0 : Math.min(bins - 1, Math.floor(((instant - first) / (last - first)) * bins));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};

/** Index of the last step at or before a share (0 to 1) of the time; 0 where none is. */
export const stepAtShare = (instants: readonly number[], share: number): number => {
  const [first, last] = [instants[0] ?? 0, instants.at(-1) ?? 0];
  const moment = first + (last - first) * Math.min(1, Math.max(0, share));
  return Math.max(
    0,
    instants.findLastIndex((instant) => instant <= moment),
  );
};

/** Where a moment lies between the first and the last, 0 to 1. */
export const shareOf = (instants: readonly number[], instant: number): number => {
  const [first, last] = [instants[0] ?? 0, instants.at(-1) ?? 0];
  return last === first ? 1 : (instant - first) / (last - first);
};
