import { describe, expect, it } from 'vitest';
import { exerciseFinder } from './exercise-finder.js';

const squat = { id: 'squat', name: { en: 'Squat' }, aliases: [] };
const old = { id: 'old', name: { en: 'Old Squat Machine' } };

describe('an archived exercise that a program holds', () => {
  const finder = exerciseFinder([squat], [old]);

  it('is called by its name, and marked', () => {
    expect([finder.nameOf('old'), finder.titleOf('old')]).toEqual(['Old Squat Machine', 'Old Squat Machine']);
    expect([finder.isArchived('old'), finder.isArchived('squat'), finder.isArchived('nobody')]).toEqual([true, false, false]);
  });

  it('is found by its whole name alone, and offered for no new line', () => {
    expect(finder.find('old squat machine')).toEqual({ exerciseId: 'old' });
    expect(finder.find('Old Squat')).not.toEqual({ exerciseId: 'old' });
    expect(finder.names).toEqual(['Squat']);
  });

  it('gives way to one of the library with the same name', () => {
    const namesake = exerciseFinder([squat], [{ id: 'other', name: { en: 'Squat' } }]);
    expect([namesake.find('Squat'), namesake.nameOf('other')]).toEqual([{ exerciseId: 'squat' }, null]);
  });
});
