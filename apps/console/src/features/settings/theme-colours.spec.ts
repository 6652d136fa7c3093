import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, themeColours } from './theme-colours.js';

const css = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
const themes = ['theme-default', 'brand', 'teal', 'rose', 'purple', 'amber'];

describe('the themes of a gym', () => {
  it.each(themes.flatMap((theme) => (['light', 'dark'] as const).map((scheme) => ({ theme, scheme }))))(
    'include $theme in the $scheme scheme with readable contrast',
    ({ theme, scheme }) => {
      const { primary, primaryForeground, accentForeground, accent, card } = themeColours(css, theme, scheme);
      expect(contrast(primary, primaryForeground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accentForeground, accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accentForeground, card)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('are distinct, and only amber needs an edge on white', () => {
    expect(new Set(themes.map((theme) => themeColours(css, theme, 'light').primary)).size).toBe(themes.length);
    expect(themes.filter((theme) => themeColours(css, theme, 'light').edge !== 'transparent')).toEqual(['amber']);
  });
});

describe('a contrast ratio', () => {
  it('follows WCAG 2 in either order of the colours', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});
