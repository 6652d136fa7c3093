import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import en from '../en.json' with { type: 'json' };
import tr from '../tr.json' with { type: 'json' };
import { ApiProblem } from './problem.js';
import { problemText } from './problem-text.js';

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
