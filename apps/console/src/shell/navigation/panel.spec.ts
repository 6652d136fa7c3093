import { describe, expect, it } from 'vitest';
import { hasOverlay, panelAfter, type Panel } from './panel.js';

const beside: Panel = { mode: 'side', opened: true, aside: null };
const over: Panel = { mode: 'over', opened: true, aside: null };

describe('the navigation panel', () => {
  it('opens, closes and toggles', () => {
    expect(panelAfter({ ...beside, opened: false }, { type: 'opened' }).opened).toBe(true);
    expect(panelAfter(beside, { type: 'closed' }).opened).toBe(false);
    expect(panelAfter(beside, { type: 'toggled' }).opened).toBe(false);
    expect(panelAfter({ ...beside, opened: false }, { type: 'toggled' }).opened).toBe(true);
  });

  it('closing closes the aside', () => {
    expect(panelAfter({ ...beside, aside: 'customers' }, { type: 'closed' })).toEqual({ ...beside, opened: false, aside: null });
    expect(panelAfter({ ...beside, aside: 'customers' }, { type: 'toggled' }).aside).toBeNull();
  });

  it('over to side removes the overlay', () => {
    expect(hasOverlay(over)).toBe(true);
    const wide = panelAfter(over, { type: 'became', mode: 'side' });
    expect(hasOverlay(wide)).toBe(false);
    expect(wide.opened).toBe(true);
  });

  it('side to over closes the aside and shows the overlay if open', () => {
    const small = panelAfter({ ...beside, aside: 'customers' }, { type: 'became', mode: 'over' });
    expect(small.aside).toBeNull();
    expect(hasOverlay(small)).toBe(true);
    expect(hasOverlay(panelAfter({ ...beside, opened: false }, { type: 'became', mode: 'over' }))).toBe(false);
  });

  it('a click on the overlay closes it', () => {
    expect(panelAfter(over, { type: 'overlay-touched' }).opened).toBe(false);
    expect(panelAfter({ ...beside, aside: 'customers' }, { type: 'overlay-touched' })).toEqual(beside);
  });

  it('navigating closes an open over-mode panel and any open aside', () => {
    expect(panelAfter(over, { type: 'navigated' }).opened).toBe(false);
    expect(panelAfter({ ...beside, aside: 'customers' }, { type: 'navigated' })).toEqual(beside);
  });

  it('stays the same object when navigating closes nothing', () => {
    expect(panelAfter(beside, { type: 'navigated' })).toBe(beside);
    const away: Panel = { ...over, opened: false };
    expect(panelAfter(away, { type: 'navigated' })).toBe(away);
  });

  it('has one aside open at a time', () => {
    const first = panelAfter(beside, { type: 'aside-toggled', id: 'customers' });
    expect(first.aside).toBe('customers');
    expect(panelAfter(first, { type: 'aside-toggled', id: 'coaches' }).aside).toBe('coaches');
    expect(panelAfter(first, { type: 'aside-toggled', id: 'customers' }).aside).toBeNull();
  });
});
