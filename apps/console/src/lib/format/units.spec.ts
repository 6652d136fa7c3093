// Rejects a unit of loads that a screen writes without the formatter, which knows the person's unit.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = new URL('../../', import.meta.url);
/** Places that name units as such: choices of a unit, entered equipment, notation of programs, and limits in both units. */
const mayName = [
  'lib/format/format.ts',
  'lib/format/figures.ts',
  'features/settings/',
  'features/imports/questions.tsx',
  'features/program-builder/en.json:"linePlaceholder"',
  'features/program-builder/tr.json:"linePlaceholder"',
  'features/program-builder/en.json:"separator-missing"',
  'features/program-builder/tr.json:"separator-missing"',
  'features/replay/en.json:"e1rmKg"',
  'features/replay/tr.json:"e1rmKg"',
];
/** A figure with a unit behind it, or a unit in brackets. */
const named = /(?:\}|\d) ?(?:kg|lbs?)\b|\((?:kg|lbs?)\)|>(?:kg|lbs?)</;
const isBoth = (line: string): boolean => /kg/.test(line) && /lb/.test(line);
const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line);

export const unitsIn = (file: string, text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => named.test(line.replace(/\/[/*].*$/, '')) && !isComment(line) && !isBoth(line))
    .map((line) => `${file}:${line.trim()}`)
    .filter((place) => !mayName.some((known) => place.startsWith(known)));

describe('units of loads', () => {
  it('come from the formatter on every screen', () => {
    const files = globSync('**/*.{ts,tsx,json}', { cwd: source }).filter((file) => !/\.spec\.|^gallery|^testing|glossary/.test(file));
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => unitsIn(file, readFileSync(new URL(file, source), 'utf8')))).toEqual([]);
  });

  it('are found in texts and in code', () => {
    const lines = ['"a": "{{load}} kg"', 'return `${value} kg`;', '<th>Volume (lb)</th>', '<span>kg</span>', '// 20 kg', '"20 kg (45 lb)"'];
    expect(unitsIn('some.tsx', lines.join('\n'))).toHaveLength(4);
  });
});
