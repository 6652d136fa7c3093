// A coach records for two clients: side by side on a tablet of 1024 × 768 pixels, one at a time on a phone of 390 × 760.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { runningRest, stopRest } from '@/shared/rest/rest-timer.js';
import { answer, noAnswer } from '@/testing/api.js';
import { gym } from '@/testing/people.js';
import { squat } from '../execution/open-running.js';
import { openFloor, type Trainee } from './open-floor.js';

const panelOf = (name: string) => page.getByRole('region', { name });
const ayses = panelOf('Ayse Tester');
const merts = panelOf('Mert Tester');
const button = (name: string | RegExp) => ({ name, exact: typeof name === 'string' });
const setsOf = ({ server: { state } }: Trainee) =>
  Object.values(state.sets).map(({ actual, voided }) => [actual.value.reps, actual.value.load?.value, voided.value]);
const keypads = () => page.getByRole('group', { name: /^Keypad for/ });

describe('two clients side by side', () => {
  beforeEach(async () => {
    await page.viewport(1024, 768);
    onTestFinished(stopRest);
  });

  it('each records a set at its target by one tap, and the other client gets none', async () => {
    const { ayse, mert, taken } = await openFloor();
    await ayses.getByRole('button', button('Record set 1')).click();
    await expect.element(ayses.getByRole('button', button('Change set 1'))).toBeVisible();
    await merts.getByRole('button', button('Start workout')).click();
    await merts.getByRole('button', button('Record set 1')).click();
    await expect.element(merts.getByRole('button', button('Change set 1'))).toBeVisible();
    await expect.poll(() => [setsOf(ayse), setsOf(mert)]).toEqual([[[5, 100, false]], [[5, 60, false]]]);
    expect(taken.map(({ type, code, payload: { workoutId } }) => [type, workoutId === mert.workoutId, code])).toEqual([
      ['record-set', false, undefined],
      ['start-workout', true, undefined],
      ['record-set', true, undefined],
    ]);
    const [left, right] = [ayses.element().getBoundingClientRect(), merts.element().getBoundingClientRect()];
    expect([left.top, left.right < right.left]).toEqual([right.top, true]);
  });

  it('starts no rest on the device of the coach', async () => {
    const { ayse } = await openFloor();
    await ayses.getByRole('button', button('Record set 1')).click();
    await expect.poll(() => setsOf(ayse)).toHaveLength(1);
    expect(runningRest()).toBeNull();
  });

  it('records other values by the keypad, of which one is open at a time', async () => {
    const { ayse, mert } = await openFloor();
    await merts.getByRole('button', button('Start workout')).click();
    await ayses.getByRole('button', button('Load 100')).first().click();
    await expect.element(keypads()).toBeVisible();
    await userEvent.keyboard('90');
    await merts.getByRole('button', button('Reps 5')).first().click();
    await expect.element(merts.getByRole('group', { name: 'Keypad for Reps' })).toBeVisible();
    expect(keypads().elements()).toHaveLength(1);
    await userEvent.keyboard('4{Enter}');
    await ayses.getByRole('button', button('Record set 1')).click();
    await expect.poll(() => [setsOf(ayse), setsOf(mert)]).toEqual([[[5, 90, false]], [[4, 60, false]]]);
  });

  it('refuses a value beyond its limit in the keypad, and sends nothing', async () => {
    const { taken } = await openFloor();
    await ayses.getByRole('button', button('Load 100')).first().click();
    await userEvent.keyboard('9999');
    await expect.element(ayses.getByRole('alert')).toHaveTextContent('Load: at most 1,400 kg.');
    await ayses.getByRole('button', button('Record set 1')).click();
    expect(taken).toEqual([]);
  });

  it('strikes a set, and brings it back by undo', async () => {
    const { ayse } = await openFloor();
    await ayses.getByRole('button', button('Record set 1')).click();
    await ayses.getByRole('button', button('Change set 1')).click();
    await page.getByRole('button', button('Remove set')).click();
    await expect.poll(() => setsOf(ayse)).toEqual([[5, 100, true]]);
    await expect.element(page.getByText('Set removed')).toBeVisible();
    await page.getByRole('listitem').filter({ hasText: 'Set removed' }).getByRole('button', button('Undo')).click();
    await expect.poll(() => setsOf(ayse)).toEqual([[5, 100, false]]);
  });

  it('corrects a set, and takes the correction back by undo', async () => {
    const { ayse, taken } = await openFloor();
    await ayses.getByRole('button', button('Record set 1')).click();
    await ayses.getByRole('button', button('Change set 1')).click();
    const sheet = page.getByRole('dialog', { name: 'Change this set' });
    await sheet.getByRole('textbox', { name: 'Reps' }).fill('3');
    await sheet.getByRole('button', button('Save change')).click();
    await expect.poll(() => setsOf(ayse)).toEqual([[3, 100, false]]);
    await page.getByRole('listitem').filter({ hasText: 'Set changed' }).getByRole('button', button('Undo')).click();
    await expect.poll(() => setsOf(ayse)).toEqual([[5, 100, false]]);
    expect(taken.map(({ type }) => type)).toEqual(['record-set', 'amend-set', 'amend-set']);
  });

  it('finishes with an effort that starts at none, and keeps the summary', async () => {
    const { taken } = await openFloor();
    await ayses.getByRole('button', button('Record set 1')).click();
    await ayses.getByRole('button', button('Finish')).click();
    const sheet = page.getByRole('dialog', { name: 'Finish workout' });
    await expect.element(sheet.getByText('How hard was the whole session for the client?')).toBeVisible();
    expect(sheet.getByRole('radio', { checked: true }).elements()).toEqual([]);
    await sheet.getByRole('button', button('Finish')).click();
    await expect.poll(() => taken.at(-1)).toMatchObject({ type: 'log-workout', code: undefined });
    expect(taken.at(-1)!.payload).not.toHaveProperty('sessionRpe');
    await expect.element(ayses.getByText('1 of 1 sets recorded by you · Finished by you')).toBeVisible();
    await expect.element(ayses.getByRole('button', button('Start a free workout'))).toBeVisible();
  });

  it('shows what the client records on their own phone', async () => {
    const { ayse } = await openFloor();
    await expect.element(ayses.getByRole('button', button('Record set 1'))).toBeVisible();
    const { sets } = ayse.server.state.prescribed!.slots[0]!;
    ayse.execute('record-set', {
      workoutId: ayse.workoutId,
      setId: newId(),
      exerciseId: squat,
      prescriptionId: sets[0]!.prescriptionId,
      setType: 'work',
      actual: { reps: 5, load: { value: 102.5, unit: 'kg' } },
      performedAt: new Date().toISOString(),
    });
    await refreshTopics(gym.slug, ['workouts']);
    await expect.element(ayses.getByRole('button', button('Change set 1'))).toBeVisible();
    await expect.element(ayses.getByRole('button', button('Load 102.5')).first()).toBeVisible();
  });

  it('starts a workout without a plan', async () => {
    const { taken } = await openFloor();
    await merts.getByRole('button', button('Start a free workout')).click();
    await expect.element(merts.getByRole('button', button('Finish'))).toBeVisible();
    await expect.element(merts.getByRole('button', button('Add exercise'))).toBeVisible();
    await expect.poll(() => taken.map(({ type, code }) => [type, code])).toEqual([['start-workout', undefined]]);
    expect(taken[0]!.payload).not.toHaveProperty('plannedWorkoutId');
  });

  it('shows targets in the unit of the coach, and the restrictions of the client', async () => {
    await openFloor({ unit: 'lb' });
    await expect.element(ayses.getByText('220 × 5').first()).toBeVisible();
    await expect.element(merts.getByText('Restrictions: Left shoulder')).toBeVisible();
    await expect.element(ayses.getByText(/^Restrictions/)).not.toBeInTheDocument();
  });
});

