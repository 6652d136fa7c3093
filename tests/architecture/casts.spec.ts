// `as never` and `as unknown as` switch the compiler off. Product code has few of them, each with its reason in a comment.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const maxCasts = 20;

const isComment = (line: string | undefined): boolean => line !== undefined && /^\s*(\/\/|\*|\/\*)/.test(line);
const isCast = (line: string): boolean => !isComment(line) && /\bas (never|unknown as)\b/.test(line);

/** Casts of a file, and those of them without a comment on the same line or the line before. */
const castsIn = (source: string): { readonly all: readonly string[]; readonly unexplained: readonly string[] } => {
  const lines = source.split('\n');
  const found = [...lines.entries()].filter(([, line]) => isCast(line));
  const isExplained = (at: number, line: string): boolean => isComment(lines[at - 1]) || /\s\/\/ \S/.test(line);
  return {
    all: found.map(([, line]) => line.trim()),
    unexplained: found.filter(([at, line]) => !isExplained(at, line)).map(([, line]) => line.trim()),
  };
};

describe('casts that the compiler does not check', () => {
  const files = globSync('{apps,packages,infra}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules', '**/dist', '**/testing'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.spec\.tsx?$/.test(file));
  const found = files.map((file) => ({ file, ...castsIn(readFileSync(`${root}${file}`, 'utf8')) }));

  it('are few', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(found.flatMap(({ all }) => all).length).toBeLessThanOrEqual(maxCasts);
  });

  it('have a comment with their reason', () => {
    expect(found.flatMap(({ file, unexplained }) => unexplained.map((line) => `${file}: ${line}`))).toEqual([]);
  });

  it('are found in code, and not in comments', () => {
    const source = ['const one = given as never;', '/** It was never sent. */', 'const two = given as unknown as Two;', '// as never'];
    expect(castsIn(source.join('\n'))).toEqual({ all: [source[0], source[2]], unexplained: [source[0]] });
  });

  it('need a comment beside them', () => {
    expect(castsIn('const one = given as never;').unexplained).toHaveLength(1);
    expect(castsIn('const one = given as never; // The library types it as mutable.').unexplained).toEqual([]);
    expect(castsIn('// The library types it as mutable.\nconst one = given as never;').unexplained).toEqual([]);
  });
});
