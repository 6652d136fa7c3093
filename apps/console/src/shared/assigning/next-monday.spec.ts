import { describe, expect, it } from 'vitest';
import { nextMonday } from './next-monday.js';

describe('assigning a program', () => {
  it('starts next Monday, or today if it is a Monday', () => {
    expect(nextMonday('2026-11-21')).toBe('2026-11-23');
    expect(nextMonday('2026-11-23')).toBe('2026-11-23');
  });
});
