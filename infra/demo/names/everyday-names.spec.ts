// The everyday names of exercises, checked with the library that is shipped.
import { readFileSync } from 'node:fs';
import { englishAliases } from '@spotter/domain/exercises/names/aliases-en';
import { turkishAliases } from '@spotter/domain/exercises/names/aliases-tr';
import { everydayNames, exerciseSearch } from '@spotter/domain/exercises/names/exercise-search';
import { describe, expect, it } from 'vitest';
import { ambiguous, english, turkish } from './everyday-cases.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8'));
const { exercises } = read('exercises.json') as { exercises: { id: string; name: string }[] };
const { names: inTurkish } = read('exercise-names-tr.json') as { names: Record<string, string> };
const library = exercises.map(({ id, name }) => ({ id: name, name: { en: name, tr: inTurkish[id] }, aliases: [] }));
const { named, search } = exerciseSearch(library);
const idOf = (typed: string): string | undefined => named(typed)?.exercise.id;

const cases = [english, turkish].flatMap((table) => Object.entries(table).flatMap(([id, texts]) => texts.map((typed) => ({ id, typed }))));
const ids = new Set(library.map(({ id }) => id));
const namesOf = ({ name }: (typeof library)[number]): readonly string[] => [name.en, ...(name.tr === undefined ? [] : [name.tr])];
const owners = Map.groupBy(
  library.flatMap((exercise) => namesOf(exercise).map((name) => ({ name, id: exercise.id }))),
  ({ name }) => name,
);
const ownNames = [...owners.values()].flatMap((same) => (new Set(same.map(({ id }) => id)).size === 1 ? [same[0]!] : []));

describe('a list of typed exercises', () => {
  it('finds at least 95 % of more than 300 texts, and no wrong exercise', () => {
    expect(cases.length).toBeGreaterThan(300);
    expect(cases.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(cases.filter(({ id, typed }) => (idOf(typed) ?? id) !== id)).toEqual([]);
    const asked = cases.filter(({ typed }) => idOf(typed) === undefined);
    expect(asked.length / cases.length, asked.map(({ typed }) => typed).join(', ')).toBeLessThanOrEqual(0.05);
  });

  it('offers the right exercise among the first three if it asks', () => {
    const asked = cases.filter(({ typed }) => idOf(typed) === undefined);
    expect(asked.filter(({ id, typed }) => !search(typed, 3).some((one) => one.id === id))).toEqual([]);
  });

  it('asks which exercise is meant by a text that names several, or none of the library', () =>
    expect(ambiguous.filter((typed) => idOf(typed) !== undefined)).toEqual([]));
});

describe('the everyday names', () => {
  it('belong to exercises of the library, and each to one', () => {
    const tables = [englishAliases, turkishAliases];
    expect(tables.flatMap((table) => Object.keys(table)).filter((name) => !ids.has(name))).toEqual([]);
    const wrong = library.flatMap(({ id, name }) => everydayNames(name.en).filter((alias) => idOf(alias) !== id));
    expect(wrong).toEqual([]);
  });

  it('cover 150 exercises, and no name is listed twice', () => {
    expect(new Set([...Object.keys(englishAliases), ...Object.keys(turkishAliases)]).size).toBeGreaterThanOrEqual(150);
    const all = library.flatMap(({ name }) => everydayNames(name.en));
    expect(all.filter((alias, at) => all.indexOf(alias) !== at)).toEqual([]);
  });
});

describe('the names of the library', () => {
  it('find their own exercise, whatever is done to their letters', () => {
    const changed = (name: string): readonly string[] => [
      name,
      name.toUpperCase(),
      name.toLocaleUpperCase('tr'),
      name
        .replaceAll(/[ıİ]/g, 'i')
        .normalize('NFD')
        .replaceAll(/\p{Mark}/gu, ''),
      `  ${name.replaceAll(/[-/]/g, ' ')} `,
    ];
    expect(ownNames.flatMap(({ id, name }) => changed(name).filter((typed) => idOf(typed) !== id))).toEqual([]);
  });

  it('ask if two exercises share one', () => {
    const shared = [...owners].filter(([, same]) => new Set(same.map(({ id }) => id)).size > 1);
    expect(shared.length).toBeGreaterThan(0);
    for (const [name, same] of shared) {
      expect(idOf(name)).toBeUndefined();
      expect(search(name, same.length).map(({ id }) => id)).toEqual(expect.arrayContaining(same.map(({ id }) => id)));
    }
  });

  it('are among the first three results with any one letter added, missing, replaced or swapped', () => {
    const letters = 'etaionsrlb';
    const misspelt = ownNames.flatMap(({ id, name }) =>
      [...name].flatMap((here, at) => {
        if (name.length < 5 || !/\p{Letter}/u.test(here)) return [];
        const [before, next, after] = [name.slice(0, at), name[at + 1] ?? '', name.slice(at + 2)];
        const letter = letters[(at * 7 + name.length) % letters.length]!;
        const texts = [
          before + letter + here + next + after,
          before + next + after,
          before + letter + next + after,
          before + next + here + after,
        ];
        return texts.map((typed) => ({ id, typed }));
      }),
    );
    // Every hundredth of 122,000: all of them take half a minute.
    const some = misspelt.filter((_, at) => at % 101 === 0);
    expect(some.length).toBeGreaterThan(1_000);
    expect(some.filter(({ id, typed }) => !search(typed, 3).some((one) => one.id === id))).toEqual([]);
    const taken = some.flatMap(({ id, typed }) => {
      const found = named(typed);
      return found !== null && found.by === 'spelling' && found.exercise.id !== id ? [{ typed, id, found: found.exercise.id }] : [];
    });
    expect(taken).toEqual([]);
  });
});
