// Words the problem of one field in the language on the screen: what the browser rejects, and what a schema rejects.
import type { RefusedField } from '../api/checks/refused.js';
import i18next from 'i18next';
import { formatDayOfYear, formatNumber } from './format.js';

/** A form control with constraints that the browser checks. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const say = (name: string, values: Readonly<Record<string, string>> = {}): string => i18next.t(`lib:fieldProblems.${name}`, values);

const missing: Readonly<Record<string, string>> = {
  radio: 'choose',
  'select-one': 'choose',
  checkbox: 'tick',
  file: 'file',
  date: 'date',
  'datetime-local': 'date',
  time: 'time',
};
const malformed: Readonly<Record<string, string>> = { email: 'email', url: 'url' };
const unread: Readonly<Record<string, string>> = { date: 'noDate', 'datetime-local': 'noDate', time: 'noTime' };

const isDate = (limit: string): boolean => /^\d{4}-\d\d-\d\d/.test(limit);
/** Message for a value beyond its limit: `ofNumber` for numbers, `ofDate` for dates. */
const beyond = (limit: string, ofNumber: string, ofDate: string): string =>
  isDate(limit) ? say(ofDate, { limit: formatDayOfYear(limit.slice(0, 10)) }) : say(ofNumber, { limit: formatNumber(Number(limit), 3) });

/** Returns the hint below the field, else its placeholder as an example. */
const wrongPattern = (control: Control): string => {
  if (control.type === 'tel') return say('tel');
  const hint = document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  const example = control.getAttribute('placeholder') ?? '';
  return hint !== '' ? hint : example !== '' ? say('like', { example }) : say('wrong');
};

/** Explains why the browser rejects the value; null if it accepts it, or if the page has set its own message. */
export const fieldProblem = (control: Control): string | null => {
  const { validity: wrong, type } = control;
  if (wrong.valid || wrong.customError) return null;
  if (wrong.badInput) return say(unread[type] ?? 'noNumber');
  if (wrong.valueMissing) return say(missing[type] ?? 'empty');
  if (wrong.typeMismatch) return say(malformed[type] ?? 'wrong');
  if (wrong.patternMismatch) return wrongPattern(control);
  const input = control as HTMLInputElement;
  if (wrong.tooShort) return say(type === 'tel' ? 'tel' : 'short', { limit: formatNumber(input.minLength, 0) });
  if (wrong.rangeUnderflow) return beyond(input.min, 'least', 'notBefore');
  if (wrong.rangeOverflow) return beyond(input.max, 'most', 'notAfter');
  return say('wrong');
};

const byRule: Readonly<Record<Exclude<RefusedField['rule'], 'wrong'>, string>> = {
  'too-much': 'most',
  'too-little': 'least',
  'too-long': 'long',
  'too-short': 'short',
  'too-many': 'many',
  'too-few': 'few',
  'wrong-step': 'step',
  'not-whole': 'whole',
};
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Message for a value that a schema rejects without a limit: an empty field, else a wrong format. */
const wrongValue = (type: string, value: unknown): string => {
  if (isEmpty(value)) return say(missing[type] ?? 'empty');
  // The browser has accepted an address of another page already: only its kind is wrong.
  return say(type === 'tel' || type === 'email' ? type : 'wrong');
};

/** Message below a field whose value a schema rejects. `control`: the field's element, whose type decides the words. */
export const schemaProblem = ({ rule, limit, unit }: RefusedField, value: unknown, control?: Control | null): string => {
  const type = control?.type ?? '';
  const isMissing = limit === 1 && (rule === 'too-short' || rule === 'too-few');
  if (isMissing) return say(rule === 'too-few' ? 'choose' : (missing[type] ?? 'empty'));
  if (rule === 'wrong') return wrongValue(type, value);
  const figure = limit === undefined ? '' : formatNumber(limit, 2);
  return say(byRule[rule], { limit: unit === undefined ? figure : `${figure} ${unit}` });
};
