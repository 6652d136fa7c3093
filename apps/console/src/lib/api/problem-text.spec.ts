import {
  addressBody,
  changeEmailBody,
  changePasswordBody,
  removeSecondFactorBody,
  resetPasswordBody,
  signUpBody,
} from '@spotter/contracts/accounts/life';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import en from '../en.json' with { type: 'json' };
import tr from '../tr.json' with { type: 'json' };
import { ApiProblem } from './problem.js';
import { nameOfField, problemText } from './problem-text.js';

const formsOfAccounts = {
  'signing up': signUpBody,
  'a forgotten password': addressBody,
  'a new password': resetPasswordBody,
  'another password': changePasswordBody,
  'another address': changeEmailBody,
  'the second factor': removeSecondFactorBody,
};
/** Fields that the page fills in, not the user. */
const isChosen = new Set(['language']);

const refusal = (details?: object) => new ApiProblem(422, { code: 'implausible-time', ...(details !== undefined && { details }) } as never);
const range = { earliest: '2000-01-01T12:00:00.000Z', latest: '2026-11-26T12:05:00.000Z' };

describe('the text of a refused time', () => {
  beforeAll(() => i18next.init({ lng: 'en', resources: { en: { lib: en }, tr: { lib: tr } }, showSupportNotice: false }));
  afterEach(() => i18next.changeLanguage('en'));

  it('names the times that are accepted, in the language of the page', async () => {
    expect(problemText(refusal(range))).toMatch(/^The time has to be between January 1, 2000 .* and November 26, 2026 /);
    await i18next.changeLanguage('tr');
    expect(problemText(refusal(range))).toMatch(/1 Ocak 2000 .* 26 Kasım 2026 /);
  });

  it('names the clock where the server names no range', () =>
    expect(problemText(refusal())).toBe('This time cannot be right. Check the clock of this device.'));
});

describe('the text of a wrong password', () => {
  beforeAll(() => i18next.init({ lng: 'en', resources: { en: { lib: en } }, showSupportNotice: false }));
  afterEach(() => vi.unstubAllGlobals());
  const wrong = new ApiProblem(401, { code: 'wrong-credentials' } as never);

  it.each([
    [null, 'E-mail or password is wrong.'],
    ['token', 'The password is wrong.'],
  ])('names the address only where it was asked for: with the session %s', (token, text) => {
    vi.stubGlobal('localStorage', { getItem: () => token });
    expect(problemText(wrong)).toBe(text);
  });
});

describe('the text of a refused field', () => {
  beforeAll(() => i18next.init({ lng: 'en', resources: { en: { lib: en }, tr: { lib: tr } }, showSupportNotice: false }));
  afterEach(() => i18next.changeLanguage('en'));
  const invalid = (...errors: readonly object[]) => new ApiProblem(400, { code: 'invalid-value', errors } as never);

  it('names a field that has no limit, in the language of the page', async () => {
    const email = { path: 'email', code: 'invalid-value', message: 'Invalid email address' };
    expect(problemText(invalid(email))).toBe('E-mail: this value is not allowed.');
    await i18next.changeLanguage('tr');
    expect(problemText(invalid(email))).toBe('E-posta: buraya bu değer yazılamaz.');
  });

  it.each([
    ['film', 'Link'],
    ['contact.phone', 'Phone'],
    ['birthDate', 'Date of birth'],
    ['questions.0.text', 'Question 1: text'],
    ['certifications.1.name', 'Certification 2: name'],
    ['certifications.0.expiresOn', 'Certification 1: date'],
    ['languages.2', 'Language 3'],
    ['name.tr', 'Name'],
  ])('reads %s as %s', (path, name) => expect(problemText(invalid({ path, code: 'invalid-value' }))).toMatch(new RegExp(`^${name}:`)));

  it.each(Object.entries(formsOfAccounts))('names every field that people fill in for %s', (_, { shape }) => {
    const unnamed = Object.keys(shape).filter((path) => !isChosen.has(path) && nameOfField(path) === en.fieldNames.field);
    expect(unnamed).toEqual([]);
  });

  it('names each of several fields', () =>
    expect(problemText(invalid({ path: 'lastname', rule: 'too-short', limit: 1 }, { path: 'email' }, { path: 'somethingInternal' }))).toBe(
      'Last name: must not be empty. E-mail: this value is not allowed.',
    ));

  it('stays general for a field that has no name', () =>
    expect(problemText(invalid({ path: 'somethingInternal' }))).toBe(en.problems['invalid-value']));

  it('has each word in both languages', () => expect(Object.keys(tr.fieldNames)).toEqual(Object.keys(en.fieldNames)));
});
