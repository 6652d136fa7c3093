// A client films a set with a phone, and the coach comments on a second of it.
import type { Page } from '@playwright/test';
import { consentWordings } from '@spotter/contracts/customers/consents';
import { expect, signIn, test } from './support/browser.ts';

/** Records a film of a moving square in the page, and returns its bytes. */
const filmOf = async (page: Page, ms: number): Promise<Buffer> => {
  const bytes = await page.evaluate(async (length) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 180];
    const brush = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    let at = 0;
    const draw = setInterval(() => {
      at += 4;
      brush.fillStyle = '#123';
      brush.fillRect(0, 0, 320, 180);
      brush.fillStyle = '#fc3';
      brush.fillRect(at % 300, 80, 20, 20);
    }, 40);
    recorder.start();
    setTimeout(() => recorder.stop(), length);
    await ended;
    clearInterval(draw);
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  }, ms);
  return Buffer.from(bytes);
};

const exercise = (name: string) => ({ name: { en: name }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true });

test('a film of a set is uploaded from a phone, and its coach comments on a second', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'coach', 'Mert');
  const client = await system.person(gym.id, 'client', 'Ayse');
  const { membershipId: customerId } = client;
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
  await system.done(gym, client, 'give-consent', { customerId, purpose: 'photos', wording: consentWordings.photos });
  const exerciseId = crypto.randomUUID();
  await system.done(gym, gym.admin, 'add-exercise', { exerciseId, content: exercise('Front squat') });
  const workoutId = crypto.randomUUID();
  await system.done(gym, client, 'start-workout', { workoutId, customerId, startedAt: new Date().toISOString() });
  await system.done(gym, client, 'add-workout-exercise', { workoutId, slotId: crypto.randomUUID(), exerciseId });
  await system.done(gym, client, 'record-set', {
    workoutId,
    setId: crypto.randomUUID(),
    exerciseId,
    setType: 'work',
    actual: { reps: 5, load: { value: 80, unit: 'kg' } },
    performedAt: new Date().toISOString(),
  });

  const phone = await open('phone');
  await signIn(phone, client, `/${gym.slug}/client/workout-client/details-workout/${workoutId}`);
  await phone.getByRole('button', { name: 'Type, note and film of set 1' }).click();
  const sheet = phone.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Upload a film' })).toBeVisible();
  const buffer = await filmOf(phone, 1500);
  // The connection of the first chunk breaks, and the upload continues without a tap.
  let cuts = 0;
  await phone.route('**/films/*?offset=*', (route) => {
    cuts += 1;
    return cuts === 1 ? route.abort('connectionreset') : route.continue();
  });
  await sheet.locator('input[type=file]').setInputFiles({ name: 'squat.webm', mimeType: 'video/webm', buffer });
  await expect(sheet.getByRole('button', { name: 'Remove the film' })).toBeVisible();
  expect(cuts).toBeGreaterThan(1);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(phone.getByRole('button', { name: 'Watch the film' })).toBeVisible();

  const desk = await open('desktop');
  await signIn(desk, coach, `/${gym.slug}/admin/user-workout/${workoutId}`);
  await desk.getByRole('button', { name: 'Change set 1' }).click();
  const change = desk.getByRole('dialog');
  await change.getByRole('button', { name: 'Watch the film' }).click();
  const player = change.getByLabel('Film', { exact: true });
  const shown = () => player.evaluate((video: HTMLVideoElement) => video.readyState >= 2 && video.videoWidth > 0);
  await expect.poll(shown).toBe(true);
  // Plays from the middle: the browser asks for the bytes that it needs.
  await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    video.currentTime = 1;
    await video.play();
  });
  await change.getByRole('button', { name: /^About 0:01 of the film/ }).click();
  const comment = change.getByRole('textbox', { name: 'Comment on this set' });
  await expect(comment).toHaveValue('0:01 ');
  await comment.press('End');
  await comment.pressSequentially('Knees in');
  await change.getByRole('button', { name: 'Send' }).click();
  await expect(change.getByRole('button', { name: 'Play from 0:01' })).toBeVisible();

  const moment = phone.getByRole('button', { name: 'Play from 0:01' });
  await expect(moment).toBeVisible();
  await moment.click();
  const own = phone.getByLabel('Film', { exact: true });
  await expect.poll(() => own.evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime))).toBe(1);
});
