// Labels of people in a list, different also for people with equal names.
import { formatDate } from '../../lib/format/format.js';

export type Listed = {
  readonly id: string;
  readonly name: string;
  readonly lastname: string;
  readonly email?: string | null;
  /** Day or moment since which they belong to the list. */
  readonly since?: string;
};

const fullNameOf = ({ name, lastname }: Listed): string => `${name} ${lastname}`.trim();
const beforeAt = (email: string): string => email.slice(0, email.lastIndexOf('@'));
const isDistinct = (texts: readonly (string | null | undefined)[]): boolean =>
  texts.every((text) => text != null && text !== '') && new Set(texts).size === texts.length;

/** Differences between people with one name: the start of their addresses, the addresses, their first day, or a number. */
const marksOf = (people: readonly Listed[]): readonly string[] => {
  const mails = people.map(({ email }) => email);
  const starts = mails.map((email) => (email == null ? null : beforeAt(email)));
  const days = people.map(({ since }) => (since === undefined ? null : formatDate(since)));
  const marks = [starts, mails, days].find(isDistinct);
  return people.map((_, index) => marks?.[index] ?? `${index + 1}`);
};

/** Returns the label of each person by id: the name, and for equal names what tells them apart. */
export const tellApart = (people: readonly Listed[]): ReadonlyMap<string, string> => {
  const sameName = new Map<string, Listed[]>();
  for (const person of people) {
    const name = fullNameOf(person);
    sameName.set(name, [...(sameName.get(name) ?? []), person]);
  }
  return new Map(
    [...sameName].flatMap(([name, all]): (readonly [string, string])[] => {
      if (all.length === 1) return [[all[0]!.id, name]];
      const marks = marksOf(all);
      return all.map(({ id }, index) => [id, `${name} (${marks[index]})`]);
    }),
  );
};
