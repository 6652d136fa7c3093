import { describe, expect, it } from 'vitest';
import { programDetails } from './edits.js';
import { levelOf, programLevels } from './level.js';

describe('the level of a program', () => {
  it.each([
    ['beginner', 'beginner'],
    ['Expert', 'advanced'],
    ['General population — beginner to intermediate, home or commercial gym', 'beginner'],
    ['Orta düzey', 'intermediate'],
    ['ileri', 'advanced'],
    ['for everybody', null],
    ['', null],
    [null, null],
  ])('maps the older text %j to %j', (text, level) => expect(levelOf(text)).toBe(level));
  it('accepts only the three levels in new details', () => {
    const details = { name: { en: 'Base' }, visibility: 'gym' };
    for (const level of programLevels) expect(programDetails.safeParse({ ...details, level }).success).toBe(true);
    for (const level of ['levels.beginner', 'for everybody', ''])
      expect(programDetails.safeParse({ ...details, level }).success).toBe(false);
  });
});
