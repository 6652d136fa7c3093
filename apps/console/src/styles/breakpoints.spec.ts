import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = (file: string): string => readFileSync(new URL(`./${file}.css`, import.meta.url), 'utf8');

describe('the breakpoints of the product', () => {
  it('are sm 600, md 960, lg 1280 and xl 1440 px, and no others', () => {
    const found = [...css('console').matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, width]) => [name, Number(width)]);
    expect(found).toEqual([
      ['sm', 600],
      ['md', 960],
      ['lg', 1280],
      ['xl', 1440],
    ]);
  });

  it('are the only widths at which the shell changes', () => {
    const widths = ['shell', 'navigation'].flatMap((file) =>
      [...css(file).matchAll(/width >=? (\d+)px/g)].map(([, width]) => Number(width)),
    );
    expect(widths.length).toBeGreaterThan(0);
    for (const width of widths) expect([600, 960, 1280, 1440]).toContain(width);
  });
});

describe('the widths of navigation', () => {
  it('are 280 px, 112 compact, 80 dense and 80 thin', () => {
    const navigation = css('navigation');
    expect(navigation).toMatch(/\.nav \{\s*--nav-width: 280px/);
    expect(navigation).toMatch(/\.nav\[data-appearance='compact'\] \{\s*--nav-width: 112px/);
    expect(navigation).toMatch(/\.nav\[data-appearance='dense'\],\s*\.nav\[data-appearance='thin'\] \{\s*--nav-width: 80px/);
  });
});
