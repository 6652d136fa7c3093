// The home of staff: one row for each client with all reasons, records apart, and first steps for a new coach.
import type { FollowUpItem } from '@spotter/contracts/follow-ups/queries';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { answer, takeCommands } from '@/testing/api.js';
import { gym, person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

const ids = new Map<string, string>();
const idOf = (name: string): string => {
  const id = ids.get(name) ?? newId();
  ids.set(name, id);
  return id;
};
const item = (name: string, kind: FollowUpItem['kind'], given: Partial<FollowUpItem> = {}): FollowUpItem => ({
  kind,
  about: newId(),
  customer: { id: idOf(name), name, lastname: 'Kaya' },
  coach: null,
  at: '2026-11-25T10:00:00Z',
  lastWorkoutAt: '2026-11-24T10:00:00Z',
  count: 3,
  usual: 2,
  exerciseId: null,
  workoutId: null,
  assignedProgramId: null,
  conversationId: null,
  text: null,
  ...given,
});
const figure = { value: 2, trend: [] };
const rows = () => page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem');

const open = async (items: readonly FollowUpItem[], start = { hasClients: true, hasPrograms: true }) => {
  answer('GET /api/gyms/:gym/home', {
    kind: 'staff',
    activeNow: figure,
    doneToday: figure,
    missedThisWeek: figure,
    withoutProgram: figure,
    withoutCoach: figure,
    live: [],
    start,
    needsYou: [],
  });
  answer('GET /api/gyms/:gym/follow-ups', { items: [...items], done: [], snoozed: 0, later: [] });
  answer('GET /api/gyms/:gym/advertisements/shown', { items: [] });
  answer('GET /api/gyms/:gym/exercise-names', { items: [], nextCursor: null });
  const screen = await openScreen('/iron-halls/admin/home', person('coach'));
  await expect.element(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  return screen;
};

describe('the queue', () => {
  it('has one row for each client with all reasons, and closes all of them, or one, with undo', async () => {
    const sent: string[] = [];
    takeCommands(({ type, payload }) => void sent.push(`${type} ${'kind' in payload ? payload.kind : ''}`));
    await open([item('Bora', 'check-in', { text: 'Weekly' }), item('Ada', 'missed'), item('Ada', 'quiet')]);
    await expect.element(rows().first()).toBeVisible();
    expect(
      rows()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/Bora Kaya.*Check-in.*Weekly/),
      expect.stringMatching(/Ada Kaya.*Missed.*3 missed in 14 days.*Quiet/),
    ]);
    await page.getByRole('button', { name: 'More about Ada Kaya' }).click();
    await page.getByRole('menuitem', { name: 'Done: Quiet' }).click();
    await expect.poll(() => sent).toEqual(['finish-follow-up quiet']);
    await page.getByRole('button', { name: 'More about Ada Kaya' }).click();
    await page.getByRole('menuitem', { name: 'Done', exact: true }).click();
    await expect.poll(() => sent.slice(1)).toEqual(['finish-follow-up missed', 'finish-follow-up quiet']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => sent.slice(3)).toEqual(['reopen-follow-up missed', 'reopen-follow-up quiet']);
  });

  it('keeps records apart, and drafts a congratulation that the coach sends', async () => {
    const record = { reps: 5, load: { value: 100, unit: 'kg' as const } };
    await open([item('Ada', 'record', { record })]);
    await expect.element(page.getByText('Nobody needs attention')).toBeVisible();
    const records = page.getByRole('list', { name: 'New records' });
    await expect.element(records.getByText(/5 × 100 kg/)).toBeVisible();
    await expect.element(records.getByRole('button', { name: 'Congratulate Ada Kaya' })).toBeVisible();
  });

  it('shows at most thirty controls while many clients need attention', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Client ${index}`);
    await open([...names.map((name) => item(name, 'missed')), ...names.map((name) => item(name, 'record'))]);
    await expect.element(rows().first()).toBeVisible();
    expect(rows().elements()).toHaveLength(4);
    const controls = page.getByRole('main').element().querySelectorAll('a[href], button, input, select, textarea, summary');
    expect([...controls].map((control) => control.getAttribute('aria-label') ?? control.textContent).length).toBeLessThanOrEqual(30);
    await page.getByRole('button', { name: 'Show all 12' }).first().click();
    expect(rows().elements()).toHaveLength(12);
  });

  it('opens the people of each figure', async () => {
    await open([]);
    const links = page.getByRole('main').getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        `/${gym.slug}/admin/user-workout`,
        `/${gym.slug}/admin/list?figure=done-today`,
        `/${gym.slug}/admin/list?figure=missed-this-week`,
        `/${gym.slug}/admin/list?program=without&status=active`,
      ]),
    );
  });
});

describe('the first steps of a new coach', () => {
  it('take the place of an empty queue, each until it is done', async () => {
    await open([], { hasClients: false, hasPrograms: true });
    const steps = page.getByRole('list', { name: 'First steps' });
    await expect.element(steps.getByRole('link', { name: /Add your first client/ })).toBeVisible();
    await expect.element(steps.getByRole('link', { name: /Add your photo/ })).toBeVisible();
    expect(steps.getByRole('link', { name: /Write your first program/ }).elements()).toEqual([]);
    expect(page.getByText('Nobody needs attention').elements()).toEqual([]);
  });

  it('are over once the coach has clients', async () => {
    await open([]);
    await expect.element(page.getByText('Nobody needs attention')).toBeVisible();
  });
});
