// A step that was marked as read on this device shows as read in its course before the server knows of it.
import type { EducationDetail, ShownEducationItem } from '@spotter/contracts/education/queries';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, noAnswer } from '@/testing/api.js';
import { educationItem } from '@/testing/education.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

const shown = ({ id, content, readAt, updatedAt }: EducationDetail): ShownEducationItem => ({ id, content, readAt, updatedAt });

it('shows a step as read in its course once this device has marked it', async () => {
  const step = educationItem();
  const course = educationItem({ content: { ...step.content, kind: 'course', title: { en: 'First weeks' }, steps: [step.id] } });
  answer('GET /api/gyms/:gym/education/:educationId', ({ of }) => (of.educationId === step.id ? step : course));
  // After the one above, whose path matches it too.
  answer('GET /api/gyms/:gym/education/shown', { items: [shown(course), shown(step)], collections: [] });
  answer('POST /api/gyms/:gym/commands', noAnswer);
  const screen = await openScreen(`/iron-halls/client/education/${step.id}`, person('client', 'Ada'));
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect.element(page.getByText(/^Read on/)).toBeVisible();
  await screen.go(`/iron-halls/client/education/${course.id}`);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Breathing' }).getByRole('img', { name: 'Read' })).toBeVisible();
});
