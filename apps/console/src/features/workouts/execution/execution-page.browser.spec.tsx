// A client's workout on a phone of 360 × 640 pixels, against a server with the product's decider.
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DialogPart, MenuPart } from '@/components/overlays/late-parts.js';
import { toaster } from '@/components/overlays/toast.js';
import { newId } from '@/lib/api/send-command.js';
import { positions } from '@/lib/api/positions.js';
import { readDraft } from '@/offline/drafts.js';
import { UnsavedPart } from '@/shell/needs-you/unsaved-part.js';
import { answer, noItems, takeCommands } from '@/testing/api.js';
import { gym, person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import { ModelServer } from '../device/model-server.js';
import { SheetsPart } from './sheets-part.js';

const squat = newId();

/** Opens a running workout with one exercise. `taken` collects the commands that the server receives, with their refusals. */
const openRunning = async (refuses: (type: string, times: number) => string | undefined = () => undefined, loose: string | null = null) => {
  const server = new ModelServer();
  server.now = new Date().toISOString();
  const client = person('client');
  const [workoutId, customerId] = [newId(), client.memberships[0]!.id];
  const sent = (type: string, payload: object) =>
    server.execute({ commandId: newId(), type, payload, occurredAt: new Date().toISOString() } as never, false);
  sent('start-workout', { workoutId, customerId, startedAt: new Date(Date.now() - 60_000).toISOString() });
  sent('add-workout-exercise', { workoutId, slotId: newId(), exerciseId: squat });
  // A set of an exercise that the workout does not list, as an import or another device may bring one.
  if (loose !== null)
    sent('record-set', { workoutId, setId: newId(), exerciseId: loose, setType: 'work', actual: { reps: 5 }, performedAt: server.now });
  const taken: { readonly type: string; readonly payload: object; readonly code: string | undefined }[] = [];
  takeCommands(({ type, payload }, version) => {
    const code = refuses(type, taken.filter((each) => each.type === type).length) ?? sent(type, payload).code;
    taken.push({ type, payload, code });
    if (code === undefined) positions.note(gym.slug, version);
    return code;
  });
  answer('GET /api/gyms/:gym/workouts/:workoutId', () => server.answer()!);
  answer('GET /api/gyms/:gym/workouts', { ...noItems, may: { move: true, swap: true, add: true, skip: true } });
  answer('GET /api/gyms/:gym/records', noItems);
  answer('GET /api/gyms/:gym/exercises', {
    items: [[squat, 'Squat'] as const, ...(loose === null ? [] : [[loose, 'Bench'] as const])].map(([id, en]) => ({
      id,
      name: { en },
      category: 'strength',
      equipment: 'barbell',
      primaryMuscles: [],
      secondaryMuscles: [],
      mechanic: null,
      force: null,
      level: null,
      loadKind: 'barbell',
      tracking: 'weight-reps',
      e1rmEligible: true,
      origin: 'system' as const,
      archived: false,
    })),
    nextCursor: null,
  });
  const screen = await openScreen(`/iron-halls/client/workout-client/details-workout/${workoutId}`, client);
  await expect.element(page.getByRole('heading', { name: 'Squat' })).toBeVisible();
  return { screen, server, taken };
};
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

  it('offers swap and skip for listed exercises, and for none that only sets name', async () => {
    const bench = newId();
    await openRunning(undefined, bench);
    await expect.element(page.getByRole('heading', { name: 'Bench' })).toBeVisible();
    expect(await entries('Squat')).toEqual(expect.arrayContaining(['Swap exercise', 'Skip exercise']));
    await expect.element(page.getByRole('button', { name: 'More about Bench' })).not.toBeInTheDocument();
  });
});

describe('the execution page after the network is gone', () => {
  beforeEach(() => page.viewport(360, 640));

  it('has loaded the scripts of all sheets', async () => {
    const parts = [SheetsPart, DialogPart, MenuPart, toaster, UnsavedPart].map((part) => vi.spyOn(part, 'fetchAhead'));
    onTestFinished(() => void vi.restoreAllMocks());
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
    const opened = await openRunning((sent, times) => (sent === 'record-set' && times === 0 ? 'exercise-archived' : undefined));
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
