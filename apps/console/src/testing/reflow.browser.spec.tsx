// At a zoom of 200 % a screen of 640 pixels has 320: no form of education or check-ins may scroll sideways there.
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, noItems } from './api.js';
import { answerCustomerPage, customer } from './customers.js';
import { educationItem } from './education.js';
import { person } from './people.js';
import { openScreen } from './screen.js';
import { newId } from '../lib/api/send-command.js';

const width = 320;
const longWords = 'Atemübungen vor Kreuzhebewettkampfvorbereitungen and what to eat before them';
const item = educationItem({
  content: {
    kind: 'article',
    title: { en: longWords },
    summary: { en: longWords },
    tags: ['Kreuzhebewettkampfvorbereitung', 'breathing'],
    audience: { roles: ['client', 'coach'] },
    required: false,
  },
});
const form = {
  version: 1,
  name: longWords,
  questions: [
    {
      id: newId(),
      kind: 'scale' as const,
      text: longWords,
      required: true,
      low: 'Schlafstörungen jede Nacht',
      high: 'Ausgezeichnet geschlafen',
    },
    { id: newId(), kind: 'number' as const, text: longWords, required: true, unit: 'Kilogramm morgens' },
    {
      id: newId(),
      kind: 'choice' as const,
      text: longWords,
      required: false,
      choices: ['Kreuzhebewettkampfvorbereitung', longWords.slice(0, 60)],
    },
    { id: newId(), kind: 'text' as const, text: longWords, required: false },
    { id: newId(), kind: 'photo' as const, text: longWords, required: false },
  ],
};
const formId = newId();

const answerAll = (): void => {
  answer('GET /api/gyms/:gym/education', { items: [item], nextCursor: null });
  answer('GET /api/gyms/:gym/education/:educationId', item);
  answer('GET /api/gyms/:gym/education/:educationId/readers', noItems);
  answer('GET /api/gyms/:gym/teams', noItems);
  answer('GET /api/gyms/:gym/check-in-forms', noItems);
};
/** Returns elements that are wider than the screen or their dialog. */
const tooWide = (): readonly string[] =>
  [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
    .filter((box) => box.scrollWidth > Math.min(box.clientWidth, width))
    .flatMap((box) => [...box.querySelectorAll('*')])
    .filter((element) => element.getBoundingClientRect().right > width + 1)
    .map((element) => `${element.tagName} ${element.className}`.slice(0, 120))
    .slice(0, 3);

describe('a page 320 pixels wide', () => {
  beforeEach(async () => {
    await page.viewport(width, 640);
    answerAll();
  });

  it.each([
    ['a new article', '/iron-halls/admin/education/new', 'Title'],
    ['an article that is written', `/iron-halls/admin/education/${item.id}`, 'Title'],
  ])('%s does not scroll sideways', async (_what, path, field) => {
    await openScreen(path, person('head-coach', 'Deniz'));
    await expect.element(page.getByLabelText(field, { exact: false }).first()).toBeVisible();
    await expect.poll(tooWide).toEqual([]);
  });

  it('does not scroll the form of a check-in sideways', async () => {
    await openScreen('/iron-halls/admin/check-ins', person('head-coach', 'Deniz'));
    await page.getByRole('button', { name: 'New form' }).first().click();
    await page.getByRole('button', { name: 'Add question' }).click();
    await expect.poll(tooWide).toEqual([]);
  });

  it('does not scroll a check-in that a client answers sideways', async () => {
    const client = person('client');
    answerCustomerPage(customer('Ada', 'Yildiz'));
    answer('GET /api/gyms/:gym/customers/:customerId/check-ins/due', { items: [{ formId, ...form, dueOn: '2026-11-22' }] });
    await openScreen(`/iron-halls/client/check-in/${formId}`, client);
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
    await expect.poll(tooWide).toEqual([]);
  });
});
