// The cards of a home page never move, in whatever order the answers arrive.
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { LiveWorkout, WorkoutDetail, WorkoutItem } from '@spotter/contracts/workouts/queries';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { maxWait } from '@/shared/in-order/in-order.js';
import { newId } from '@/lib/api/send-command.js';
import { answer, noItems } from '@/testing/api.js';
import { customer, customerInFull } from '@/testing/customers.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import { atEndOfTest } from '@/testing/worker.js';

const movable = 'main :is(h1, h2, a, button, li, [aria-busy]), footer';

/** Compares positions in every frame. @returns what moved */
const watchPlaces = (): readonly string[] => {
  const places = new Map<Element, number>();
  const moved: string[] = [];
  let frame = 0;
  const look = (): void => {
    for (const element of document.querySelectorAll(movable)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const top = element.getBoundingClientRect().top + scrollY;
      const before = places.get(element) ?? top;
      places.set(element, top);
      if (Math.abs(top - before) > 1) moved.push(`${element.tagName} ${element.textContent}: ${before} → ${top}`);
    }
    frame = requestAnimationFrame(look);
  };
  look();
  onTestFinished(() => cancelAnimationFrame(frame));
  return moved;
};

/**
 * Holds answers by name until the test releases them, whether the console has asked yet or not. All are released at the end of the test.
 */
const heldAnswers = () => {
  const asked = new Set<string>();
  const gates = new Map<string, { readonly opened: Promise<void>; readonly open: () => void }>();
  const gateOf = (name: string) => {
    const known = gates.get(name);
    if (known !== undefined) return known;
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const gate = { opened, open };
    gates.set(name, gate);
    return gate;
  };
  atEndOfTest(async () => gates.forEach(({ open }) => open()));
  return {
    hold: async <T,>(name: string, given: T): Promise<T> => {
      asked.add(name);
      await gateOf(name).opened;
      return given;
    },
    isAsked: (name: string): boolean => asked.has(name),
    release: (name: string): void => gateOf(name).open(),
  };
};

const may = { move: true, swap: true, add: true, skip: true };
const workoutOf = (customerId: string, given: Partial<WorkoutItem> = {}): WorkoutItem => ({
  id: newId(),
  customerId,
  customer: null,
  name: { en: 'Squat day' },
  status: 'scheduled',
  assignedProgramId: null,
  week: 1,
  day: 1,
  scheduledOn: '2026-11-23',
  startedAt: null,
  endedAt: null,
  setsPlanned: 2,
  setsDone: 0,
  tonnageKg: 0,
  tonnageRule: 'tonnage@1',
  source: 'program',
  ...given,
});
const shown = {
  id: newId(),
  title: { en: 'Open day' },
  picture: null,
  dismissible: false,
  counts: true,
  seenToday: true,
};
const seen = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();

