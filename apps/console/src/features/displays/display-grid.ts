// How many workouts fit a screen, and which of them it shows now.

export type Grid = { readonly columns: number; readonly rows: number };

/** Below this width somebody holds the screen in a hand and scrolls. */
const phoneWidth = 600;

/** Returns null for a phone, which shows all workouts in one column. */
export const gridOf = (width: number, height: number): Grid | null => {
  if (width < phoneWidth) return null;
  return width >= height ? { columns: width >= 1280 ? 3 : 2, rows: 2 } : { columns: 2, rows: height >= 1600 ? 4 : 3 };
};

const shownMs = 10_000;

/** The page of items that a screen shows at a moment: each page for ten seconds, in turn. */
export const pageAt = <T>(
  items: readonly T[],
  grid: Grid | null,
  nowMs: number,
): { readonly items: readonly T[]; readonly page: number; readonly pages: number } => {
  const size = grid === null ? items.length : grid.columns * grid.rows;
  const pages = Math.max(1, Math.ceil(items.length / Math.max(1, size)));
  const page = Math.floor(nowMs / shownMs) % pages;
  return { items: items.slice(page * size, (page + 1) * size), page, pages };
};
