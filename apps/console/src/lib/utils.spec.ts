import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { extendTailwindMerge } from 'tailwind-merge';
import { describe, expect, it } from 'vitest';
import { cn } from './utils.js';

describe('class names', () => {
  it('are joined, without false ones', () => expect(cn('grid', false, undefined, ['gap-2', { hidden: false }])).toBe('grid gap-2'));
  it.each([
    [['px-3', 'px-5'], 'px-5'],
    [['h-control', 'h-8'], 'h-8'],
    [['rounded-control', 'rounded-full'], 'rounded-full'],
    [['text-table', 'text-section'], 'text-section'],
    [['text-muted-foreground', 'text-accent-foreground'], 'text-accent-foreground'],
    [['shadow-float', 'shadow-none'], 'shadow-none'],
  ])('of %j the later one holds', (given, joined) => expect(cn(...given)).toBe(joined));
  it('keep both a size and a colour', () => expect(cn('text-table', 'text-muted-foreground')).toBe('text-table text-muted-foreground'));
});

/** Tailwind-merge with all its groups and the names that our theme adds. */
const mergeByAll = extendTailwindMerge({
  extend: {
    theme: {
      text: ['meta', 'table', 'body', 'section', 'page', 'figure', 'set', 'timer'],
      radius: ['control', 'card', 'sheet'],
      shadow: ['float'],
      spacing: ['nav', 'header', 'control', 'row', 'gap'],
    },
  },
});
const sources = fileURLToPath(new URL('..', import.meta.url));
const filesOf = (ending: RegExp): readonly string[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.spec\./.test(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'));
const wordsIn = (source: string): readonly string[] =>
  [...source.matchAll(/(['"`])((?:(?!\1)[^\n\\])*)\1/g)].flatMap(([, , text = '']) => text.split(/\s+/));
/** Tailwind-merge keeps unknown classes even if they repeat. */
const isKnown = (merge: (classes: string) => string, name: string): boolean => merge(`${name} ${name}`) === name;

describe('the groups of classes', () => {
  const ours = new Set(filesOf(/\.css$/).flatMap((css) => [...css.matchAll(/\.([a-z][\w-]+)/g)].map(([, name = '']) => name)));
  const words = [...new Set(filesOf(/\.tsx?$/).flatMap(wordsIn))].filter((word) => word !== '' && !/[`'"${}<>]/.test(word));
  /** Words that look like a class but are none. */
  const names = ['from-here'];
  const classes = words.filter((word) => isKnown(mergeByAll, word) && !names.includes(word));

  it('contain every Tailwind class that the console uses, and none of our own', () => {
    expect(classes.length).toBeGreaterThan(400);
    expect(classes.filter((name) => !isKnown(cn, name))).toEqual([]);
    expect([...ours].filter((name) => isKnown(cn, name) !== isKnown(mergeByAll, name))).toEqual([]);
  });

  it('merge each pair of classes with one prefix as tailwind-merge does', () => {
    const plain = classes.filter((name) => !name.includes(':'));
    const pairs = Object.values(Object.groupBy(plain, (name) => name.split('-', 1)[0]!)).flatMap((same = []) =>
      same.flatMap((one) => same.map((other) => `${one} ${other}`)),
    );
    expect(pairs.length).toBeGreaterThan(5000);
    expect(pairs.filter((pair) => cn(pair) !== mergeByAll(pair))).toEqual([]);
  });

  it('merge as tailwind-merge does with all of its groups, in any order', () => {
    const some = fc.shuffledSubarray([...classes, ...ours], { minLength: 2 });
    fc.assert(
      fc.property(some, (names) => {
        expect(cn(names.join(' '))).toBe(mergeByAll(names.join(' ')));
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});
