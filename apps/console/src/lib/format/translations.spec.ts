import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { mergedTranslations, translationFiles } from '../../../vite/translations.js';

const sources = fileURLToPath(new URL('../..', import.meta.url));
const domain = fileURLToPath(new URL('../../../../../packages/domain/src', import.meta.url));

type Tree = { readonly [key: string]: string | Tree };
const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  );
const textsOf = (language: 'en' | 'tr'): Map<string, string> =>
  new Map(
    Object.entries(mergedTranslations(language)).flatMap(([slice, tree]) =>
      flatten(tree as Tree).map(([key, text]): [string, string] => [`${slice}:${key}`, text]),
    ),
  );

const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // The gallery shows examples, to developers only.
    .filter((file) => ending.test(file) && !/\.spec\.|\.gen\.|node_modules|dist|^gallery\b/.test(file))
    .map((file) => join(folder, file));
const placeholders = (text: string): string[] => [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name).toSorted();

const glossary = JSON.parse(readFileSync(new URL('./glossary.json', import.meta.url), 'utf8')) as { terms: Record<string, string[]> };
/** The same English word with another meaning: a number beside a singular noun, and "back" as navigation rather than a muscle. */
const otherMeanings = new Set([
  'imports:figures.exercises',
  'imports:figures.sets',
  'lifts:table.sets',
  'progress-photos:poses.back',
  'workouts:leave',
]);

const english = textsOf('en');
const turkish = textsOf('tr');

