import type { Problem } from '@spotter/contracts/problems';
import i18next from 'i18next';
import { formatLongDate, formatNumber, formatTime } from '../format/format.js';
import { session } from '../startup/session.js';
import { ApiProblem, problemCode, timeRangeOf } from './problem.js';
import { Refused, type RefusedField } from './checks/refused.js';

const named: ReadonlySet<string> = new Set(
  [
    'load reps seconds metres rpe comment reason notes note pain text name title description answers bodyweight',
    'lastname email phone address birthDate link goals restrictions tags tag label capacity credit licence aliases focus intent',
    'timesPerWeek priority sets rounds percent tempo restSeconds date time joinCode password code',
  ].flatMap((words) => words.split(' ')),
);
/** Fields that screens label with the same word. */
const sameWord: Readonly<Record<string, string>> = {
  film: 'link',
  videoUrl: 'link',
  url: 'link',
  startsOn: 'date',
  expiresOn: 'date',
  takenOn: 'date',
  on: 'date',
  until: 'date',
  startsAt: 'time',
  endsAt: 'time',
  current: 'password',
  token: 'link',
  invitation: 'link',
  publishAt: 'time',
};
const wordOf = (path: string): string | undefined =>
  path
    .split('.')
    .map((part) => sameWord[part] ?? part)
    .findLast((part) => named.has(part));
/** Lists whose entries the screen shows one below the other. */
const numbered: ReadonlySet<string> = new Set(['aliases', 'certifications', 'languages', 'questions', 'specialities', 'tags']);
/** The list entry that a path points into, and the path below it: `certifications.1.name` is the second certification and `name`. */
const entryOf = (path: string): { readonly list: string; readonly number: number; readonly below: string } | null => {
  const parts = path.split('.');
  const at = parts.findLastIndex((part, index) => numbered.has(part) && /^\d+$/.test(parts[index + 1] ?? ''));
  const list = parts[at];
  return list === undefined ? null : { list, number: Number(parts[at + 1]) + 1, below: parts.slice(at + 2).join('.') };
};

/** Names the innermost part of the path that has a label, with its place in a list: `Certification 2: name`. */
export const nameOfField = (path: string): string => {
  const entry = entryOf(path);
  if (entry === null) return i18next.t(`lib:fieldNames.${wordOf(path) ?? 'field'}`);
  const { list, number, below } = entry;
  const place = i18next.t(`lib:entries.${list}`, { number });
  const word = wordOf(below);
  if (word === undefined) return place;
  return i18next.t('lib:ofEntry', { place, field: i18next.t(`lib:fieldNames.${word}`).toLocaleLowerCase(i18next.language) });
};

/** Describes a field and its limit: `Load: at most 1,400 kg.` */
export const textOfField = ({ path, rule, limit, unit }: RefusedField): string => {
  const isEmpty = limit === 1 && (rule === 'too-short' || rule === 'too-few');
  if (isEmpty) return i18next.t('lib:limits.empty', { field: nameOfField(path) });
  const figure = limit === undefined ? '' : formatNumber(limit, 2);
  return i18next.t(`lib:limits.${rule}`, { field: nameOfField(path), limit: unit === undefined ? figure : `${figure} ${unit}` });
};

/**
 * Returns the message for a stable code, or for the fields of the refusal, each with its limit. A code without a message of its own appears
 * in a general one.
 */
export const textOfCode = (code: string, fields: readonly RefusedField[] = []): string => {
  if (fields.length > 0) return fields.map((field) => textOfField(field)).join(' ');
  const key = `lib:problems.${code}`;
  return i18next.exists(key) ? i18next.t(key) : i18next.t('lib:problems.refused', { code });
};

const fieldOf = (error: unknown): RefusedField | null => {
  if (typeof error !== 'object' || error === null) return null;
  const { path, rule, limit } = error as Partial<Record<keyof RefusedField, unknown>>;
  if (typeof path !== 'string') return null;
  // Without a limit, only fields with a label are named: an address without an @, a link to nowhere.
  if (typeof limit !== 'number')
    return wordOf(path) === undefined && entryOf(path) === null ? null : { path, rule: rule === 'not-whole' ? rule : 'wrong' };
  const isLoad = path.endsWith('load.value') && rule === undefined;
  return { path, limit, rule: typeof rule === 'string' ? (rule as RefusedField['rule']) : 'too-much', ...(isLoad && { unit: 'kg' }) };
};
/**
 * Reads the fields with their limits from the details of a refusal: from a schema (`errors`), or from a decider (the details themselves).
 */
export const fieldsOf = (details: unknown): readonly RefusedField[] => {
  const { errors } = (details ?? {}) as { readonly errors?: unknown };
  const all: readonly unknown[] = Array.isArray(errors) ? errors : [details];
  return all.map((each) => fieldOf(each)).filter((field) => field !== null);
};

const dayAndTime = (instant: string): string => `${formatLongDate(instant)} ${formatTime(instant)}`;

/** Returns the message for an error: the fields with their limits, or the range of accepted times, if the server names them. */
export const problemText = (error: unknown): string => {
  if (error instanceof Refused) return textOfCode(error.code, error.fields);
  const range = timeRangeOf(error);
  if (range !== null) return i18next.t('lib:timeRange', { earliest: dayAndTime(range.earliest), latest: dayAndTime(range.latest) });
  if (!(error instanceof ApiProblem)) return textOfCode(problemCode(error));
  // A signed-in member entered only a password.
  if (error.code === 'wrong-credentials' && session.accessToken() !== null) return i18next.t('lib:wrongPassword');
  const { errors, details } = error.problem as Partial<Problem> & { readonly details?: unknown };
  return textOfCode(error.code, [...(errors === undefined ? [] : fieldsOf({ errors })), ...fieldsOf(details)]);
};
