// Checks that no text from outside can block the process in a regular expression: each is linear, proven by analysis rather than by time.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { check } from 'recheck';
import { describe, expect, it, vi } from 'vitest';
import { isLong } from '../support/length.ts';
import { patternsIn, sourcesWithPatterns, type Pattern } from './patterns.ts';

/** Patterns that backtrack, but whose work is bounded by a small limit in them or by the length of their text. */
const bounded: Readonly<Record<string, string>> = {
  [String.raw`^\/(?![/\\]).{0,2000}$`]: 'goes back 2,000 steps at the most, once',
  [String.raw`^[\w-]{43}$`]: 'reads 44 characters at the most',
  [String.raw`\s(?=\d+\s?[x×]\s?[\d-]|\d+(?:\/\d+)+|\d*\s?@|\d+\+|bw\b)`]:
    'looks ahead over the figures that follow a space, which hold none',
  [String.raw`[^\S\t\r\n]*"((?:[^"]|"")*)"[^\S\t\r\n]*(?=[\t\r\n]|$)|[^\t\r\n]*`]:
    'an open quote is read to the end once: a quote after it would have closed it',
  [String.raw`[^\S\r\n]*"((?:[^"]|"")*)"[^\S\r\n]*(?=[;\r\n]|$)|[^;\r\n]*`]: 'as for tabs',
  [String.raw`[^\S\r\n]*"((?:[^"]|"")*)"[^\S\r\n]*(?=[,\r\n]|$)|[^,\r\n]*`]: 'as for tabs',
};

const judgedFile = fileURLToPath(new URL('safe-patterns.txt', import.meta.url));
/** Patterns that the long form found safe, each as `source/flags`. It checks all of them again, and `-u` writes the list. */
const judged: ReadonlySet<string> = new Set(readFileSync(judgedFile, 'utf8').split('\n'));
const nameOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string => `${source}/${flags}`;

/**
 * Fault of a pattern; null if it is linear. An automaton proves most of them; for those with lookaround, a seeded search counts the steps
 * for the texts that it finds. No timing is involved.
 */
const faultOf = async ({ file, source, flags }: Pattern): Promise<string | null> => {
  if (bounded[source] !== undefined || (!isLong && judged.has(nameOf({ source, flags })))) return null;
  const found = await check(source, flags, {
    timeout: null,
    attackTimeout: null,
    incubationTimeout: null,
    maxIteration: isLong ? 30 : 5,
    incubationLimit: isLong ? 25_000 : 5_000,
    randomSeed: 1,
  });
  if (found.status === 'safe') return null;
  return `${file}: /${source}/${flags} ${found.status === 'unknown' ? 'cannot be judged' : `is slow for ${found.attack.pattern}`}`;
};
const faultsOf = async (patterns: readonly Pattern[]): Promise<readonly string[]> => {
  const once = new Map(patterns.map((pattern) => [nameOf(pattern), pattern]));
  const faults = await Promise.all([...once.values()].map(faultOf));
  return faults.filter((fault) => fault !== null);
};

const sources = sourcesWithPatterns();

/** Files that build patterns from parts while they load or run, and what triggers it. */
const built = [
  'packages/domain/src/programs/text-form/parse-rule.ts',
  'packages/domain/src/programs/text-form/parse-set.ts',
  'packages/domain/src/programs/text-form/parse-slot.ts',
  'packages/domain/src/programs/text-form/parse-tree.ts',
  'packages/domain/src/programs/text-form/quoting.ts',
] as const;

const program = [
  '# "Week 1" | deload | block x | why y | focus z',
  '## "Heavy" (mon) | rest-day',
  'A1 Squat | 3x5 60kg @RPE8 rest 2 min | note "a|b" | tempo 31X0 | rule "x" 5 | rounds 3 | alt Row | each side | emom 60 | superset',
  'rule "x" per slot | pass all reach top: +2.5kg, TM +5% | fail 2: deload 10% | TM +2.5kg | stages 5x3+, 6x2+ fail | skipped counts',
  'round 2.5kg nearest',
].join('\n');

/** Patterns that the text form builds while it reads a program with every feature. */
const patternsWhileReading = async (): Promise<readonly Pattern[]> => {
  const patterns: Pattern[] = [];
  const own = RegExp;
  const recording = new Proxy(own, {
    construct: (target, given: [string | RegExp, string?], made) => {
      const pattern = Reflect.construct(target, given, made) as RegExp;
      patterns.push({ file: 'text-form', source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  globalThis.RegExp = recording;
  try {
    // Modules that other specs loaded have built their patterns already.
    vi.resetModules();
    const { readTree } = await import('@spotter/domain/programs/text-form/parse-tree');
    let next = 0;
    const findExercise = (name: string) => ({ exerciseId: name });
    readTree(program, { findExercise, newId: () => `n${(next += 1)}`, unit: 'kg', percentOf: 'training-max' });
  } finally {
    globalThis.RegExp = own;
  }
  return patterns;
};

describe('a regular expression', () => {
  it('in a source is linear, or its text is short', async () => {
    expect(await faultsOf(sources.flatMap(({ written }) => written))).toEqual([]);
  });

  it.runIf(isLong)('that was found safe is in the list of the default form', async () => {
    const patterns = [...sources.flatMap(({ written }) => written), ...(await patternsWhileReading())];
    const safe = new Set(patterns.filter(({ source }) => bounded[source] === undefined).map(nameOf));
    await expect(`${[...safe].toSorted().join('\n')}\n`).toMatchFileSnapshot(judgedFile);
  });

  it('in the list exists in the sources', async () => {
    const patterns = [...sources.flatMap(({ written }) => written), ...(await patternsWhileReading())];
    const present = new Set(patterns.map(nameOf));
    expect([...judged].filter((name) => name !== '' && !present.has(name))).toEqual([]);
  });

  it('in the list of bounded ones exists in the sources', () => {
    const written = new Set(sources.flatMap((file) => file.written.map(({ source }) => source)));
    expect(Object.keys(bounded).filter((source) => !written.has(source))).toEqual([]);
  });

  it('built from parts is linear too', async () => {
    expect(sources.filter(({ builds }) => builds).map(({ file }) => file)).toEqual(built);
    const patterns = await patternsWhileReading();
    expect(patterns.length).toBeGreaterThan(20);
    expect(await faultsOf(patterns)).toEqual([]);
  });

  it.each([
    [
      'the durations of training logs, as they were',
      String.raw`const a = /^(?:(\d+)\s*(?:h|小时)[a-z]*)?\s*(?:(\d+)\s*(?:m|min|分钟)[a-z]*)?\s*(?:(\d+)\s*(?:s|秒)[a-z]*)?$/i;`,
    ],
    ['the dates of training logs, as they were', String.raw`const a = /^(\d{1,2})\.? (\p{Letter}+)\.? (\d{4})(?:[ ,]+(.+))?$/u;`],
    ['the headings of days, as they were', String.raw`const a = /^(.*?)\s*\(([^()"]+)\)$/s;`],
    ['a repetition of repetitions', 'const a = (text: string) => /^(a+)+$/.test(text);'],
  ])('is found where it is not: %s', async (_what, code) => {
    expect(await faultsOf(patternsIn('planted.ts', code).written)).toHaveLength(1);
  });

  it('built from parts is found', () => {
    expect(patternsIn('planted.ts', 'const a = new RegExp(`^${b}$`);').builds).toBe(true);
    expect(patternsIn('planted.ts', 'const a = RegExp(b);').builds).toBe(true);
  });
});
