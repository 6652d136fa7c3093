// All names of an exercise: its own in both languages, its other names, and the everyday ones of the tables.
import { englishAliases } from './aliases-en.js';
import { turkishAliases } from './aliases-tr.js';
import { canonicalWords, plainWords } from './canonical.js';

export type NamedExercise = {
  readonly id: string;
  readonly name: { readonly en: string; readonly tr?: string | undefined };
  readonly aliases: readonly string[];
  /** True for an exercise of the gym or of a client; its names win over those of the library. */
  readonly isOwn?: boolean | undefined;
};

/** How directly a text names an exercise, the most direct first. */
export const ranks = { ownName: 0, name: 1, ownAlias: 2, ownWords: 3, alias: 4, words: 5 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];
export type Naming = { readonly plain: readonly string[]; readonly canonical: readonly string[]; readonly rank: Rank };

const namingOf = (text: string, rank: Rank): Naming => {
  const plain = plainWords(text);
  return { plain, canonical: canonicalWords(plain), rank };
};

type Table = { readonly texts: ReadonlyMap<string, readonly string[]>; readonly words: ReadonlySet<string> };
const read = (): Table => {
  const all = [englishAliases, turkishAliases].flatMap((table) => Object.entries(table));
  const texts = new Map<string, readonly string[]>();
  for (const [name, aliases] of all) texts.set(name, [...(texts.get(name) ?? []), ...aliases.split(', ')]);
  const namings = [...texts].flatMap(([name, aliases]) => [name, ...aliases].map((text) => namingOf(text, ranks.alias)));
  return { texts, words: new Set(namings.flatMap(({ plain, canonical }) => [...plain, ...canonical])) };
};
let table: Table | undefined;

const none: readonly string[] = [];
/** Everyday names of an exercise of the library, by its English name; none for a less used one. */
export const everydayNames = (english: string): readonly string[] => (table ??= read()).texts.get(english) ?? none;
/** English names of the exercises with everyday names. */
export const everydayExercises = (): readonly string[] => [...(table ??= read()).texts.keys()];
/** Words of the tables. A word that they know is not misspelt, even in a gym that archived its exercises. */
export const tableWords = (): ReadonlySet<string> => (table ??= read()).words;

export const namesOf = ({ name: { en, tr }, isOwn = false }: NamedExercise): readonly Naming[] => {
  const rank = isOwn ? ranks.ownName : ranks.name;
  return tr === undefined || tr === en ? [namingOf(en, rank)] : [namingOf(en, rank), namingOf(tr, rank)];
};
/** @param everyday names of the tables that lead to this exercise */
export const aliasesOf = ({ aliases, isOwn = false }: NamedExercise, everyday: readonly string[]): readonly Naming[] => [
  ...aliases.map((alias) => namingOf(alias, isOwn ? ranks.ownAlias : ranks.alias)),
  ...everyday.map((alias) => namingOf(alias, ranks.alias)),
];
