// Explains in the language on the screen why a form is not sent. Browsers use their own language instead.
import i18next from 'i18next';
import { formatDayOfYear, formatNumber } from './format.js';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
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

/** Fields with a message of this module, and the message. */
const shownMessages = new Map<Control, string>();

const showMessage = (control: Control): void => {
  const problem = fieldProblem(control);
  if (problem === null) return;
  shownMessages.set(control, problem);
  control.setCustomValidity(problem);
};

/** A custom message keeps a field invalid, so this updates the messages after every input and choice. */
const updateMessages = (): void => {
  const before = [...shownMessages];
  shownMessages.clear();
  for (const [control, words] of before) {
    // The page may have set its own message since.
    if (control.validationMessage !== words) continue;
    control.setCustomValidity('');
    showMessage(control);
  }
};

/** Translates the browser's validation messages. Call it once, at the start. */
export const showFieldProblems = (): void => {
  // Enter clicks the submit button of its form, so every validation follows a click.
  for (const type of ['click', 'input', 'change']) document.addEventListener(type, updateMessages, { capture: true, passive: true });
  document.addEventListener('invalid', ({ target }) => showMessage(target as Control), true);
};