const units = ['kg', 'lb'];
/** Finds texts written directly in markup: between tags, or in an attribute that users read. Scans the source, does not parse it. */
const literalTexts = (source: string): string[] => {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const betweenTags = [...code.matchAll(/<[A-Za-z][^<>{}=]*(?:=(?:"[^"]*"|\{[^{}]*\})[^<>{}=]*)*>\s*(\p{L}[^<>{}()=;]*?)\s*<\//gu)];
  const attributes = [...code.matchAll(/\s(?:title|label|placeholder|alt|aria-label|line)="([^"]*\p{L}{2}[^"]*)"/gu)];
  return [...betweenTags, ...attributes].map(([, text = '']) => text).filter((text) => !units.includes(text));
};

const allKeys = [...english.keys()];
/** Names by which a screen may ask for a text: with and without its slice, and plurals by their stem. */
const namesOf = (key: string): readonly string[] => {
  const stem = key.replace(/_(one|other)$/, '');
  return [key, stem, stem.slice(stem.indexOf(':') + 1)];
};
const fits = (pattern: string, key: string): boolean => {
  const shape = new RegExp(`^${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^.]+')}$`);
  return namesOf(key).some((name) => shape.test(name));
};
const withoutValues = (template: string): string => template.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*');
const templatesIn = (source: string, shape: RegExp): string[] => [...source.matchAll(shape)].map(([, text = '']) => withoutValues(text));
/** Families of keys in template literals, with `*` for the inserted values. */
const familiesIn = (source: string): string[] => templatesIn(source, /\bt\(\s*`([^`]+)`/g);
/** Every quoted text or template that looks like a key. Finds too many rather than too few. */
const askedIn = (source: string): string[] => [
  ...[...source.matchAll(/['"]([A-Za-z][\w-]*(?:[.:][\w-]+)*)['"]/g)].map(([, text = '']) => text),
  ...templatesIn(source, /`((?:[\w.:-]|\$\{(?:[^{}]|\{[^{}]*\})*\})+)`/g).filter((pattern) => /[.:]/.test(pattern)),
];
const inSources = (find: (source: string) => readonly string[]): string[] => [
  ...new Set(filesBelow(sources, /\.tsx?$/).flatMap((file) => find(readFileSync(file, 'utf8')))),
];

describe('the texts of the console', () => {
  it('use formatPercentage for percentages, since Turkish puts the sign before the number', () => {
    // In the style of an element, the percent sign belongs to CSS.
    const glued = (source: string): readonly string[] =>
      [...source.matchAll(/`[^`]*\$\{[^}]*format\w*\([^`]*\}\s?%`|`[^`]*\}\s%`/g)].map(([text]) => text);
    expect(inSources(glued)).toEqual([]);
  });

  it('exist in English and in Turkish alike', () => {
    expect(translationFiles('en').length).toBeGreaterThan(10);
    expect([...turkish.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it('fill in the same values in both languages', () => {
    // A plural may leave out its number; all other placeholders must match the English text.
    for (const [key, text] of english)
      if (!/_(one|other)$/.test(key)) expect([key, placeholders(turkish.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  });

  it('are never empty', () => {
    for (const texts of [english, turkish]) expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('match the Turkish glossary wherever it has the whole text', () => {
    const strange = [...english].flatMap(([key, text]) => {
      const terms = glossary.terms[text.toLowerCase()];
      const own = (turkish.get(key) ?? '').toLocaleLowerCase('tr');
      return terms === undefined || otherMeanings.has(key) || terms.includes(own) ? [] : [`${key}: ${own}, not ${terms.join(' or ')}`];
    });
    expect(strange).toEqual([]);
  });

  it('use danışan for clients in Turkish, and üye only for members of a team or gym', () => {
    const strange = [...english].filter(
      ([key, text]) => /\bclients?\b/i.test(text) && !/member/i.test(text) && /(?<!\p{L})üye/iu.test(turkish.get(key) ?? ''),
    );
    expect(strange.map(([key]) => key)).toEqual([]);
  });

  it('address users as siz in Turkish, never as sen', () => {
    const said =
      /(?<!\p{L})(?:sen|senin|sana|seni|sende)(?!\p{L})|\p{L}(?:[dt][ıiuü]ğ[ıiuü]n|[ae]ca?ğ[ıi]n|[ae]bilirsin|yorsun|[ıi]s[ıi]n|pt[ıi]n)(?!\p{L})/iu;
    expect([...turkish].flatMap(([key, text]) => (said.test(text) ? [`${key}: ${text}`] : []))).toEqual([]);
  });

  it('have both plural forms or none', () => {
    for (const key of english.keys()) if (key.endsWith('_one')) expect(english.has(key.replace(/_one$/, '_other'))).toBe(true);
  });

  it('exist for every text that a screen asks for by name', () => {
    const missing = filesBelow(sources, /\.tsx?$/).flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const slice = /(?:useTranslation\(\[?|TFunction<)'([\w-]+)'/.exec(source)?.[1];
      const asked = [...source.matchAll(/(?<![\w.])(?:i18next\.)?t\('([\w.:-]+)'/g)].map(([, key = '']) =>
        key.includes(':') ? key : `${slice}:${key}`,
      );
      return asked.filter((key) => !english.has(key) && !english.has(`${key}_other`)).map((key) => `${file.slice(sources.length)} ${key}`);
    });
    expect(missing).toEqual([]);
  });

  it('exist for every family of texts that a screen asks for by a value', () => {
    expect(inSources(familiesIn).filter((family) => !allKeys.some((key) => fits(family, key)))).toEqual([]);
  });

  it('are each used by some screen', () => {
    const asked = inSources(askedIn);
    const [exact, families] = [new Set(asked), asked.filter((key) => key.includes('*'))];
    const unused = allKeys.filter((key) => !namesOf(key).some((name) => exact.has(name)) && !families.some((family) => fits(family, key)));
    expect(unused).toEqual([]);
  });

  it('are the only texts on a screen: no component contains literal text', () => {
    const literal = filesBelow(sources, /\.tsx$/).flatMap((file) => {
      return literalTexts(readFileSync(file, 'utf8')).map((text) => `${file.slice(sources.length)} ${text}`);
    });
    expect(literal).toEqual([]);
  });
});

describe('the scan for words in markup', () => {
  it('finds them between tags and in attributes, and ignores code', () => {
    expect(literalTexts('<p className="text-meta" id={id}>Save set</p>')).toEqual(['Save set']);
    expect(literalTexts('<Field label="Load"><b>Şimdi</b></Field>')).toEqual(['Şimdi', 'Load']);
    expect(literalTexts("<p title={t('save')}>{t('save')}</p> // <p>Save</p>")).toEqual([]);
  });
});

describe('a queued command', () => {
  it('has a translation in both languages', () => {
    const types = inSources((source) => [...source.matchAll(/(?:enqueue|send)\([^,()]+, '([a-z-]+)'/g)].map(([, type = '']) => type));
    expect(types.length).toBeGreaterThan(10);
    expect(types.filter((type) => !english.has(`shell:commands.${type}`))).toEqual([]);
  });
});

describe('a refusal of the domain', () => {
  it('has a translation in both languages', () => {
    const codes = filesBelow(domain, /\.ts$/).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:reject\(|rejected: )'([a-z-]+)'/g)].map(([, code = '']) => code),
    );
    expect(codes.length).toBeGreaterThan(20);
    expect([...new Set(codes)].filter((code) => !english.has(`lib:problems.${code}`))).toEqual([]);
  });
});
