// A step that was marked as read on this device shows as read in its course before the server knows of it.
import type { EducationDetail, ShownEducationItem } from '@spotter/contracts/education/queries';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { answer, noAnswer } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

const item = (en: string, content: Partial<ShownEducationItem['content']>): ShownEducationItem => ({
  id: newId(),
  content: { kind: 'article', title: { en }, audience: { roles: ['client'] }, required: false, ...content },
  readAt: null,
  updatedAt: '2026-11-26T18:29:55.152+00:00',
});

it('shows a step as read in its course once this device has marked it', async () => {
  const step = item('Breathing', {});
  const course = item('First weeks', { kind: 'course', steps: [step.id] });
  const inFull = (of: ShownEducationItem): EducationDetail => ({
    ...of,
    status: 'published',
    archived: false,
    authorId: null,
    readers: 0,
    body: { en: [] },
    streamVersion: 1,
  });
  answer('GET /api/gyms/:gym/education/:educationId', ({ of }) => inFull(of.educationId === step.id ? step : course));
  // After the one above, whose path matches it too.
  answer('GET /api/gyms/:gym/education/shown', { items: [course, step], collections: [] });
  answer('POST /api/gyms/:gym/commands', noAnswer);
  const screen = await openScreen(`/iron-halls/client/education/${step.id}`, person('client', 'Ada'));
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect.element(page.getByText(/^Read on/)).toBeVisible();
  await screen.go(`/iron-halls/client/education/${course.id}`);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Breathing' }).getByRole('img', { name: 'Read' })).toBeVisible();
});