describe('home of a client', () => {
  beforeEach(async () => {
    await page.viewport(390, 844);
    const before = maxWait.ms;
    maxWait.ms = 60_000;
    onTestFinished(() => void (maxWait.ms = before));
  });

  /** Opens the page with fixtures for all calls, and holds the answers that affect the height of cards. */
  const openHome = async () => {
    const client = person('client');
    const customerId = client.membership!.id;
    const today = workoutOf(customerId);
    const { hold, isAsked, release } = heldAnswers();
    const home: HomeAnswer = {
      kind: 'client',
      today,
      next: null,
      running: null,
      week: [],
      program: null,
      may,
      coach: null,
      lastRecord: null,
      streak: { weeks: 0, rule: 'weeks-in-a-row@1', behind: [] },
      unread: { count: 0, next: null },
      teams: [{ id: newId(), name: 'Early birds', next: null }],
      place: { address: '1 Bar Street', phone: null, openingHours: [] },
    };
    answer('GET /api/gyms/:gym/home', home);
    answer('GET /api/gyms/:gym/workouts', { ...noItems, may });
    answer('GET /api/gyms/:gym/workouts/:workoutId', (): Promise<WorkoutDetail> =>
      hold('workout', {
        ...today,
        assignedProgramVersion: null,
        bodyweight: null,
        sessionRpe: null,
        notes: null,
        pain: null,
        exercises: [],
        prescribed: null,
        sets: [],
        previous: [],
        progressions: [],
        may,
        version: 1,
      }),
    );
    answer('GET /api/gyms/:gym/customers/:customerId/check-ins/due', () =>
      hold('check-ins', {
        items: [
          {
            formId: newId(),
            version: 1,
            name: 'Sunday check-in',
            questions: [{ id: newId(), kind: 'text' as const, text: 'How was it?', required: false }],
            dueOn: '2026-11-22',
          },
        ],
      }),
    );
    answer('GET /api/gyms/:gym/customers/:customerId/habits', () =>
      hold('habits', { items: [{ id: newId(), name: 'Eight hours of sleep', timesPerWeek: 5, archived: false, days: [] }] }),
    );
    answer('GET /api/gyms/:gym/advertisements/shown', () => hold('advertisement', { items: [shown] }));
    answer('GET /api/gyms/:gym/own-coaches', () => hold('coaches', { items: [] }));
    answer('GET /api/gyms/:gym/customers/:customerId', customerInFull({ ...customer('Hale', 'Tester'), id: customerId }));
    const moved = watchPlaces();
    await openScreen('/iron-halls/client/home', client);
    await seen('Squat day');
    return { moved, isAsked, release };
  };
  const parts = ['coaches', 'advertisement', 'habits', 'check-ins', 'workout'];

  it.each([parts, parts.toReversed()])('does not move while the answers arrive: %s first', async (...order) => {
    const { moved, isAsked, release } = await openHome();
    // The page requests all parts without waiting for another.
    await expect.poll(() => parts.filter((part) => !isAsked(part))).toEqual([]);
    for (const part of order) release(part);
    for (const text of ['Sunday check-in', 'Eight hours of sleep', 'Open day', 'Early birds', '1 Bar Street']) await seen(text);
    expect(moved).toEqual([]);
  });

  it('shows the rest if an answer never arrives', async () => {
    maxWait.ms = 1;
    const { release } = await openHome();
    await seen('Early birds');
    await seen('1 Bar Street');
    parts.forEach(release);
    await seen('Sunday check-in');
  });
});

describe('home of staff on a phone', () => {
  it('does not move while the work queue and the unfinished workouts arrive', async () => {
    await page.viewport(390, 844);
    const before = maxWait.ms;
    maxWait.ms = 60_000;
    onTestFinished(() => void (maxWait.ms = before));
    const coach = person('coach');
    const { hold, isAsked, release } = heldAnswers();
    const figure = { value: 1, trend: [] };
    const left: LiveWorkout = {
      ...workoutOf(newId(), { status: 'in-progress', startedAt: '2026-11-23T08:00:00.000Z', name: { en: 'Left day' } }),
      customer: { id: newId(), name: 'Lena', lastname: 'Late' },
      coachId: null,
      exercisesDone: 0,
      exercisesPlanned: 0,
      lastSet: null,
      sets: [],
      plan: [],
    };
    answer('GET /api/gyms/:gym/home', {
      kind: 'staff',
      activeNow: figure,
      doneToday: figure,
      missedThisWeek: figure,
      withoutProgram: figure,
      withoutCoach: figure,
      live: [left],
      start: { hasClients: true, hasPrograms: true },
      needsYou: [],
    });
    answer('GET /api/gyms/:gym/follow-ups', () => hold('queue', { items: [], done: [], snoozed: 0, later: [] }));
    answer('GET /api/gyms/:gym/advertisements/shown', { items: [shown] });
    const moved = watchPlaces();
    await openScreen('/iron-halls/admin/home', coach);
    await expect.element(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await expect.poll(() => isAsked('queue')).toBe(true);
    release('queue');
    await seen('Open day');
    await seen('Lena Late');
    expect(moved).toEqual([]);
  });
});
