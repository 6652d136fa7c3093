// Programs on paper: made as PDF files by Chromium, whose pages and text are read.
import { localDate } from '@spotter/api/platform/reading/calendar';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { newExercise } from '../../support/library.ts';
import { gymZone } from '../../support/gym-zone.ts';
import type { Gym, System } from '../../support/system.ts';
import { expect, signIn, test } from '../support/browser.ts';

const weekCount = 14;
const weeks = Array.from({ length: weekCount }, (_, at) => at + 1);

/** A program of fourteen weeks: squats by a training max that the client has, a superset, presses without one, and an EMOM. */
const printedProgram = async (system: System, gym: Gym) => {
  const client = await system.person(gym.id, 'client', 'Ayse');
  const [squat, row, press, swing] = [
    await newExercise(system, gym, 'Barbell Squat'),
    await newExercise(system, gym, 'Row'),
    await newExercise(system, gym, 'Overhead Press'),
    await newExercise(system, gym, 'Swing'),
  ] as const;
  const [programId, assignedProgramId] = [randomUUID(), randomUUID()];
  const sets = (count: number, of: object) => Array.from({ length: count }, () => ({ id: randomUUID(), setType: 'work', ...of }));
  const share = (percent: number) => ({ kind: 'percent-training-max', percent });
  const rpe = { kind: 'rpe', value: 8, as: 'cap' };
  const slots = (week: number) => [
    {
      exerciseId: squat,
      kind: 'straight',
      note: 'Brace first',
      sets: sets(3, { reps: { min: 5 }, load: share(60 + week), effort: rpe, restSeconds: 180 }),
    },
    {
      exerciseId: row,
      kind: 'superset',
      label: 'B1',
      restAfterRoundSeconds: 90,
      sets: sets(2, { reps: { min: 8, max: 12 }, load: { kind: 'absolute', load: { value: 40, unit: 'kg' } } }),
    },
    { exerciseId: press, kind: 'superset', label: 'B2', restAfterRoundSeconds: 90, sets: sets(2, { reps: { min: 8 }, load: share(70) }) },
    { exerciseId: swing, kind: 'emom', label: 'C', intervalSeconds: 60, rounds: 5, sets: sets(1, { reps: { min: 10 } }) },
  ];
  await system.done(gym, gym.admin, 'draft-program', {
    programId,
    details: { name: { en: 'Base block' }, visibility: 'gym' },
    weeks: weeks.map((week) => ({
      id: randomUUID(),
      days: [{ id: randomUUID(), name: { en: 'Legs' }, slots: slots(week).map((slot) => ({ id: randomUUID(), ...slot })) }],
    })),
  });
  await system.done(gym, gym.admin, 'publish-program', { programId });
  const customerId = client.membershipId;
  const load = { value: 100, unit: 'kg' };
  await system.done(gym, gym.admin, 'set-training-max', { customerId, exerciseId: squat, load, reason: 'Tested' });
  await system.settledNow(gym.id);
  await system.done(gym, gym.admin, 'assign-program', { assignedProgramId, customerId, programId, startsOn: localDate(gymZone) });
  await system.settledNow(gym.id);
  return { client, programId, assignedProgramId };
};

/** Pages of a PDF file: their size in points, and their text. */
const printed = async (page: Page): Promise<readonly { readonly size: string; readonly text: string }[]> => {
  await expect(page.getByRole('button', { name: 'Print' })).not.toHaveAttribute('aria-disabled');
  const document = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(document, { mergePages: false });
  return Promise.all(
    text.map(async (content, at) => {
      const { width, height } = (await document.getPage(at + 1)).getViewport({ scale: 1 });
      return { size: `${Math.round(width)} × ${Math.round(height)}`, text: content.replaceAll(/\s+/g, ' ') };
    }),
  );
};
const [a4, letter] = ['595 × 842', '612 × 792'];
const controls = /\b(Print|A4|Letter|Back|Menu|Sign out)\b/;

