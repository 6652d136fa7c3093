// The database folds names as the program does: every letter, and whole names.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldText } from '@spotter/contracts/fold-text';
import { testDatabase, type TestDatabase } from '@spotter/database/testing/testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const foldedThere = async (texts: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await database.apiPool.query<{ folded: string }>(
    'select folded(text) as folded from unnest($1::text[]) with ordinality given (text, at) order by at',
    [texts],
  );
  return rows.map(({ folded }) => folded);
};
const differing = async (texts: readonly string[]): Promise<string[]> => {
  const there = await foldedThere(texts);
  return texts.filter((text, at) => foldText(text) !== there[at]);
};

it('folds every letter of the first two planes as the program does', async () => {
  const letters: string[] = [];
  for (let code = 1; code < 0x20000; code += 1)
    // A letter that this program's Unicode version lacks may exist in the database's newer one.
    if ((code < 0xd800 || code > 0xdfff) && !/\p{Cn}|\p{Co}/u.test(String.fromCodePoint(code))) letters.push(String.fromCodePoint(code));
  expect(letters.length).toBeGreaterThan(60_000);
  const found = await differing(letters);
  // A handful of recent letters decompose here, but are not in an older database's Unicode version.
  const { rows } = await database.apiPool.query<{ letter: string }>(
    'select letter from unnest($1::text[]) letter where normalize(letter, NFKD) = letter',
    [found],
  );
  expect(found).toEqual(rows.map(({ letter }) => letter));
  expect(found.length).toBeLessThan(10);
  const known = letters.filter((letter) => !found.includes(letter));
  // Also next to others, where combining marks meet letters.
  expect(await differing(known.map((letter) => `a${letter}I\u0301`))).toEqual([]);
});

it('folds names equally however their letters are composed', async () => {
  const names = [
    'Yıldız',
    'İnan IŞIK',
    'Şükrü',
    'Çağrı Öztürk',
    'José Ñuñez',
    'Søren Łęcki',
    'O’Neill',
    'Straße',
    'Ανδρέας',
    'Ёлка Щукин',
    '김철수',
    'ﬁnal Ⅷ',
    '',
  ];
  expect(await differing([...names, ...names.map((name) => name.normalize('NFD')), ...names.map((name) => name.toUpperCase())])).toEqual(
    [],
  );
});
