import type { Problem } from '@spotter/contracts/problems';
import { convertLoad } from '@spotter/domain/workouts/loads/convert-load';
import i18next from 'i18next';
import { formatLongDate, formatNumber, formatTime } from '../format/format.js';
import { shownUnit } from '../format/shown-unit.js';
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
  clockSeconds: 'time',
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

/** Whole units that the person sees, of a limit in kilograms. */
const limitInUnit = (value: number) => {
  const { unit, value: limit } = convertLoad({ value, unit: 'kg' }, shownUnit() ?? 'kg');
  return { unit, limit: Math.floor(limit) };
};

const fieldOf = (error: unknown): RefusedField | null => {
  if (typeof error !== 'object' || error === null) return null;
  const { path, rule, limit } = error as Partial<Record<keyof RefusedField, unknown>>;
  if (typeof path !== 'string') return null;
  // Without a limit, only fields with a label are named: an address without an @, a link to nowhere.
  if (typeof limit !== 'number')
    return wordOf(path) === undefined && entryOf(path) === null ? null : { path, rule: rule === 'not-whole' ? rule : 'wrong' };
  const isLoad = path.endsWith('load.value') && rule === undefined;
  return {
    path,
    rule: typeof rule === 'string' ? (rule as RefusedField['rule']) : 'too-much',
    limit,
    ...(isLoad && limitInUnit(limit)),
  };
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

/** Fields that an error names with their limits: a refusal by the server, or by a schema before sending. */
export const refusedFields = (error: unknown): readonly RefusedField[] => {
  if (error instanceof Refused) return error.fields;
  if (!(error instanceof ApiProblem)) return [];
  const { errors, details } = error.problem as Partial<Problem> & { readonly details?: unknown };
  return [...fieldsOf({ errors }), ...fieldsOf(details)];
};

/** Returns the message for an error: the fields with their limits, or the range of accepted times, if the server names them. */
export const problemText = (error: unknown): string => {
  const range = timeRangeOf(error);
  if (range !== null) return i18next.t('lib:timeRange', { earliest: dayAndTime(range.earliest), latest: dayAndTime(range.latest) });
  const code = error instanceof Refused ? error.code : problemCode(error);
  // A signed-in member entered only a password.
  if (code === 'wrong-credentials' && session.accessToken() !== null) return i18next.t('lib:wrongPassword');
  return textOfCode(code, refusedFields(error));
};
