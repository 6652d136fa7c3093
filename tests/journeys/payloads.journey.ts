// Two hundred texts that would be scripts, in every text that people write and others see: the page shows them, and runs none.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { weekdayOf } from '@spotter/domain/civil-date';
import { consentWordings } from '@spotter/contracts/customers/consents';
import { payloads } from '../security/payloads.ts';
import { sendClientFile, sendPrivatePicture } from '../support/private-pictures.ts';
import { expect, signIn, test } from './support/browser.ts';

/** Commands of one stream wait for each other, and not for long: fewer than a busy machine would refuse. */
const together = 6;
const inTurns = async <T>(items: readonly T[], work: (item: T, index: number) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < items.length; from += together)
    await Promise.all(items.slice(from, from + together).map((item, at) => work(item, from + at)));
};

/** Nothing ran, nothing was made of the texts but text, and enough of them is there to see. */
const harmless = async (page: Page, path: string, atLeast: number): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  const shown = () =>
    page.evaluate(() => {
      const typed = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(({ value }) => value);
      return [document.body.innerText, ...typed].join(' ').split('__ran').length - 1;
    });
  await expect.poll(shown).toBeGreaterThanOrEqual(atLeast);
  const made = await page.evaluate(() => ({
    ran: '__ran' in globalThis,
    elements: document.querySelectorAll(
      '[onerror], [onload], [onfocus], [ontoggle], [srcdoc], [href^="javascript:"], body script:not([src])',
    ).length,
  }));
  expect({ path, ...made }).toEqual({ path, ran: false, elements: 0 });
};

