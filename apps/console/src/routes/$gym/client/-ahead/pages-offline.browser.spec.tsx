// Pages of a client that open without a network for the first time, from what the device kept ahead.
import type { ExerciseDescription } from '@spotter/contracts/exercises/queries';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { WorkoutDetail, WorkoutItem } from '@spotter/contracts/workouts/queries';
import { addDays } from '@spotter/contracts/civil-date';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepAhead } from '@/lib/api/ahead/ahead-store.js';
import { addressOfReading } from '@/lib/api/api.js';
import { forgetAnswers } from '@/lib/api/kept-answers.js';
import { newId } from '@/lib/api/send-command.js';
import { todayIn } from '@/lib/format/format.js';
import { session } from '@/lib/startup/session.js';
import { chatAddress } from '@/shell/chat/queries.js';
import { outboxEntries, syncNow } from '@/offline/outbox.js';
import { keptExercisesName, keptProgressName, keptWorkoutsName } from '@/shared/kept/names.js';
import { answer, noAnswer, takeCommands } from '@/testing/api.js';
import { customer, customerInFull, noTrainingWeeks } from '@/testing/customers.js';
import { gym, person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import { worker } from '@/testing/worker.js';

const slug = gym.slug;
const dayMs = 86_400_000;
const may = { move: true, swap: true, add: true, skip: true };
const today = todayIn(gym.timeZone);
const client = person('client');
const customerId = client.membership!.id;
const squat = newId();

const workoutOf = (name: string, scheduledOn: string, more: Partial<WorkoutItem> = {}): WorkoutItem => ({
  id: newId(),
  customerId,
  customer: null,
  name: { en: name },
  status: 'scheduled',
  assignedProgramId: newId(),
  week: 1,
  day: 1,
  scheduledOn,
  startedAt: null,
  endedAt: null,
  setsPlanned: 2,
  setsDone: 0,
  tonnageKg: 0,
  tonnageRule: 'volume@2',
  source: 'program',
  ...more,
});
const [benchDay, squatDay, deadliftDay] = [
  workoutOf('Bench day', addDays(today, -3)),
  workoutOf('Squat day', today),
  workoutOf('Deadlift day', addDays(today, 9)),
];
const done = workoutOf('Row day', addDays(today, -20), {
  status: 'completed',
  startedAt: new Date(Date.now() - 20 * dayMs).toISOString(),
  setsDone: 2,
});

/** The answer of three days ago: then, the bench was trained. */
const home: HomeAnswer = {
  kind: 'client',
  today: benchDay,
  next: squatDay,
  running: null,
  week: [benchDay],
  program: null,
  may,
  coach: null,
  lastRecord: null,
  streak: { weeks: 0, rule: 'weeks-in-a-row@1', behind: [] },
  unread: { count: 0, next: null },
  teams: [],
  place: { address: null, phone: null, openingHours: [] },
};
const detail: WorkoutDetail = {
  ...squatDay,
  assignedProgramVersion: 1,
  bodyweight: null,
  sessionRpe: null,
  notes: 'Belt from set two',
  pain: null,
  exercises: [{ slotId: newId(), exerciseId: squat, skipped: false }],
  prescribed: null,
  sets: [],
  previous: [],
  progressions: [],
  may,
  version: 1,
};
const description: ExerciseDescription = {
  id: squat,
  name: { en: 'Zercher squat' },
  category: 'strength',
  equipment: 'barbell',
  primaryMuscles: ['quadriceps'],
  secondaryMuscles: [],
  mechanic: null,
  force: null,
  level: null,
  loadKind: 'barbell',
  tracking: 'reps-load',
  e1rmEligible: true,
  origin: 'system',
  archived: false,
  aliases: [],
  instructions: null,
  cues: [{ en: 'Elbows up' }],
};
const record = { setId: newId(), performedAt: `${addDays(today, -20)}T10:00:00.000Z`, reps: 3, load: { value: 100, unit: 'kg' as const } };

const chatId = newId();
const chat = {
  id: chatId,
  contact: { id: newId(), name: 'Coach Kaya', avatar: null, status: 'offline' as const },
  memberCount: 2,
  unreadCount: 0,
  messageCount: 1,
  lastMessage: 'Bring your belt',
  lastMessageAt: new Date().toISOString(),
};

const keepAll = async (): Promise<void> => {
  const kept: Readonly<Record<string, unknown>> = {
    home,
    [keptWorkoutsName]: {
      customerId,
      timeZone: gym.timeZone,
      weekStart: 'mon',
      from: addDays(today, -365),
      items: [done, benchDay, squatDay, deadliftDay],
      may,
    },
    [`workouts/${squatDay.id}`]: detail,
    [keptExercisesName]: [description],
    [addressOfReading<'records'>({ gym: slug, path: 'records', parameters: { customer: customerId } })]: {
      items: [{ exerciseId: squat, bestE1rm: { valueKg: 109, formula: 'epley@1', ...record }, byReps: [record] }],
      nextCursor: null,
    },
    [addressOfReading<'lifts'>({ gym: slug, path: 'lifts', parameters: { customer: customerId } })]: { items: [], nextCursor: null },
    [addressOfReading<'training-weeks'>({ gym: slug, path: 'training-weeks', parameters: { customer: customerId } })]: noTrainingWeeks,
    [keptProgressName]: {
      formula: 'epley@1',
      tonnageRule: 'volume@2',
      from: addDays(today, -365),
      items: [
        {
          exerciseId: squat,
          points: [{ workoutId: done.id, on: addDays(today, -20), topLoadKg: 100, e1rmKg: 109, tonnageKg: 300, sets: 1 }],
        },
      ],
    },
    [`customers/${customerId}`]: customerInFull({ ...customer('Hale', 'Tester'), id: customerId }),
    [`customers/${customerId}/habits`]: { items: [{ id: newId(), name: 'Water', timesPerWeek: 5, archived: false, days: [] }] },
    [`customers/${customerId}/check-ins/due`]: {
      items: [
        {
          formId: newId(),
          version: 1,
          name: 'Sunday check-in',
          questions: [{ id: newId(), kind: 'text', text: 'How was it?', required: true }],
          dueOn: today,
        },
      ],
    },
    [chatAddress(slug, chatId)]: {
      ...chat,
      messages: [
        { id: newId(), number: 1, value: 'Bring your belt', createdAt: chat.lastMessageAt, isMine: false, from: null, seen: false },
      ],
      older: null,
    },
  };
  for (const [name, content] of Object.entries(kept)) expect(await keepAhead(`${slug} ${name}`, content)).toBe('kept');
};

const seen = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
const online = () => vi.spyOn(navigator, 'onLine', 'get');

describe('without a network, after three days', () => {
  beforeEach(async () => {
    await page.viewport(390, 844);
    session.open('token', client.account);
    session.enterGym({ id: gym.id, slug, name: gym.name, colour: gym.colour, logo: null }, 0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * dayMs });
    await keepAll();
    vi.useRealTimers();
    worker.use(http.all('/api/gyms/*', noAnswer), http.all('/api/apps/chat/*', noAnswer));
    online().mockReturnValue(false);
  });
  afterEach(forgetAnswers);
  const open = (path: string) => openScreen(`/${slug}/client/${path}`, client);

  it('home shows the workout of today, although its answer is of another day, and tells how old it is', async () => {
    await open('home');
    await seen('Squat day');
    await expect.element(page.getByText(/^As of /).first()).toBeVisible();
    await seen('Water');
    await expect.element(page.getByRole('link', { name: /Sunday check-in/ })).toBeVisible();
  });

  it('the list and the calendar show planned and done workouts', async () => {
    const screen = await open('workout-client');
    for (const name of ['Squat day', 'Deadlift day', 'Row day']) await seen(name);
    await expect.element(page.getByText(/^As of /)).toBeVisible();
    await screen.go(`/${slug}/client/workout-client?view=calendar&show=week&date=${addDays(today, 9)}`);
    await seen('Deadlift day');
  });

  it('a planned workout opens with the names of its exercises', async () => {
    await open(`workout-client/details-workout/${squatDay.id}`);
    await seen('Zercher squat');
    await expect.element(page.getByRole('button', { name: 'Start workout' })).toBeVisible();
  });

  it('lifts show records and the chart', async () => {
    await open('lifts');
    await expect.element(page.getByRole('combobox', { name: 'Exercise' })).toHaveTextContent('Zercher squat');
    await expect.element(page.getByRole('img', { name: /Zercher squat/ })).toBeVisible();
    await seen('No training in the last 12 weeks');
  });

  it('the chart of a lift names the days that are not on the device', async () => {
    await open(`lifts/${customerId}?exercise=${squat}&span=all&figure=volume`);
    await expect.element(page.getByRole('img', { name: /Zercher squat: 1 days/ })).toBeVisible();
    await expect.element(page.getByText(/only days since .* are on this device/)).toBeVisible();
  });

  it('home shows a body weight that waits on the device, and the server receives it once', async () => {
    await open('home');
    await page.getByRole('button', { name: 'Log body weight' }).click();
    await userEvent.fill(page.getByLabelText('Weight (kg)'), '81.5');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^81\.5\skg, /)).toBeVisible();
    expect(outboxEntries().map(({ type, status }) => [type, status])).toEqual([['log-bodyweight', 'waiting']]);
    await expect.element(page.getByText('Offline – 1 change waiting')).toBeVisible();

    const sent: unknown[] = [];
    takeCommands(({ type, payload }) => void sent.push([type, payload]));
    answer('GET /api/gyms/:gym/customers/:customerId', {
      ...customerInFull({ ...customer('Hale', 'Tester'), id: customerId }),
      bodyweights: [{ value: 81.5, unit: 'kg', at: new Date().toISOString() }],
    });
    online().mockReturnValue(true);
    await syncNow();
    await syncNow();
    await expect.poll(() => outboxEntries()).toEqual([]);
    expect(sent).toEqual([['log-bodyweight', expect.objectContaining({ customerId, bodyweight: { value: 81.5, unit: 'kg' } })]]);
    await expect.element(page.getByText(/^81\.5\skg, /)).toBeVisible();
  });
});
