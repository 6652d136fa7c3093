import { describe, expect, it } from 'vitest';
import { exerciseSearch, type NamedExercise } from './exercise-search.js';

const exercise = (en: string, more: Partial<NamedExercise> & { readonly tr?: string } = {}): NamedExercise => ({
  id: en,
  name: { en, tr: more.tr },
  aliases: more.aliases ?? [],
  isOwn: more.isOwn,
});
const library = [
  exercise('Barbell Squat', { tr: 'Halterle squat' }),
  exercise('Front Barbell Squat', { tr: 'Halterle ön squat' }),
  exercise('Hack Squat'),
  exercise('Barbell Lunge'),
  exercise('Dumbbell Lunges'),
  exercise('Thigh Abductor'),
  exercise('One-Arm Dumbbell Row'),
];
const named = (typed: string, all: readonly NamedExercise[] = library): readonly [string, string] | null => {
  const found = exerciseSearch(all).named(typed);
  return found === null ? null : [found.exercise.id, found.by];
};
const found = (typed: string, limit = 5, uses: readonly (readonly [string, number])[][] = []): readonly string[] =>
  exerciseSearch(library)
    .search(
      typed,
      limit,
      uses.map((of) => new Map(of)),
    )
    .map(({ id }) => id);

describe('the exercise that a text names', () => {
  it('has this name, in either language, whatever its case, accents, hyphens and spaces', () => {
    for (const typed of ['Barbell Squat', 'HALTERLE SQUAT', 'halterle ön squat', 'hack-squat', ' Hack  squat ', 'hacksquat'])
      expect(named(typed)?.[1], typed).toBe('name');
  });

  it('has this everyday name, or the same words in another order, number or short form', () => {
    expect(
      ['squat', 'Squat (Barbell)', 'bb squats', 'dambıl row', 'DB row', '1-arm DB row', 'lunges (dumbbell)'].map((typed) => named(typed)),
    ).toEqual([
      ['Barbell Squat', 'alias'],
      ['Barbell Squat', 'alias'],
      ['Barbell Squat', 'alias'],
      ['One-Arm Dumbbell Row', 'alias'],
      ['One-Arm Dumbbell Row', 'alias'],
      ['One-Arm Dumbbell Row', 'alias'],
      ['Dumbbell Lunges', 'alias'],
    ]);
  });

  it('may be misspelt by one letter, if no other name is as near', () => {
    expect([named('dumbbel lunge'), named('frnot squat'), named('barbell lunce')]).toEqual([
      ['Dumbbell Lunges', 'spelling'],
      ['Front Barbell Squat', 'spelling'],
      ['Barbell Lunge', 'spelling'],
    ]);
  });

  it('is not guessed if the text names several, or a word of it is known', () => {
    expect(['lunge', 'lunges', 'row', 'pack squat', 'press', ''].map((typed) => named(typed))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    // The tables know the adductor, which this gym archived; the abductor is one letter away.
    expect(named('thigh adductor')).toBeNull();
  });

  it('is the own one of a gym rather than that of the library', () => {
    const own = exercise('Squats', { isOwn: true });
    const byAlias = exercise('Salon 3', { isOwn: true, aliases: ['squat'] });
    const namesake = { ...exercise('Barbell Squat', { isOwn: true }), id: 'own' };
    expect(named('squat', [...library, own])?.[0]).toBe('Squats');
    expect(named('squat', [...library, byAlias])?.[0]).toBe('Salon 3');
    expect([named('barbell squat', [...library, namesake])?.[0], named('squat', [...library, namesake])?.[0]]).toEqual(['own', 'own']);
    const twins = [
      { ...own, id: 'a' },
      { ...own, id: 'b' },
    ];
    expect(named('squats', [...library, ...twins])).toBeNull();
  });

  it('does not exist if the gym archived it', () =>
    expect(
      named(
        'squat',
        library.filter(({ id }) => id !== 'Barbell Squat'),
      ),
    ).toBeNull());
});

describe('the search for exercises', () => {
  it('lists the named one first, then those with all words, then those with parts of them', () => {
    expect(found('squat')).toEqual(['Barbell Squat', 'Front Barbell Squat', 'Hack Squat']);
    expect(found('qua')).toEqual(expect.arrayContaining(['Barbell Squat', 'Hack Squat']));
    expect(found('bar sq')).toEqual(['Barbell Squat', 'Front Barbell Squat']);
  });

  it('orders equal matches by use, the most important use first', () => {
    const [own, gym] = [[['Hack Squat', 1]], [['Front Barbell Squat', 9]]] as const;
    expect(found('squat', 5, [[], [...gym]])).toEqual(['Barbell Squat', 'Front Barbell Squat', 'Hack Squat']);
    expect(found('squat', 5, [[...own], [...gym]])).toEqual(['Barbell Squat', 'Hack Squat', 'Front Barbell Squat']);
  });

  it('lists the same exercises without an order', () => {
    const { search, matching } = exerciseSearch(library);
    for (const typed of ['squat', 'qua', 'lunges', 'hakc sq', 'technogym hack squat', 'zzz', ''])
      expect([...matching(typed)].toSorted(), typed).toEqual(
        search(typed, 99)
          .map(({ id }) => id)
          .toSorted(),
      );
  });

  it('finds misspelt words while they are typed', () => {
    for (const typed of ['squta', 'hakc sq', 'dumbblel', 'abdutc']) expect(found(typed), typed).not.toEqual([]);
    expect(found('abdutc')).toEqual(['Thigh Abductor']);
  });

  it('lists exercises with some of the words if none has all', () => {
    expect(found('technogym hack squat')).toEqual(['Hack Squat']);
    expect([found('zzz'), found(''), found('💪')]).toEqual([[], [], []]);
  });

  it('reads hostile texts quickly, and finds nothing in them', () => {
    const { named: byName, search } = exerciseSearch(library);
    const texts = [
      'x'.repeat(100_000),
      'qj '.repeat(40_000),
      '🏋️‍♀️💪',
      '\u202eصدر\u202c',
      '(((((',
      '__proto__',
      'constructor',
      '\0',
      ' '.repeat(100_000),
    ];
    for (const text of texts) {
      expect(byName(text), text.slice(0, 20)).toBeNull();
      expect(search(text, 5), text.slice(0, 20)).toEqual([]);
    }
    expect(byName('🏋️ squat 💪')?.exercise.id).toBe('Barbell Squat');
  });

  it('is empty for an empty library, and lists exercises without readable names nowhere', () => {
    expect(exerciseSearch([]).search('squat', 5)).toEqual([]);
    expect(
      exerciseSearch([exercise('💪', { tr: '💪' }), exercise('卧推')])
        .search('卧推', 5)
        .map(({ id }) => id),
    ).toEqual(['卧推']);
  });
});
