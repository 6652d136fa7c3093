import { describe, expect, it } from 'vitest';
import { nextMonday } from './assignment-draft.js';

describe('assigning a program', () => {
  it('starts on the next Monday, or today when it is one', () => {
    expect(nextMonday('2026-11-21')).toBe('2026-11-23');
    expect(nextMonday('2026-11-23')).toBe('2026-11-23');
  });
});
