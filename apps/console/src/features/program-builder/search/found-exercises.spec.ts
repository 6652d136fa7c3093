import { describe, expect, it } from 'vitest';
import { foundExercises, lastWeeks } from './found-exercises.js';

const library = [
  { id: 'bench', name: { en: 'Bench Press' }, aliases: ['Flat bench'], primaryMuscles: ['chest'], secondaryMuscles: ['triceps'] },
  { id: 'fly', name: { en: 'Fly', tr: 'Göğüs Açış' }, aliases: [], primaryMuscles: ['chest'], secondaryMuscles: [] },
  { id: 'old', name: { en: 'Squat' }, aliases: [] },
];
const found = (typed: string, used: ReadonlyMap<string, number> = new Map()) =>
  foundExercises(library, typed, [used], (muscle) => `the ${muscle}`).map(({ id }) => id);

describe('the search for an exercise', () => {
  it('matches all words of a name, another name or a muscle', () => {
    expect([found('press ben'), found('flat'), found('CHEST'), found('chest fly'), found('nothing')]).toEqual([
      ['bench'],
      ['bench'],
      ['fly', 'bench'],
      ['fly'],
      [],
    ]);
  });

  it('matches everyday names and one wrong letter', () => expect([found('bech press'), found('chest fyl')]).toEqual([['bench'], ['fly']]));

  it('lists exercises of the program first', () => {
    expect(found('', new Map([['old', 2]]))).toEqual(['old', 'bench', 'fly']);
  });

  it('returns the last week of each exercise', () => {
    const slots = (...ids: string[]) => ids.map((exerciseId) => ({ id: exerciseId, exerciseId, kind: 'straight' as const, sets: [] }));
    const weeks = [slots('bench', 'fly'), slots('bench')].map((some, at) => ({ id: `w${at}`, days: [{ id: `d${at}`, slots: some }] }));
    expect([...lastWeeks({ weeks })]).toEqual([
      ['bench', 2],
      ['fly', 1],
    ]);
  });
});
