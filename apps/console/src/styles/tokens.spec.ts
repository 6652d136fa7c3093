import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokensOf = (selector: string): Record<string, string> => {
  const block = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]));
};

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** WCAG 2 contrast ratio of two sRGB hex colours, 1 to 21. */
const contrast = (one = '', other = ''): number => {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
};

const schemes = ['light', 'dark'] as const;
const themes = ['default', 'brand', 'teal', 'rose', 'purple', 'amber'] as const;

describe.each(schemes)('in the %s scheme', (scheme) => {
  const base = tokensOf(`body.${scheme}`);

  it('has readable text of every grade on every surface', () => {
    for (const text of ['foreground', 'muted-foreground', 'subtle-foreground'])
      for (const surface of ['background', 'card', 'popover', 'muted'])
        expect(contrast(base[text], base[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it('has control edges that contrast with the card', () => {
    expect(contrast(base['input'], base['card'])).toBeGreaterThanOrEqual(3);
  });

  it('has a readable dark navigation and dark bar', () => {
    for (const text of ['sidebar-foreground', 'sidebar-muted-foreground'])
      for (const surface of ['sidebar', 'bar']) expect(contrast(base[text], base[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it('has readable statuses on their own tints', () => {
    for (const status of ['success', 'warning', 'destructive', 'info'])
      expect(contrast(base[status], base[`${status}-soft`])).toBeGreaterThanOrEqual(4.5);
  });

  it('has chart lines that contrast with the card', () => {
    for (const series of [1, 2, 3, 4, 5, 6]) expect(contrast(base[`series-${series}`], base['card'])).toBeGreaterThanOrEqual(4.3);
  });

  it.each(themes)('has readable buttons, links and tints in %s', (theme) => {
    const own = tokensOf(`body.theme-${theme}.${scheme}`);
    expect(contrast(own['primary'], own['primary-foreground'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(own['accent-foreground'], base['card'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(own['accent-foreground'], own['accent'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', own['band'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#dfe0fb', own['nav-brand'])).toBeGreaterThanOrEqual(4.5);
  });
});
