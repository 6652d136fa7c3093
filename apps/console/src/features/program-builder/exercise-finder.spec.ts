import { describe, expect, it } from 'vitest';
import { exerciseFinder } from './exercise-finder.js';

const squat = { id: 'squat', name: { en: 'Squat' }, aliases: [] };
const old = { id: 'old', name: { en: 'Old Squat Machine' } };

describe('an archived exercise that a program holds', () => {
  const finder = exerciseFinder([squat], [old]);

  it('has its name, and is marked as archived', () => {
    expect([finder.nameOf('old'), finder.titleOf('old')]).toEqual(['Old Squat Machine', 'Old Squat Machine']);
    expect([finder.isArchived('old'), finder.isArchived('squat'), finder.isArchived('nobody')]).toEqual([true, false, false]);
  });

  it('matches its whole name only, and is not suggested for new lines', () => {
    expect(finder.find('old squat machine')).toEqual({ exerciseId: 'old' });
    expect(finder.find('Old Squat')).not.toEqual({ exerciseId: 'old' });
    expect(finder.names).toEqual(['Squat']);
  });

  it('yields to an exercise of the library with the same name', () => {
    const namesake = exerciseFinder([squat], [{ id: 'other', name: { en: 'Squat' } }]);
    expect([namesake.find('Squat'), namesake.nameOf('other')]).toEqual([{ exerciseId: 'squat' }, null]);
  });
});
