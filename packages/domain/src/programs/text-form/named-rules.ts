// Names of rules in the text form; the second of several rules with one name is `"name" 2`.
import type { Rule } from '../../progressions/rule.js';
import { quoted } from './quoting.js';

/** Returns the printed name of each rule by its id. */
export const printedRules = (rules: readonly Rule[]): ReadonlyMap<string, string> => {
  const seen = new Map<string, number>();
  return new Map(
    rules.map(({ id, name }) => {
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return [id, nth === 1 ? quoted(name) : `${quoted(name)} ${nth}`];
    }),
  );
};

export const ruleNamed = (rules: readonly Rule[], name: string, nth: number): Rule | undefined =>
  rules.filter((rule) => rule.name === name)[nth - 1];
