// A client's workout on a phone of 360 × 640 pixels, against a server with the product's decider.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DialogPart, MenuPart } from '@/components/overlays/late-parts.js';
import { toaster } from '@/components/overlays/toast.js';
import { readDraft } from '@/offline/drafts.js';
import { UnsavedPart } from '@/shell/needs-you/unsaved-part.js';
import type { ModelServer } from '../device/model-server.js';
import { newId } from '@/lib/api/send-command.js';
import { answer, noAnswer } from '@/testing/api.js';
import { chooseRecording } from '@/shared/recording/recording-options.js';
import { bench, openRunning, squat } from './open-running.js';
import { ClockScreensPart } from '../clock/clock-screens-part.js';
import { SheetsPart } from './sheets-part.js';

const squats = (sets: number) => [
  {
    slotId: newId(),
    exerciseId: squat,
    kind: 'straight' as const,
    sets: Array.from({ length: sets }, () => ({
      prescriptionId: newId(),
      setType: 'work' as const,
      reps: { min: 5 },
      load: { value: 100, unit: 'kg' as const },
    })),
  },
];
const key = (name: string) => page.getByRole('button', { name, exact: true });
const type = async (field: 'Load' | 'Reps', digits: string): Promise<void> => {
  await page
    .getByRole('button', { name: new RegExp(`^${field} `) })
    .last()
    .click();
  await expect.element(page.getByRole('group', { name: `Keypad for ${field}` })).toBeVisible();
  await userEvent.keyboard(digits);
};
const tick = () => page.getByRole('button', { name: 'Record set 1' });
const setsOf = ({ state }: ModelServer) => Object.values(state.sets).map(({ actual }) => actual.value);

describe('the menu of an exercise', () => {
  beforeEach(() => page.viewport(360, 640));
  const entries = async (name: string): Promise<readonly string[]> => {
    await page.getByRole('button', { name: `More about ${name}` }).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    const labels = page
      .getByRole('menuitem')
      .elements()
      .map((entry) => entry.textContent);
    await userEvent.keyboard('{Escape}');
    return labels;
  };

  it('offers swap and skip for listed exercises, and only a report of pain for one that only sets name', async () => {
    await openRunning({ loose: bench });
    await expect.element(page.getByRole('heading', { name: 'Bench' })).toBeVisible();
    expect(await entries('Squat')).toEqual(expect.arrayContaining(['Swap exercise', 'Skip exercise']));
    expect(await entries('Bench')).toEqual(['Report pain']);
  });
});

