// Saving a new article: a second click at the same place neither archives nor publishes it.
import type { EducationDetail } from '@spotter/contracts/education/queries';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, noItems, takeCommands } from '@/testing/api.js';
import { educationItem } from '@/testing/education.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

describe.each([
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const)('a new article on a %s', (_screen, width, height) => {
  beforeEach(() => page.viewport(width, height));

  it('keeps Save in its place before and after the first save', async () => {
    let item: EducationDetail | null = null;
    takeCommands(({ type, payload }, version) => {
      if (type !== 'draft-education-item') return 'not-allowed';
      const { educationId: id, content } = payload;
      item = educationItem({ id, content: content as EducationDetail['content'], status: 'draft', streamVersion: version });
      return undefined;
    });
    answer('GET /api/gyms/:gym/education', noItems);
    answer('GET /api/gyms/:gym/education/:educationId', () => item!);
    answer('GET /api/gyms/:gym/teams', noItems);
    await openScreen('/iron-halls/admin/education/new', person('head-coach', 'Deniz'));
    await page.getByLabelText('Title', { exact: false }).first().fill('Breathing');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const { left, top, width: wide, height: high } = save.element().getBoundingClientRect();
    await save.click();
    await expect.element(page.getByRole('heading', { name: 'Breathing', level: 1 })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
    const under = document.elementFromPoint(left + wide / 2, top + high / 2)?.closest('button');
    expect(under?.textContent ?? '').toMatch(/^(Save|)$/);
    await expect.element(page.getByRole('button', { name: 'Archive' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  });
});

describe('an article with a summary', () => {
  it('asks for the English text if only the Turkish one is filled, and saves both', async () => {
    const saved: unknown[] = [];
    const item = educationItem({ status: 'draft' });
    takeCommands(({ type, payload }) => {
      if (type !== 'revise-education-item') return 'not-allowed';
      saved.push(payload.content.summary);
      return undefined;
    });
    answer('GET /api/gyms/:gym/education', noItems);
    answer('GET /api/gyms/:gym/education/:educationId', item);
    answer('GET /api/gyms/:gym/teams', noItems);
    await openScreen(`/iron-halls/admin/education/${item.id}`, person('head-coach', 'Deniz'));
    await page.getByLabelText('Summary, Turkish').fill('Buradan başla.');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const english = page.getByLabelText('Summary, English');
    await save.click();
    await expect.element(english).toBeInvalid();
    await expect.element(english).toHaveFocus();
    await english.fill('Start here.');
    await save.click();
    await expect.poll(() => saved).toEqual([{ en: 'Start here.', tr: 'Buradan başla.' }]);
  });
});
