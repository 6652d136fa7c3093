// A client who has only opened home before reads a required course without a network, including its steps.
import { randomUUID } from 'node:crypto';
import { expect, signIn, test } from '../support/browser.ts';
import { keptAnswers } from '../support/kept-answers.ts';
import { lineOf } from '../support/steps.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

test('a required course is available with its steps when the network is lost', async ({ system, open }) => {
  const gym = await system.gym();
  const ayse = await system.person(gym.id, 'client', 'Ayse');
  const audience = { roles: ['client'] };
  const steps: string[] = [];
  for (const [en, text] of [
    ['Sleep', 'Eight hours.'],
    ['Food', 'Enough of it.'],
  ] as const) {
    const educationId = randomUUID();
    const content = { kind: 'article', title: { en }, audience, required: false };
    await system.done(gym, gym.admin, 'draft-education-item', { educationId, content, body: { en: [paragraph(text)] } });
    await system.done(gym, gym.admin, 'publish-education-item', { educationId });
    steps.push(educationId);
  }
  const course = randomUUID();
  const content = { kind: 'course', title: { en: 'Recovery' }, audience, required: true, steps };
  await system.done(gym, gym.admin, 'draft-education-item', { educationId: course, content });
  await system.done(gym, gym.admin, 'publish-education-item', { educationId: course });

  const phone = await open('phone', { opensOffline: true });
  await signIn(phone, ayse);
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect(phone.getByRole('link', { name: 'Recovery' })).toBeVisible();
  for (const id of [course, ...steps]) await expect.poll(async () => (await keptAnswers(phone)).some((key) => key.includes(id))).toBe(true);
  await (await lineOf(phone)).cut();
  await phone.getByRole('link', { name: 'Recovery' }).click();
  await phone.getByRole('link', { name: /Food/ }).click();
  await expect(phone.getByText('Enough of it.')).toBeVisible();
});
