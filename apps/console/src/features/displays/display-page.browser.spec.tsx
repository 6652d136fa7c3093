import type { DisplayAnswer, DisplayedWorkout } from '@spotter/contracts/displays/queries';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, noAnswer } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import { refusal } from '@/testing/worker.js';

const workout = (key: string, changes: Partial<DisplayedWorkout> = {}): DisplayedWorkout => ({
  key,
  name: `${key}. T.`,
  exercise: 'Barbell Squat',
  set: { number: 2, of: 5 },
  load: { value: 102.5, unit: 'kg' },
  reps: 5,
  setsDone: 1,
  lastSetAt: null,
  restUntil: null,
  ...changes,
});
const content = (workouts: readonly DisplayedWorkout[], changes: Partial<DisplayAnswer> = {}): DisplayAnswer => ({
  gym: { name: 'Iron Halls', language: 'en', unit: 'kg', colour: 'theme-default' },
  at: new Date().toISOString(),
  workouts: [...workouts],
  records: [],
  ...changes,
});
const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Opens the display of a link; the answer may change meanwhile. */
const open = async (first: DisplayAnswer | (() => Response), [width, height] = [1920, 1080] as readonly [number, number]) => {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 720));
  let next = first;
  const sent: string[] = [];
  answer('POST /api/display', ({ body }) => {
    sent.push(body.token);
    return typeof next === 'function' ? next() : { ...next, at: new Date().toISOString() };
  });
  await openScreen('/display#token=secret', person('client', 'Nobody'));
  return { sent, becomes: (other: typeof next) => (next = other) };
};
const fits = (): boolean => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth <= clientWidth;
};

/** Texts whose letters are cut, because their line or their box is lower than the letters. */
const cutLines = (): (string | null)[] =>
  [...document.querySelectorAll('main h1, main h2, main p, main li')].flatMap((text) => {
    const { fontSize, lineHeight, overflowY } = getComputedStyle(text);
    const line = Number.parseFloat(lineHeight);
    const isCut = line < Number.parseFloat(fontSize) || (overflowY === 'hidden' && text.clientHeight < line - 1);
    return isCut ? [text.textContent] : [];
  });

describe('a display', () => {
  it('shows who trains, the next set, the rest and records of today, and follows changes', async () => {
    const restUntil = new Date(Date.now() + 90_000).toISOString();
    const record = { key: 'r', name: 'C. T.', exercise: 'Bench Press', load: { value: 80, unit: 'kg' as const }, reps: 3, at: restUntil };
    const { sent, becomes } = await open(content([workout('A', { restUntil })], { records: [record] }));
    await expect.poll(() => tile('A. T.').element().textContent).toMatch(/Rest 1:\d\d.*Barbell Squat.*5 × 102\.5 kg.*Set 2 of 5/);
    await expect.element(page.getByText('1 person trains now')).toBeVisible();
    await expect.poll(() => tile('C. T.').element().textContent).toContain('3 × 80 kgBench Press');
    becomes(
      content([workout('A', { set: null, setsDone: 5 }), workout('B', { exercise: null, load: null, reps: null, set: null, setsDone: 0 })]),
    );
    await expect.poll(() => tile('B. T.').element().textContent).toContain('Beginning');
    await expect.poll(() => tile('A. T.').element().textContent).toContain('5 sets');
    await expect.element(page.getByText('Records of today')).not.toBeInTheDocument();
    expect(new Set(sent)).toEqual(new Set(['secret']));
    becomes(content([]));
    await expect.element(page.getByText('Nobody trains right now.')).toBeVisible();
  });

  it('shows one sentence when its link is revoked, and stops polling', async () => {
    const { sent, becomes } = await open(content([workout('A')]));
    await expect.element(tile('A. T.')).toBeVisible();
    becomes(() => refusal(422, 'link-invalid'));
    await expect.element(page.getByText('This display link no longer works.')).toBeVisible();
    await expect.element(tile('A. T.')).not.toBeInTheDocument();
    const asked = sent.length;
    // Somebody looks at the page again, which refetches other queries.
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText('This display link no longer works.')).toBeVisible();
    expect(sent.length - asked).toBeLessThanOrEqual(1);
  });

  it('shows the same sentence for an address without a token', async () => {
    await openScreen('/display', person('client', 'Nobody'));
    await expect.element(page.getByText('This display link no longer works.')).toBeVisible();
  });

  it('shows a lost network, and continues when it is back', async () => {
    const { becomes } = await open(noAnswer);
    await expect.element(page.getByText('No connection to the gym')).toBeVisible();
    becomes(content([workout('A')]));
    await expect.element(tile('A. T.'), { timeout: 15_000 }).toBeVisible();
  });

  it('uses the language of the gym, and stores none', async () => {
    const turkish = content([workout('A')]);
    await open({ ...turkish, gym: { ...turkish.gym, language: 'tr' } });
    await expect.element(page.getByText('Şu an 1 kişi çalışıyor')).toBeVisible();
    await expect.poll(() => tile('A. T.').element().textContent).toContain('5 × 102,5 kg');
    expect(document.documentElement.lang).toBe('tr');
    expect(localStorage.getItem('language')).not.toBe('tr');
  });

  it.each([
    [1920, 1080, 6],
    [1440, 900, 6],
    [1080, 1920, 8],
    [1024, 768, 4],
    [390, 844, 10],
    [360, 640, 10],
  ] as const)('fits %i × %i, with letters for the distance of its readers', async (width, height, most) => {
    const restUntil = new Date(Date.now() + 90_000).toISOString();
    const many = Array.from({ length: 10 }, (_, index) =>
      workout(String.fromCodePoint(65 + index), { exercise: 'Dumbbell Bulgarian Split Squat', restUntil }),
    );
    const records = ['X', 'Y', 'Z'].map((key) => ({
      key,
      name: `${key}. T.`,
      exercise: 'Bent Over Two-Dumbbell Row',
      load: { value: 102.5, unit: 'kg' as const },
      reps: 12,
      at: restUntil,
    }));
    await open(content(many, { records }), [width, height]);
    await expect.element(page.getByText(/10 people train now/)).toBeVisible();
    await expect.poll(() => page.getByRole('list').first().getByRole('listitem').elements().length).toBeLessThanOrEqual(most);
    expect(fits()).toBe(true);
    if (width >= 600) expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(height);
    const name = page.getByRole('listitem').elements()[0]!.querySelector('p')!;
    const pixels = Number.parseFloat(getComputedStyle(name).fontSize);
    // On a screen of 110 cm, letters of 25 mm are read from five metres.
    if (width >= 1080 && height >= 1080) expect(pixels).toBeGreaterThanOrEqual(60);
    expect(pixels).toBeGreaterThanOrEqual(24);
    for (const item of page.getByRole('listitem').elements()) expect(item.scrollHeight).toBeLessThanOrEqual(item.clientHeight + 1);
    expect(cutLines()).toEqual([]);
  });

  it('changes between light and dark by keyboard', async () => {
    await open(content([workout('A')]));
    const dark = page.getByRole('button', { name: 'Use dark colours' });
    await expect.element(dark).toBeVisible();
    dark.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.body.classList.contains('dark')).toBe(true);
    await expect.element(page.getByRole('button', { name: 'Use light colours' })).toBeVisible();
  });
});
