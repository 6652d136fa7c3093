import { describe, expect, it } from 'vitest';
import { gridOf, pageAt } from './display-grid.js';

describe('the grid of a display', () => {
  it.each([
    [1920, 1080, { columns: 3, rows: 2 }],
    [1440, 900, { columns: 3, rows: 2 }],
    [1024, 768, { columns: 2, rows: 2 }],
    [1080, 1920, { columns: 2, rows: 4 }],
    [768, 1024, { columns: 2, rows: 3 }],
    [390, 844, null],
  ])('of %i × %i', (width, height, grid) => expect(gridOf(width, height)).toEqual(grid));

  it('shows more workouts than fit in turn, ten seconds each', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const grid = { columns: 2, rows: 2 };
    expect(pageAt(items, grid, 0)).toEqual({ items: [1, 2, 3, 4], page: 0, pages: 3 });
    expect(pageAt(items, grid, 9_999).page).toBe(0);
    expect(pageAt(items, grid, 25_000)).toEqual({ items: [9], page: 2, pages: 3 });
    expect(pageAt(items, grid, 30_000).page).toBe(0);
  });

  it('shows all of them on a phone, and one empty page if nobody trains', () => {
    expect(pageAt([1, 2, 3], null, 12_345)).toEqual({ items: [1, 2, 3], page: 0, pages: 1 });
    expect(pageAt([], { columns: 3, rows: 2 }, 12_345)).toEqual({ items: [], page: 0, pages: 1 });
    expect(pageAt([], null, 12_345)).toEqual({ items: [], page: 0, pages: 1 });
  });
});
