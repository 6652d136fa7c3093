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

  it('has its whole name before everyday names of others', () => {
    const back = { id: 'back', name: { en: 'Barbell Squat' }, aliases: [] };
    expect(exerciseFinder([back], [{ id: 'gone', name: { en: 'Squat' } }]).find('squat')).toEqual({ exerciseId: 'gone' });
    expect(exerciseFinder([back]).find('squat')).toEqual({ exerciseId: 'back' });
  });
});

describe('a typed exercise of a line', () => {
  const named = (id: string, en: string, programs: number) => ({
    id,
    name: { en },
    aliases: [],
    origin: 'system' as const,
    uses: { sets: 0, assigned: 0, programs },
  });
  const finder = exerciseFinder([
    named('bench', 'Barbell Bench Press - Medium Grip', 4),
    named('barbell', 'Barbell Lunge', 1),
    named('dumbbell', 'Dumbbell Lunges', 7),
  ]);

  it('resolves if it means one exercise, by abbreviation, misspelt or in Turkish', () =>
    expect(['bench', 'BP', 'bench perss', 'dambıl lunge'].map(finder.find)).toEqual([
      { exerciseId: 'bench' },
      { exerciseId: 'bench' },
      { exerciseId: 'bench' },
      { exerciseId: 'dumbbell' },
    ]));

  it('suggests the most used one first if it means several', () =>
    expect(finder.find('lunges')).toEqual({ suggestions: ['Dumbbell Lunges', 'Barbell Lunge'] }));
});
