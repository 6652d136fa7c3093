import { readFileSync } from 'node:fs';
import { readyRules } from '@spotter/domain/progressions/ready-rules';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { ruleName } from './rule-name.js';

const texts = (language: string) =>
  JSON.parse(readFileSync(new URL(`../../components/ui/${language}.json`, import.meta.url), 'utf8')) as {
    readonly readyRules: Readonly<Record<string, string>>;
  };
const names = [...new Set(Object.values(readyRules('kg')).map(({ name }) => name))];
beforeAll(() =>
  i18next.init({ lng: 'tr', resources: { en: { ui: texts('en') }, tr: { ui: texts('tr') } }, ns: 'ui', showSupportNotice: false }),
);

it('names every ready rule in both languages', () => {
  expect(texts('en').readyRules).toEqual(Object.fromEntries(names.map((name) => [name, name])));
  expect(Object.keys(texts('tr').readyRules).toSorted()).toEqual(names.toSorted());
  expect(ruleName('Linear, upper body')).toBe('Doğrusal, üst vücut');
});

it.each(['Deniz’s squat rule', 'a.b:c', '', 'readyRules', '{{name}}'])('shows the name that a coach wrote as it is: %s', (name) => {
  expect(ruleName(name)).toBe(name);
});