test('a coach prints a client’s program with the loads of this client, a page a week, on either paper', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const { client } = await printedProgram(system, gym);
  const page = await open('desktop');
  await signIn(page, coach, `/${gym.slug}/admin/list/${client.membershipId}?tab=program`);
  await page.getByRole('button', { name: 'Change this program' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const sheets = await printed(page);
  expect(sheets.map(({ size }) => size)).toEqual(weeks.map(() => a4));
  for (const [at, { text }] of sheets.entries()) {
    expect(text).toContain(`Week ${at + 1} of ${weekCount}`);
    expect(text).toContain('Ayse Tester · Base block');
    expect(text).not.toMatch(controls);
  }
  const [first] = sheets;
  expect(first!.text).toMatch(/5 × 60 kg ≤8/);
  expect(sheets[13]!.text).toMatch(/5 × 75 kg ≤8/);
  expect(first!.text).toContain('Superset B · 2 rounds · rest 1:30 min after each round');
  expect(first!.text).toContain('8–12 × 40 kg');
  expect(first!.text).toContain('8 × 70% TM');
  expect(first!.text).toContain('EMOM C · 5 × 1:00');
  expect(first!.text).toContain('Rest 3:00 min');
  expect(first!.text).toContain('Brace first');
  expect(first!.text.match(/RPE/g)).toHaveLength(3);
  await page.getByText('Letter', { exact: true }).click();
  expect((await printed(page)).map(({ size }) => size)).toEqual(weeks.map(() => letter));
});

test('a client prints the own program, on the paper of the region, dark on light, also without a network', async ({ system, open }) => {
  const gym = await system.gym();
  const { client } = await printedProgram(system, gym);
  const page = await open('phone', { locale: 'en-US' });
  await page.addInitScript(() => localStorage.setItem('scheme', 'dark'));
  await signIn(page, client, `/${gym.slug}/client/workout-client`);
  await page.getByRole('link', { name: 'Print' }).click();
  const sheets = await printed(page);
  expect(sheets.map(({ size }) => size)).toEqual(weeks.map(() => letter));
  expect(sheets[1]!.text).toMatch(/5 × 62.5 kg ≤8/);
  expect(sheets[0]!.text).not.toMatch(controls);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).not.toHaveClass(/\bdark\b/);
  await page.emulateMedia({ media: null });
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.getByRole('link', { name: 'Print' }).click();
  expect(await printed(page)).toHaveLength(weekCount);
});

test('a program of the library prints its newest version from its page, and the draft from the builder', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const { programId } = await printedProgram(system, gym);
  const page = await open('desktop');
  await signIn(page, coach, `/${gym.slug}/admin/programs/${programId}`);
  await page.getByRole('link', { name: 'Print' }).click();
  const sheets = await printed(page);
  expect(sheets).toHaveLength(weekCount);
  expect(sheets[0]!.text).toMatch(/5 × 61% TM ≤8/);
  expect(sheets[0]!.text).not.toMatch(controls);
  await page.goto(`/${gym.slug}/admin/programs/${programId}/edit`);
  await page.getByRole('link', { name: 'Print' }).click();
  await page.waitForURL(/print\/draft/);
  expect(await printed(page)).toHaveLength(weekCount);
});

test('a program of sixty weeks prints all of them, and a week that is longer than a page repeats its heading', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const squat = await newExercise(system, gym, 'Barbell Squat');
  const programId = randomUUID();
  const day = (slots: number) => ({
    id: randomUUID(),
    slots: Array.from({ length: slots }, () => ({
      id: randomUUID(),
      exerciseId: squat,
      kind: 'straight',
      sets: Array.from({ length: 6 }, () => ({ id: randomUUID(), setType: 'work', reps: { min: 5 } })),
    })),
  });
  await system.done(gym, gym.admin, 'draft-program', {
    programId,
    details: { name: { en: 'A year' }, visibility: 'gym' },
    weeks: Array.from({ length: 60 }, (_, at) => ({ id: randomUUID(), days: at === 0 ? [day(10), day(10), day(10)] : [day(1)] })),
  });
  await system.settledNow(gym.id);
  const page = await open('desktop');
  await signIn(page, coach, `/${gym.slug}/admin/print/draft/${programId}`);
  const headings = (await printed(page)).map(({ text }) => /Week (\d+) of 60/.exec(text)?.[1]);
  const ofFirstWeek = headings.filter((week) => week === '1').length;
  expect(ofFirstWeek).toBeGreaterThan(1);
  expect(headings.slice(ofFirstWeek)).toEqual(Array.from({ length: 59 }, (_, at) => String(at + 2)));
});
