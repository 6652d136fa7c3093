// Script payloads in articles, courses and collections.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { longPayloads, payloads } from '../../security/payloads.ts';
import { test } from '../support/browser.ts';
import { harmless, inTurns, watched } from './harmless.ts';

test('texts that would be scripts, in education, are shown, and none runs', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Canan');
  const { uploadId: pictureId } = (
    await system.call<{ uploadId: string }>('POST', `/api/gyms/${gym.slug}/uploads?purpose=media`, {
      token: gym.admin.token,
      body: await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
      headers: { 'content-type': 'image/png' },
    })
  ).body;
  // Payloads in titles, summaries, tags and names, and all of them in one article.
  const paragraphOf = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] });
  const lessons = payloads.slice(0, 40).map(() => randomUUID());
  const course = 1;
  const write = async (educationId: string, at: number): Promise<void> => {
    const text = payloads[at]!;
    const title = { en: text.slice(0, 160), tr: text.slice(0, 160) };
    await system.asSystem(gym.id, 'draft-education-item', {
      educationId,
      content: {
        kind: at === course ? 'course' : 'article',
        title,
        summary: { en: longPayloads[at]! },
        ...(at === course && { steps: lessons.slice(2, 6) }),
        tags: [text.trim().slice(0, 40).trim() || 'tag'],
        audience: { roles: ['client'] },
        required: at < 3,
        credit: { source: text.slice(0, 300), licence: text.slice(0, 300) },
      },
      body: {
        en: [
          ...(at === 0 ? payloads : payloads.slice(at, at + 3)).map(paragraphOf),
          { type: 'bulletList', content: [{ type: 'listItem', content: [paragraphOf(text)] }] },
          { type: 'image', attrs: { uploadId: pictureId, alt: text.slice(0, 300) } },
          { type: 'video', attrs: { address: 'https://vimeo.com/76979871', title: text.slice(0, 300) } },
        ],
      },
    });
    await system.asSystem(gym.id, 'publish-education-item', { educationId });
  };
  await inTurns(lessons, (educationId, at) => (at === course ? Promise.resolve() : write(educationId, at)));
  // A course may only refer to existing items.
  await write(lessons[course]!, course);
  const collectionId = randomUUID();
  await system.asSystem(gym.id, 'draft-education-collection', { collectionId, name: { en: payloads[5]!.slice(0, 120) } });
  await system.asSystem(gym.id, 'sequence-education-collection', { collectionId, educationIds: lessons.slice(0, 20) });
  await system.settledNow(gym.id);

  const desk = await watched(await open('desktop'), gym.admin);
  const staff = `/${gym.slug}/admin`;
  await harmless(desk, `${staff}/education`, 12);
  await harmless(desk, `${staff}/education?view=collections`, 12);
  // The editor shows all of them, in fields and in the text.
  await harmless(desk, `${staff}/education/${lessons[0]}`, 150);

  const phone = await watched(await open('phone'), client);
  await harmless(phone, `/${gym.slug}/client/home`, 1);
  await harmless(phone, `/${gym.slug}/client/education`, 20);
  await harmless(phone, `/${gym.slug}/client/education/${lessons[0]}`, 150);
  await harmless(phone, `/${gym.slug}/client/education/${lessons[course]}`, 4);
});
