// Muscles as landmarks count them, and how many sets a week each takes.

/** What one landmark covers under several names of the library. */
const groups: Readonly<Record<string, string>> = { lats: 'back', 'middle back': 'back' };
/** Names of the library under the name that their sets are counted by. */
export const groupsOf = (muscles: readonly string[]): readonly string[] => [...new Set(muscles.map((muscle) => groups[muscle] ?? muscle))];

/** Hard sets a week: the fewest that still build, about the best, and the most that most people recover from. */
export type Landmarks = { readonly mev: number; readonly mav: number; readonly mrv: number };

/** Defaults of one published table; sources differ. The library knows no side delts: shoulders are read against theirs. */
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
/** `high`: more than the best, not yet more than one recovers from. */
export const standingOf = (sets: number, { mev, mav, mrv }: Landmarks): Standing => {
  if (sets < mev) return 'below';
  if (sets <= mav) return 'within';
  return sets <= mrv ? 'high' : 'above';
};
