import { describe, expect, it } from 'vitest';
import { cn } from './utils.js';

describe('class names', () => {
  it('are joined, without those that are switched off', () =>
    expect(cn('grid', false, undefined, ['gap-2', { hidden: false }])).toBe('grid gap-2'));
  it.each([
    [['px-3', 'px-5'], 'px-5'],
    [['h-control', 'h-8'], 'h-8'],
    [['rounded-control', 'rounded-full'], 'rounded-full'],
    [['text-table', 'text-section'], 'text-section'],
    [['text-muted-foreground', 'text-accent-foreground'], 'text-accent-foreground'],
    [['shadow-float', 'shadow-none'], 'shadow-none'],
  ])('of %j the later one holds', (given, joined) => expect(cn(...given)).toBe(joined));
  it('of size and of colour do not replace each other', () =>
    expect(cn('text-table', 'text-muted-foreground')).toBe('text-table text-muted-foreground'));
});