describe('a set that the server does not confirm', () => {
  beforeEach(() => page.viewport(1024, 768));

  it('is shown as not sent at its client alone, and is sent once by a retry', async () => {
    const { ayse, serve } = await openFloor();
    await expect.element(ayses.getByRole('button', button('Record set 1'))).toBeVisible();
    answer('POST /api/gyms/:gym/commands', noAnswer);
    // The outbox retries on a timer only while the browser is online.
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    await ayses.getByRole('button', button('Record set 1')).click();
    await expect.element(ayses.getByText('1 entry not sent')).toBeVisible();
    await expect.element(merts.getByText(/not sent$/)).not.toBeInTheDocument();
    expect(setsOf(ayse)).toEqual([]);
    online.mockRestore();
    serve();
    await ayses.getByRole('button', button('Try again')).click();
    await expect.poll(() => setsOf(ayse)).toEqual([[5, 100, false]]);
    await expect.element(ayses.getByText('1 entry not sent')).not.toBeInTheDocument();
  });

  it('shows the refusal with its reason, counts nothing, and can be sent again', async () => {
    const { ayse } = await openFloor({
      refuses: (type, times) => (type === 'record-set' && times === 0 ? 'exercise-archived' : undefined),
    });
    await ayses.getByRole('button', button('Record set 1')).click();
    await expect.element(ayses.getByText('1 entry refused: tap its set to see why')).toBeVisible();
    await expect.element(ayses.getByText('0 of 2 sets done')).toBeVisible();
    await ayses.getByRole('button', button('Change set 1')).click();
    await expect.element(page.getByRole('dialog').getByText(/^This exercise is archived/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', button('Close')).click();
    await ayses.getByRole('button', button('Try again')).click();
    await expect.poll(() => setsOf(ayse)).toEqual([[5, 100, false]]);
    await expect.element(ayses.getByText(/refused/)).not.toBeInTheDocument();
  });
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 760));
  const tab = (name: string) => page.getByRole('tab', { name });

  it('shows one client at a time, and keeps what was typed for the other', async () => {
    const { ayse } = await openFloor();
    const shown = page.getByRole('tabpanel', { name: 'Ayse Tester' });
    await shown.getByRole('button', button('Load 100')).first().click();
    await userEvent.keyboard('95');
    await tab('Mert Tester').click();
    await expect.element(page.getByRole('tabpanel', { name: 'Mert Tester' })).toBeVisible();
    await expect.element(shown).not.toBeInTheDocument();
    await expect.element(keypads()).not.toBeInTheDocument();
    await tab('Ayse Tester').click();
    await shown.getByRole('button', button('Record set 1')).click();
    await expect.poll(() => setsOf(ayse)).toEqual([[5, 95, false]]);
  });

  it('has nothing wider than the page', async () => {
    await openFloor();
    await expect.element(page.getByRole('button', button('Record set 1'))).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('the choice of clients', () => {
  beforeEach(() => page.viewport(1024, 768));
  const names = () =>
    page
      .getByRole('list', { name: 'Clients' })
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);

  it('begins with clients in training, then planned for today, and finds by name', async () => {
    const { screen, mert } = await openFloor({ isChosen: false });
    await expect.poll(names).toEqual(['Ayse TesterTraining now', 'Mert TesterPlanned today', 'Zeynep Tester']);
    await page.getByRole('searchbox', { name: 'Search clients' }).fill('mer');
    await expect.poll(names).toEqual(['Mert TesterPlanned today']);
    await expect.element(page.getByRole('button', button('Done'))).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('checkbox', { name: /Mert/ }).click();
    await page.getByRole('button', button('Done')).click();
    await expect.element(merts).toBeVisible();
    expect(screen.address()).toBe(`/iron-halls/admin/floor?clients=${mert.who.id}`);
  });

  it('adds and removes clients, and the address remembers them in order', async () => {
    const { screen, ayse, mert, zeynep } = await openFloor();
    await page.getByRole('button', button('Choose clients')).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /Zeynep/ })
      .click();
    await page.getByRole('dialog').getByRole('button', button('Done')).click();
    await expect.element(panelOf('Zeynep Tester').getByText('Nothing is planned today')).toBeVisible();
    const listed = () => decodeURIComponent(screen.address().split('clients=')[1] ?? '');
    expect(listed()).toBe([ayse.who.id, mert.who.id, zeynep.id].join(','));
    await page.getByRole('button', button('Remove Ayse Tester from this page')).click();
    await expect.element(ayses).not.toBeInTheDocument();
    expect(listed()).toBe([mert.who.id, zeynep.id].join(','));
  });

  it('offers no fifth client', async () => {
    const { screen } = await openFloor({ more: 3 });
    await page.getByRole('button', button('Choose clients')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /Zeynep/ }).click();
    await dialog.getByRole('checkbox', { name: /Kerem 1/ }).click();
    await expect.element(dialog.getByText('4 clients are the most. Remove one to choose another.')).toBeVisible();
    await expect.element(dialog.getByRole('checkbox', { name: /Kerem 2/ })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: /Zeynep/ }).click();
    await expect.element(dialog.getByRole('checkbox', { name: /Kerem 2/ })).toBeEnabled();
    await dialog.getByRole('button', button('Done')).click();
    await expect.element(panelOf('Kerem 1 Tester')).toBeVisible();
    expect(decodeURIComponent(screen.address()).split(',')).toHaveLength(3);
  });
});

describe('in Turkish', () => {
  it('names every part, and speaks formally', async () => {
    await page.viewport(1024, 768);
    await openFloor();
    await changeLanguage('tr');
    await expect.element(page.getByRole('heading', { name: 'Danışanlar için kaydet' })).toBeVisible();
    await expect.element(page.getByRole('button', button('Danışan seçin'))).toBeVisible();
    await ayses.getByRole('button', button('1. seti kaydet')).click();
    await ayses.getByRole('button', button('Bitir')).click();
    await expect.element(page.getByText('Antrenmanın tamamı danışan için ne kadar zordu?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', button('Bitir')).click();
    await expect.element(ayses.getByText('1 setin 1 tanesini kaydeden: siz · Bitiren: siz')).toBeVisible();
  });
});