test('texts that would be scripts are shown, and none runs', async ({ system, open }) => {
  test.setTimeout(90_000);
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Canan');
  const { membershipId: customerId } = client;
  const workoutId = randomUUID();
  const exerciseIds = payloads.slice(0, 20).map(() => randomUUID());
  await inTurns(exerciseIds, (exerciseId, at) =>
    system.asSystem(gym.id, 'add-exercise', {
      exerciseId,
      content: {
        name: { en: payloads[at]!, tr: payloads[at]! },
        aliases: [payloads[20 + at]!.slice(0, 120)],
        category: payloads[40 + at]!.slice(0, 60),
        equipment: payloads[60 + at]!.slice(0, 60),
        primaryMuscles: [payloads[80 + at]!.slice(0, 40)],
        instructions: { en: `${payloads[100 + at]!}\n${payloads[120 + at]!}` },
        cues: [{ en: payloads[140 + at]! }],
        variationGroup: 'group',
        licence: payloads[160 + at]!.slice(0, 200),
        credit: payloads[180 + at]!,
        loadKind: 'barbell',
        tracking: 'weight-reps',
        e1rmEligible: true,
      },
    }),
  );
  await inTurns(exerciseIds, (exerciseId, at) =>
    system.send(gym, gym.admin, 'tag-exercise', { exerciseId, tags: [payloads[at]!.slice(0, 40)] }),
  );
  await inTurns(payloads, (name, at) =>
    system.asSystem(gym.id, 'add-customer', { customerId: randomUUID(), name, lastname: payloads.at(-at - 1)! }),
  );
  await inTurns(payloads.slice(0, 40), (name) =>
    system.asSystem(gym.id, 'draft-program', {
      programId: randomUUID(),
      details: { name: { en: name }, description: { en: `${name} ${name}` }, visibility: 'gym', daysPerWeek: 1 },
      weeks: [{ id: randomUUID(), days: [{ id: randomUUID(), name: { en: name }, slots: [] }] }],
    }),
  );
  const { uploadId: pictureId } = (
    await system.call<{ uploadId: string }>('POST', `/api/gyms/${gym.slug}/uploads?purpose=media`, {
      token: gym.admin.token,
      body: await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
      headers: { 'content-type': 'image/png' },
    })
  ).body;
  await inTurns(payloads.slice(0, 40), async (text) => {
    const advertisementId = randomUUID();
    const content = {
      name: text.slice(0, 120),
      title: { en: text.slice(0, 120), tr: text.slice(0, 120) },
      body: { en: `${text} ${text}`.slice(0, 600) },
      action: { label: { en: text.slice(0, 40) }, link: '/client/home' },
      audience: { kind: 'roles', roles: ['client'] },
      placement: 'home',
      priority: 1,
      dismissible: true,
    };
    await system.asSystem(gym.id, 'draft-advertisement', { advertisementId, content });
    await system.asSystem(gym.id, 'publish-advertisement', { advertisementId });
  });
  const teams = payloads.slice(0, 12).map((name) => ({ teamId: randomUUID(), name: name.slice(0, 80), capacity: null }));
  await inTurns(teams, async (team) => {
    await system.asSystem(gym.id, 'create-team', team);
    await system.asSystem(gym.id, 'add-team-members', { teamId: team.teamId, customerIds: [customerId] });
  });
  // Every payload is a text somewhere in it: titles, summaries, tags, names, and all of them in one article.
  const paragraphOf = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'bold' }] }] });
  const lessons = payloads.slice(0, 40).map(() => randomUUID());
  await inTurns(lessons, async (educationId, at) => {
    const text = payloads[at]!;
    const title = { en: text.slice(0, 160), tr: text.slice(0, 160) };
    await system.asSystem(gym.id, 'draft-education-item', {
      educationId,
      content: {
        kind: at === 1 ? 'course' : 'article',
        title,
        summary: { en: payloads.at(-at - 1)!.slice(0, 500) },
        ...(at === 1 && { steps: lessons.slice(2, 6) }),
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
  });
  const collectionId = randomUUID();
  await system.asSystem(gym.id, 'draft-education-collection', { collectionId, name: { en: payloads[5]!.slice(0, 120) } });
  await system.asSystem(gym.id, 'sequence-education-collection', { collectionId, educationIds: lessons.slice(0, 20) });
  const performedAt = new Date().toISOString();
  await system.asSystem(gym.id, 'start-workout', { workoutId, customerId, startedAt: performedAt });
  const sets = payloads.map(() => randomUUID());
  await inTurns(sets.slice(0, 100), (setId, at) =>
    system.asSystem(gym.id, 'record-set', {
      workoutId,
      setId,
      exerciseId: exerciseIds[at % exerciseIds.length],
      actual: { reps: 5, load: { value: 60, unit: 'kg' } },
      performedAt,
      note: payloads[at],
    }),
  );
  await inTurns(sets.slice(0, 100), (setId, at) =>
    system.asSystem(gym.id, 'comment-on-set', { workoutId, setId, commentId: randomUUID(), comment: payloads[100 + at] }),
  );
  await system.asSystem(gym.id, 'update-customer', {
    customerId,
    name: payloads[1],
    notes: payloads.join(' ').slice(0, 4000),
    goals: payloads[3],
    restrictions: payloads[4],
    tags: [...new Set(payloads.map((text) => text.slice(0, 40)).filter((text) => text.trim() !== ''))].slice(0, 20),
  });
  await inTurns(payloads.slice(0, 40), (text, at) =>
    system.asSystem(gym.id, 'write-client-note', { customerId, noteId: randomUUID(), text, pinned: at % 2 === 0 }),
  );
  await system.asSystem(gym.id, 'give-consent', { customerId, purpose: 'photos', wording: consentWordings.photos });
  const { uploadId: photoId } = await sendPrivatePicture(system, gym, { as: gym.admin, customer: customerId });
  await inTurns(payloads.slice(0, 40), (text) => {
    const photo = { customerId, photoId: randomUUID(), uploadId: photoId, pose: 'front', takenOn: performedAt.slice(0, 10) };
    return system.asSystem(gym.id, 'add-progress-photo', { ...photo, note: text.slice(0, 300) });
  });
  const { uploadId: fileId } = await sendClientFile(system, gym, { as: gym.admin, customer: customerId });
  await inTurns(payloads.slice(0, 40), (text, at) => {
    const file = { customerId, fileId: randomUUID(), uploadId: fileId, name: text.slice(0, 120), note: text.slice(0, 300) };
    return system.asSystem(gym.id, 'add-client-file', { ...file, visibleToClient: at % 2 === 0 });
  });
  const asked = { id: randomUUID(), text: payloads[0]!.slice(0, 200), required: false, kind: 'text' };
  await inTurns(payloads.slice(0, 20), async (text) => {
    const formId = randomUUID();
    const form = { name: text.slice(0, 120), questions: [asked], schedule: { kind: 'program-end' }, audience: { kind: 'all' } };
    await system.asSystem(gym.id, 'publish-check-in-form', { formId, ...form });
    const of = { customerId, checkInId: randomUUID(), formId, version: 1, dueOn: performedAt.slice(0, 10) };
    await system.asSystem(gym.id, 'answer-check-in', { ...of, answers: [{ questionId: asked.id, value: text }] });
  });
  // One that is due today: all its questions and choices stand on the client's phone.
  const dueForm = randomUUID();
  const questionOf = (text: string, at: number) => ({ id: randomUUID(), text: text.slice(0, 200), required: false, ...kindOf(at) });
  const kindOf = (at: number) =>
    at % 2 === 0
      ? { kind: 'choice', choices: payloads.slice(2 * at, 2 * at + 4).map((text) => text.slice(0, 60)) }
      : { kind: 'scale', low: payloads[at]!.slice(0, 60), high: payloads[at + 1]!.slice(0, 60) };
  await system.asSystem(gym.id, 'publish-check-in-form', {
    formId: dueForm,
    name: payloads[0]!.slice(0, 120),
    questions: payloads.slice(0, 20).map(questionOf),
    schedule: { kind: 'weekly', weekday: weekdayOf(localDate('Europe/Istanbul')) },
    audience: { kind: 'all' },
  });
  const habits = payloads.map((text) => text.slice(0, 60).trim()).filter((text) => text.includes('__ran'));
  await inTurns(habits.slice(0, 10), (name) =>
    system.asSystem(gym.id, 'set-habit', { customerId, habitId: randomUUID(), name, timesPerWeek: 7 }),
  );
  await system.asSystem(gym.id, 'set-client-state', {
    customerId,
    stateId: randomUUID(),
    kind: 'ill',
    from: performedAt.slice(0, 10),
    note: payloads.join(' ').slice(0, 500),
  });
  await system.send(gym, gym.admin, 'update-coach', {
    coachId: gym.admin.membershipId,
    bio: { en: payloads.join(' ').slice(0, 4000) },
    specialities: payloads.slice(0, 20).map((text) => text.slice(0, 60).trim()),
    certifications: payloads.slice(0, 30).map((text) => ({ name: text.slice(0, 120).trim() })),
  });
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: gym.admin.membershipId, role: 'primary' });
  const labelled = payloads.slice(40, 60).map((text) => text.slice(0, 40).trim());
  await system.send(gym, gym.admin, 'change-gym-settings', {
    gymId: gym.id,
    settings: {
      tagLabels: [...new Set(labelled)].map((label, at) => ({ tag: `tag ${at}`, label: { en: label, tr: label } })),
      address: payloads[1]!.slice(0, 300),
      equipment: {
        bars: payloads.slice(0, 20).map((text) => ({ name: text.slice(0, 60), value: 20, unit: 'kg' })),
        plates: [{ value: 20, unit: 'kg', count: 4 }],
      },
    },
  });
  await inTurns(payloads.slice(0, 100), (description, at) =>
    system.call('POST', '/api/common/notifications', {
      token: gym.admin.token,
      headers: { 'x-gym': gym.slug },
      body: { notification: { title: payloads.at(-at - 1)!, description, useRouter: false } },
    }),
  );
  await system.settledNow(gym.id);

  const desk = await open('desktop');
  desk.on('dialog', () => expect('a dialog').toBe('none'));
  await signIn(desk, gym.admin.email);
  const staff = `/${gym.slug}/admin`;
  await harmless(desk, `${staff}/home`, 1);
  // Of a long list the rows on the screen are all there are.
  await harmless(desk, `${staff}/check-ins`, 10);
  await harmless(desk, `${staff}/list`, 30);
  await harmless(desk, `${staff}/list?q=${encodeURIComponent(payloads[0]!)}`, 1);
  await harmless(desk, `${staff}/list/${customerId}`, 20);
  await harmless(desk, `${staff}/user-workout`, 1);
  await harmless(desk, `${staff}/user-workout/${workoutId}`, 20);
  await harmless(desk, `${staff}/exercises?id=${exerciseIds[0]}`, 12);
  await harmless(desk, `${staff}/exercises`, 12);
  await harmless(desk, `${staff}/programs`, 12);
  await harmless(desk, `${staff}/advertisements`, 12);
  await harmless(desk, `${staff}/teams/${teams[0]!.teamId}`, 10);
  await harmless(desk, `${staff}/education`, 12);
  await harmless(desk, `${staff}/education?view=collections`, 12);
  await harmless(desk, `${staff}/settings?section=tags`, 10);
  await harmless(desk, `${staff}/settings?section=place`, 1);
  await harmless(desk, `${staff}/settings?section=equipment`, 10);
  await harmless(desk, `${staff}/coaches-users`, 10);
  await harmless(desk, `${staff}/business`, 0);
  await harmless(desk, `${staff}/coaches?profile=${gym.admin.membershipId}`, 10);
  // In the editor all of them stand in fields and in the text.
  await harmless(desk, `${staff}/education/${lessons[0]}`, 150);

  await desk
    .getByRole('button', { name: /notification/i })
    .first()
    .click();
  await expect(desk.getByRole('dialog').getByText('__ran').first()).toBeVisible();
  expect(await desk.evaluate(() => '__ran' in globalThis)).toBe(false);
  expect(
    await desk
      .getByRole('dialog')
      .locator('[onerror], [onload], [srcdoc], [href^="javascript:"], script, iframe, svg:not(.lucide), style')
      .count(),
  ).toBe(0);

  await desk.goto(`${staff}/home`);
  await desk.getByRole('button', { name: 'What I did today' }).click();
  await expect(desk.getByRole('dialog').getByText('__ran').first()).toBeVisible();
  expect(await desk.evaluate(() => '__ran' in globalThis)).toBe(false);

  const phone = await open('phone');
  await signIn(phone, client.email);
  await harmless(phone, `/${gym.slug}/client/home`, 40);
  await harmless(phone, `/${gym.slug}/client/workout-client/details-workout/${workoutId}`, 1);
  await harmless(phone, `/${gym.slug}/client/teams`, 10);
  await harmless(phone, `/${gym.slug}/client/education`, 20);
  await harmless(phone, `/${gym.slug}/client/education/${lessons[0]}`, 150);
  await harmless(phone, `/${gym.slug}/client/education/${lessons[1]}`, 4);
  await harmless(phone, `/${gym.slug}/client/user`, 10);
  await harmless(phone, `/${gym.slug}/client/check-in/${dueForm}`, 30);
});
