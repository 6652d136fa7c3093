// How far a database can grow within what is left of the disk and of the time.
type Growth = { readonly size: number; readonly wanted: number; /** Events that it can come to. */ readonly most: number };

/** The size to grow to: the wanted one, or what is possible where that is half as much again at least; null: it stays as it is. */
export const nextSize = ({ size, wanted, most }: Growth): number | null => {
  const reached = Math.min(wanted, Math.floor(most));
  return reached === wanted || reached >= 1.5 * size ? reached : null;
};

/** Whether what is measured at the end is as much as at the beginning, within a share of it. */
export const isFlat = (first: number, last: number, tolerance: number): boolean => last <= first * (1 + tolerance);