describe('the execution page after the network is gone', () => {
  beforeEach(() => page.viewport(360, 640));

  it('has loaded the scripts of all sheets', async () => {
    const parts = [SheetsPart, ClockScreensPart, DialogPart, MenuPart, toaster, UnsavedPart].map((part) => vi.spyOn(part, 'fetchAhead'));
    await openRunning();
    for (const fetched of parts) await expect.poll(() => fetched.mock.settledResults[0]?.type).toBe('fulfilled');
    const scripts: string[] = [];
    const observer = new PerformanceObserver((list) => scripts.push(...list.getEntries().map(({ name }) => name)));
    observer.observe({ type: 'resource' });
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect([...scripts, ...observer.takeRecords().map(({ name }) => name)].filter((name) => /\/src\/|\/i18n\//.test(name))).toEqual([]);
    observer.disconnect();
  });
});

describe('a value that the server would refuse', () => {
  beforeEach(() => page.viewport(360, 640));

  it.each([
    ['Load', '9999', 'Load: at most 1,400 kg.'],
    ['Load', '1401', 'Load: at most 1,400 kg.'],
    ['Reps', '1001', 'Reps: at most 1,000.'],
  ] as const)('is refused in the keypad with its limit and not recorded: %s %s', async (field, digits, words) => {
    const { taken } = await openRunning();
    await type('Reps', '5');
    await type('Load', '100');
    await type(field, digits);
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
    await tick().click();
    await expect.element(key('Next')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(tick()).toHaveAttribute('aria-pressed', 'false');
    expect(taken).toEqual([]);
  });

  it('is recorded after a correction', async () => {
    const { server } = await openRunning();
    await type('Reps', '5');
    await type('Load', '9999');
    await tick().click();
    // The keypad selects the wrong value: typing replaces it.
    await userEvent.keyboard('999');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await tick().click();
    await expect.poll(() => setsOf(server)).toEqual([{ reps: 5, load: { value: 999, unit: 'kg' } }]);
  });
});

describe('a set that the server refused although the device accepted it', () => {
  beforeEach(() => page.viewport(360, 640));

  const refused = async () => {
    const opened = await openRunning({
      refuses: (sent, times) => (sent === 'record-set' && times === 0 ? 'exercise-archived' : undefined),
    });
    await type('Reps', '5');
    await type('Load', '100');
    await tick().click();
    await page.getByRole('button', { name: '1 needs you' }).click();
    return { ...opened, dialog: page.getByRole('dialog', { name: 'Not saved on the server yet' }) };
  };

  it('shows its values and the reason, and can be resent with other values', async () => {
    const { dialog, server } = await refused();
    await expect.element(dialog.getByText('5 × 100 kg')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change' }).click();
    await dialog.getByRole('textbox', { name: 'Load (kg)' }).fill('1401');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Load: at most 1,400 kg.');
    await dialog.getByRole('textbox', { name: 'Load (kg)' }).fill('90');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.element(dialog.getByText('Everything is saved')).toBeVisible();
    expect(setsOf(server)).toEqual([{ reps: 5, load: { value: 90, unit: 'kg' } }]);
  });

  it('can be dropped, which opens its row again', async () => {
    const { dialog, server } = await refused();
    await dialog.getByRole('button', { name: 'Drop' }).click();
    await expect.element(dialog.getByText('Everything is saved')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(tick()).toHaveAttribute('aria-pressed', 'false');
    expect(setsOf(server)).toEqual([]);
  });
});

/** Clicks the middle of an element, `at` milliseconds after the page opened. */
const touch = (element: Element, at: number): void => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x + width / 2, clientY: y + height / 2 });
  Object.defineProperty(click, 'timeStamp', { value: at });
  element.dispatchEvent(click);
};

describe('a skipped exercise', () => {
  beforeEach(() => page.viewport(360, 640));

  it('takes no set until the client resumes it', async () => {
    const { server, taken } = await openRunning();
    await type('Reps', '5');
    await type('Load', '100');
    await tick().click();
    await page.getByRole('button', { name: 'More about Squat' }).click();
    await page.getByRole('menuitem', { name: 'Skip exercise' }).click();
    await expect.element(page.getByText('Skipped', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Record set 2' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'More about Squat' }).click();
    await page.getByRole('menuitem', { name: 'Train it after all' }).click();
    await expect.element(page.getByText('Skipped', { exact: true })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Record set 2' }).click();
    await expect.poll(() => setsOf(server)).toHaveLength(2);
    expect(taken.filter(({ code }) => code !== undefined)).toEqual([]);
  });
});

describe('a removed set', () => {
  beforeEach(() => page.viewport(360, 640));

  it('is no longer announced as saved, and ends its rest', async () => {
    const { server } = await openRunning();
    await type('Reps', '5');
    await type('Load', '100');
    await tick().click();
    await expect.element(page.getByRole('status').filter({ hasText: 'Set 1 saved' })).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Change set 1' })).toBeVisible();
    // Late enough not to count as a double tap.
    touch(page.getByRole('button', { name: 'Change set 1' }).element(), performance.now() + 1000);
    await page.getByRole('button', { name: 'Remove set' }).click();
    await expect.poll(() => Object.values(server.state.sets).map(({ voided }) => voided.value)).toEqual([true]);
    await expect.element(page.getByText('Set 1 saved').first()).not.toBeInTheDocument();
    await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
  });
});

describe('unsent text', () => {
  beforeEach(() => page.viewport(390, 844));

  it('in a finish sheet survives closing the sheet, and is cleared when sent', async () => {
    answer('GET /api/gyms/:gym/advertisements/shown', { items: [] });
    const { taken } = await openRunning();
    const finish = () => page.getByRole('button', { name: 'Finish', exact: true });
    await finish().click();
    const sheet = page.getByRole('dialog');
    const hard = sheet.getByRole('radio', { name: /^8/ });
    await expect.element(hard).toBeInTheDocument();
    // Clicks the input directly: its visible label still moves while the sheet slides in.
    (hard.element() as HTMLInputElement).click();
    await sheet.getByRole('textbox', { name: 'Anything to tell your coach?' }).fill('Slept badly 😴');
    await sheet.getByRole('switch').click();
    await sheet.getByRole('textbox', { name: 'What hurts, and when' }).fill('left knee');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await finish().click();
    await expect.element(sheet.getByRole('textbox', { name: 'Anything to tell your coach?' })).toHaveValue('Slept badly 😴');
    await expect.element(sheet.getByRole('textbox', { name: 'What hurts, and when' })).toHaveValue('left knee');
    await expect.element(sheet.getByRole('radio', { name: /^8/ })).toBeChecked();
    await sheet.getByRole('button', { name: /Finish/ }).click();
    await expect.poll(() => taken.at(-1)).toMatchObject({ type: 'log-workout', payload: { notes: 'Slept badly 😴', pain: 'left knee' } });
    await expect.poll(() => readDraft(`finish ${(taken.at(-1)!.payload as { workoutId: string }).workoutId}`)).toBeNull();
  });
});

describe('a thumb', () => {
  beforeEach(() => page.viewport(360, 640));

  it('records a set once when it taps twice, and opens nothing', async () => {
    const { server } = await openRunning();
    await type('Reps', '5');
    await type('Load', '100');
    await userEvent.keyboard('{Escape}');
    const place = tick().element();
    touch(place, 1000);
    touch(place, 1150);
    await expect.element(page.getByRole('button', { name: 'Change set 1' })).toBeVisible();
    touch(place, 1300);
    await expect.poll(() => setsOf(server)).toHaveLength(1);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('sees the value that it types above the keypad and the rest', async () => {
    await openRunning();
    for (let number = 1; number <= 5; number += 1) {
      await type('Load', '100');
      await type('Reps', '5');
      await page.getByRole('button', { name: `Record set ${number}` }).click();
      await expect.element(page.getByRole('button', { name: `Change set ${number}` })).toBeVisible();
    }
    await type('Load', '1');
    const cell = page.getByRole('button', { name: 'Load 1', exact: true });
    const foot = page.getByRole('group', { name: 'Keypad for Load' });
    await expect.element(page.getByRole('timer')).toBeVisible();
    const bottomOf = (): number => cell.element().getBoundingClientRect().bottom;
    const topOfFoot = (): number =>
      Math.min(foot.element().getBoundingClientRect().top, page.getByRole('timer').element().parentElement!.getBoundingClientRect().top);
    await expect.poll(() => bottomOf() <= topOfFoot()).toBe(true);
    expect(cell.element().getBoundingClientRect().top).toBeGreaterThan(60);
  });
});

describe('the target of a set', () => {
  beforeEach(() => page.viewport(360, 640));

  it('shows the plates for its load by one tap, also for a free set', async () => {
    await openRunning({ slots: squats(1) });
    await page.getByRole('button', { name: /^Target 5 × 100 kg/ }).click();
    await expect.element(page.getByRole('dialog').getByRole('img', { name: '25 + 15 on each side of a 20 kg bar' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await tick().click();
    await page.getByRole('button', { name: 'Free set: what to take for this load' }).click();
    await expect.element(page.getByRole('dialog').getByText('25 + 15 on each side of a 20 kg bar')).toBeVisible();
  });
});

describe('one exercise at a time', () => {
  beforeEach(async () => {
    await page.viewport(360, 640);
    onTestFinished(() => chooseRecording({ onePart: false }));
  });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });

  it('shows the exercise to train next, and moves on after its last set', async () => {
    await openRunning({ slots: [...squats(1), { ...squats(1)[0]!, slotId: newId(), exerciseId: bench }] });
    await page.getByRole('button', { name: 'More about this workout' }).click();
    await page.getByRole('menuitem', { name: 'How I record sets' }).click();
    await page.getByText('One exercise at a time').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.element(heading('Squat')).toBeVisible();
    await expect.element(heading('Bench')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Next exercise' }).click();
    await expect.element(heading('Bench')).toBeVisible();
    await page.getByRole('button', { name: 'Exercise before' }).click();
    await tick().click();
    await expect.element(heading('Bench')).toBeVisible();
    await expect.element(page.getByText('2 of 2')).toBeVisible();
  });
});

describe('a finished workout', () => {
  beforeEach(() => page.viewport(360, 640));

  it('is trained again with its exercises and sets, without a network', async () => {
    answer('GET /api/gyms/:gym/advertisements/shown', { items: [] });
    const { screen, taken } = await openRunning({ slots: squats(2) });
    for (const number of [1, 2]) await page.getByRole('button', { name: `Record set ${number}` }).click();
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Finish/ })
      .click();
    await expect.poll(() => taken.at(-1)?.type).toBe('log-workout');
    const before = screen.address();
    answer('POST /api/gyms/:gym/commands', noAnswer);
    answer('POST /api/gyms/:gym/commands/:type', noAnswer);
    await page.getByRole('button', { name: 'More about this workout' }).click();
    await page.getByRole('menuitem', { name: 'Train this again' }).click();
    await expect.poll(() => screen.address()).not.toBe(before);
    await expect.element(page.getByRole('button', { name: 'Load 100' }).nth(1)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Record set 2' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Record set 3' })).not.toBeInTheDocument();
  });
});
