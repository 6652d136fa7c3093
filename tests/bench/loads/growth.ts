// Computes how far a database can grow within the free disk space and time.
type Growth = { readonly size: number; readonly wanted: number; /** Maximum number of events. */ readonly most: number };

/** The size to grow to: the wanted one, or the possible one if that is at least half as much again; null to stay. */
export const nextSize = ({ size, wanted, most }: Growth): number | null => {
  const reached = Math.min(wanted, Math.floor(most));
  return reached === wanted || reached >= 1.5 * size ? reached : null;
};

/** True if the last value exceeds the first by at most the tolerance, as a share. */
export const isFlat = (first: number, last: number, tolerance: number): boolean => last <= first * (1 + tolerance);
