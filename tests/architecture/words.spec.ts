import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { leftWords, wordsIn } from './words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Migrations are never edited; data and lock files are not ours; this list must contain its words. */
const exempt = /\/migrations\/|^tests\/architecture\/words|\/data\/|package-lock|\.(png|svg|woff2|csv|gz|ico|webp)$/;
const files = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages', 'infra', 'tests', 'docs', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && !exempt.test(file));

describe('words of the glossary', () => {
  it.each(leftWords.map((left) => [left.word, left] as const))('finds "%s"', (word, { example }) => {
    expect(wordsIn('planted.ts', example)).toContainEqual(expect.stringContaining(`"${word}"`));
  });

  it('are used in all sources instead of the words that they replace', () => {
    const all = files();
    expect(all.length).toBeGreaterThan(1_000);
    expect(all.flatMap((file) => wordsIn(file, readFileSync(`${root}${file}`, 'utf8')))).toEqual([]);
  });
});
