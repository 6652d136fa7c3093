// Checks that each limit is one number in the contracts (`limits.ts`), shared by schemas, deciders and the console. A second number for the
// same field could let a form accept what the API rejects.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sourcesOf = (pattern: string): readonly (readonly [file: string, text: string])[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.spec.') && !file.includes('/gallery/'))
    .map((file) => [file, readFileSync(`${root}${file}`, 'utf8')] as const);

/** `maxLength={120}`, `maxLength: 120` and the limits of number fields with two digits or more. */
const literal = /\b(?:maxLength|minLength)(?:=\{|: )\d|\b(?:max|min)=\{-?\d{2,}/;
const literalsIn = (text: string): readonly string[] => text.split('\n').filter((line) => literal.test(line));

const declared = /^(?:export )?const ((?:max|min)[A-Z]\w*) = -?[\d_.]+;/gm;
const declaredIn = (text: string): readonly string[] => [...text.matchAll(declared)].map(([, name]) => name!);

describe('bounds', () => {
  it('are named in every field of the console', () => {
    const files = sourcesOf('apps/console/src/**/*.{ts,tsx}');
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(([file, text]) => literalsIn(text).map((line) => `${file}: ${line.trim()}`))).toEqual([]);
  });

  it('are declared once, in the contracts', () => {
    const bounds = new Set(sourcesOf('packages/contracts/src/**/limits.ts').flatMap(([, text]) => declaredIn(text)));
    expect(bounds.size).toBeGreaterThan(50);
    const others = sourcesOf('{apps,packages}/*/src/**/*.{ts,tsx}').filter(([file]) => !file.endsWith('/limits.ts'));
    const again = others.flatMap(([file, text]) => declaredIn(text).flatMap((name) => (bounds.has(name) ? [`${file}: ${name}`] : [])));
    expect(again).toEqual([]);
  });

  it.each(['<Input maxLength={120} />', '{ maxLength: 80, required: true }', '<NumberField min={-500} />'])(
    'finds a number in %s',
    (line) => {
      expect(literalsIn(line)).toHaveLength(1);
    },
  );

  it.each(['<Input maxLength={maxNameLength} />', '<NumberField min={1} max={maxReps} />'])('accepts %s', (line) => {
    expect(literalsIn(line)).toEqual([]);
  });

  it('finds a bound that is declared twice', () => {
    expect(declaredIn('const maxNameLength = 120;\nexport const maxLoadKg = 1_400;\nconst maxOf = (a: number) => a;')).toEqual([
      'maxNameLength',
      'maxLoadKg',
    ]);
  });
});
