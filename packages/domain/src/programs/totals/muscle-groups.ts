// Muscle groups of volume landmarks, and the recommended sets per week.

/** Library names that share one landmark. */
const groups: Readonly<Record<string, string>> = { lats: 'back', 'middle back': 'back' };
/** Maps library names to the groups that their sets count for. */
export const groupsOf = (muscles: readonly string[]): readonly string[] => [...new Set(muscles.map((muscle) => groups[muscle] ?? muscle))];

/** Hard sets per week: the minimum effective volume, about the best volume, and the maximum that most people recover from. */
export type Landmarks = { readonly mev: number; readonly mav: number; readonly mrv: number };

/** Defaults from one published table; sources differ. The library has no side delts: shoulders use their landmarks. */
export const landmarks: Readonly<Record<string, Landmarks>> = {
  chest: { mev: 10, mav: 16, mrv: 22 },
  back: { mev: 10, mav: 18, mrv: 25 },
  shoulders: { mev: 8, mav: 19, mrv: 26 },
  quadriceps: { mev: 8, mav: 15, mrv: 20 },
  hamstrings: { mev: 6, mav: 13, mrv: 20 },
  biceps: { mev: 8, mav: 17, mrv: 26 },
  triceps: { mev: 6, mav: 12, mrv: 18 },
  calves: { mev: 8, mav: 14, mrv: 20 },
};

export type Standing = 'below' | 'within' | 'high' | 'above';
/** `high`: above the best volume, but still recoverable. */
export const standingOf = (sets: number, { mev, mav, mrv }: Landmarks): Standing => {
  if (sets < mev) return 'below';
  if (sets <= mav) return 'within';
  return sets <= mrv ? 'high' : 'above';
};
