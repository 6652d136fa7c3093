// The chart on the pages of a client and of their coach: what it shows is in the address.
import type { ProgressAnswer } from '@spotter/contracts/lifts/queries';
import type { ExerciseItem } from '@spotter/contracts/exercises/queries';
import { addDays } from '@spotter/contracts/civil-date';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { answer, noItems } from '@/testing/api.js';
import { answerCustomerPage, customer, customerInFull, noTrainingWeeks } from '@/testing/customers.js';
import { gym, person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import { refusal } from '@/testing/worker.js';

type Points = ProgressAnswer['items'][number]['points'];
const today = new Date().toISOString().slice(0, 10);
const [squat, bench] = [newId(), newId()];
const names = new Map([
  [squat, 'Squat'],
  [bench, 'Bench press'],
]);
const item = (id: string): ExerciseItem => ({
  id,
  name: { en: names.get(id) ?? id },
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
});
const point = (daysAgo: number, kg: number, more: Partial<Points[number]> = {}): Points[number] => ({
  workoutId: newId(),
  on: addDays(today, -daysAgo),
  topLoadKg: kg,
  e1rmKg: kg * 1.1,
  tonnageKg: kg * 15,
  sets: 3,
  loads: [{ reps: 5, kg }],
  ...more,
});
const points: Record<string, Points> = {
  [squat]: [point(300, 90), point(60, 100, { loads: [{ reps: 8, kg: 100 }] }), point(30, 70, { light: true }), point(5, 105)],
  [bench]: [point(40, 80), point(5, 82)],
};
const events: NonNullable<ProgressAnswer['events']> = {
  programs: [{ assignedProgramId: newId(), name: { en: 'Strength block' }, on: addDays(today, -50) }],
  light: [addDays(today, -30)],
  pain: [{ workoutId: newId(), on: addDays(today, -5), text: 'Left knee' }],
  bodyweights: [{ on: addDays(today, -20), kg: 81.4 }],
};
const record = (exerciseId: string, kg: number) => {
  const set = { setId: newId(), performedAt: `${today}T10:00:00.000Z`, reps: 5, load: { value: kg, unit: 'kg' as const } };
  return { exerciseId, bestE1rm: { valueKg: kg * 1.1, formula: 'epley@1', ...set }, byReps: [set] };
};

let asked: string[] = [];
beforeEach(async () => {
  asked = [];
  await page.viewport(390, 844);
  answer('GET /api/gyms/:gym/exercises', ({ parameters }) => ({
    items: (parameters.get('ids') ?? '').split(',').map((id) => item(id)),
    nextCursor: null,
  }));
  answer('GET /api/gyms/:gym/lifts', noItems);
  answer('GET /api/gyms/:gym/training-weeks', noTrainingWeeks);
  answer('GET /api/gyms/:gym/customers/:customerId', customerInFull(customer('Ada', 'Yilmaz')));
  answer('GET /api/gyms/:gym/customers/:customerId/goals', { items: [] });
  answer('GET /api/gyms/:gym/progress', ({ parameters }) => {
    const exercises = (parameters.get('exercises') ?? '').split(',');
    asked.push(exercises.map((id) => names.get(id)).join(', '));
    return {
      formula: 'epley@1',
      tonnageRule: 'volume@2',
      items: exercises.map((exerciseId) => ({ exerciseId, points: points[exerciseId] ?? [] })),
      events,
    };
  });
});
const withRecords = (): void => answer('GET /api/gyms/:gym/records', { items: [record(squat, 105), record(bench, 82)], nextCursor: null });
const client = person('client');
const lifts = `/${gym.slug}/client/lifts/${client.membership!.id}`;
const open = (search = '') => {
  withRecords();
  return openScreen(`${lifts}${search}`, client);
};
const chart = (name: RegExp | string) => page.getByRole('img', { name });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
const searchOfPage = (address: string) => Object.fromEntries(new URL(address, 'https://spotter.test').searchParams);
const said = (text: RegExp) => expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible();

describe('the chart on a client’s page', () => {
  it('shows estimates of three months, without the deload in the change', async () => {
    await open();
    await expect.element(chart(/^Squat: 3 days/)).toBeVisible();
    await said(/estimated 1RM 115\.5 kg.*Pain: Left knee/);
    await expect.element(page.getByText(/^5\.5.kg more than on /)).toBeVisible();
  });

  it('writes each choice into the address, and shows the same when the address is opened', async () => {
    const screen = await open();
    await choice('Figure').selectOptions('Repetitions at a load');
    await choice('Load').selectOptions('100');
    await choice('Time shown').selectOptions('1 year');
    await page.getByRole('button', { name: 'Show body weight' }).click();
    await said(/5 reps with 100.kg or more/);
    expect(searchOfPage(screen.address())).toEqual({ figure: 'reps', load: '100', span: 'year', weight: '1' });
    await screen.go(`${lifts}?figure=reps&load=100&span=year&weight=1`);
    await expect.element(choice('Figure')).toHaveValue('reps');
    await expect.element(choice('Time shown')).toHaveValue('year');
    await said(/body weight 81\.4/);
  });

  it('ignores values that it does not know', async () => {
    await open('?figure=speed&span=week&load=heavy&with=squat');
    await expect.element(choice('Figure')).toHaveValue('e1rm');
    await expect.element(choice('Time shown')).toHaveValue('months3');
  });

  it('adds a lift, asks for all of them in one request, and removes it', async () => {
    const screen = await open();
    await choice('Add a lift').selectOptions('Bench press');
    await expect.element(chart(/^Squat, Bench press/)).toBeVisible();
    await said(/Squat: 115\.5 kg.*Bench press: 90\.2 kg/);
    expect(asked.at(-1)).toBe('Squat, Bench press');
    expect(searchOfPage(screen.address())).toEqual({ with: bench });
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Bench press' })).toBeVisible();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await page.getByRole('button', { name: 'Remove Bench press from the chart' }).click();
    await expect.element(chart(/^Squat: 3 days/)).toBeVisible();
  });

  it('draws the goal of its lift on the estimates, and says how far away it is', async () => {
    answer('GET /api/gyms/:gym/customers/:customerId/goals', {
      items: [{ exerciseId: squat, load: { value: 125, unit: 'kg' }, by: addDays(today, 60), setAt: `${today}T10:00:00.000Z` }],
    });
    await open();
    await expect.element(page.getByText(/^Goal: 125.kg by/)).toBeVisible();
    await expect.element(page.getByText('9.5 kg to go.')).toBeVisible();
    expect(document.querySelector('[data-goal] polyline')?.getAttribute('points')).toMatch(/ /);
    await choice('Figure').selectOptions('Heaviest set');
    await expect.poll(() => document.querySelector('[data-goal]')).toBeNull();
  });

  it('shows what would be without a day, and writes nothing', async () => {
    await open();
    await said(/estimated 1RM 115\.5 kg/);
    await page.getByRole('button', { name: 'Leave out' }).click();
    await expect.element(chart(/^Squat: 2 days/)).toBeVisible();
    await expect.element(page.getByText(/^1 day is left out/)).toBeVisible();
    await expect.element(page.getByText(/more than on/)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    const boxes = page.getByRole('checkbox', { name: /^Count / });
    await expect.poll(() => boxes.elements().map((box) => (box as HTMLInputElement).checked)).toEqual([false, true, true]);
    for (const box of boxes.elements().slice(1)) (box as HTMLElement).click();
    await expect.element(page.getByText(/^3 days are left out/)).toBeVisible();
    await boxes.last().click();
    await expect.element(page.getByText(/^2 days are left out/)).toBeVisible();
    await page.getByRole('button', { name: 'Count all' }).click();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await expect.element(chart(/^Squat: 3 days/)).toBeVisible();
    await expect.element(page.getByText(/^5\.5.kg more than on /)).toBeVisible();
  });

  it('shows what would be without a set of a day, and writes nothing', async () => {
    const { workoutId, on } = points[squat]!.at(-1)!;
    const sets = [95, 90, 105].map((value, at) => ({
      id: newId(),
      workoutId,
      exerciseId: squat,
      setType: 'work',
      on,
      actual: { reps: at === 2 ? 1 : 5, load: { value, unit: 'kg' as const } },
    }));
    answer('GET /api/gyms/:gym/trained-sets', { sets, cut: false, exercises: [] });
    await open();
    await said(/estimated 1RM 115\.5 kg/);
    await page.getByRole('button', { name: 'Choose sets' }).click();
    const box = page.getByRole('checkbox', { name: /^Set 3/ });
    await expect.element(box).toBeChecked();
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(box).not.toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText(/^1 set is left out/)).toBeVisible();
    await said(/estimated 1RM 110\.8 kg/);
    await expect.element(page.getByText(/^0\.8.kg more than on /)).toBeVisible();
    await page.getByRole('button', { name: 'Show as a table' }).click();
    await expect.element(page.getByRole('button', { name: /^Sets of .*: 2$/ })).toHaveTextContent('2 of 3');
    await page.getByRole('button', { name: /^Sets of .*: 2$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Count all' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText(/is left out/)).not.toBeInTheDocument();
    await expect.element(page.getByText('2 of 3')).not.toBeInTheDocument();
  });

  it('counts a day without any set nowhere', async () => {
    const { workoutId, on } = points[squat]!.at(-1)!;
    const sets = Array.from({ length: 3 }, () => ({ id: newId(), workoutId, exerciseId: squat, setType: 'work', on, actual: { reps: 5 } }));
    answer('GET /api/gyms/:gym/trained-sets', { sets, cut: false, exercises: [] });
    await open();
    await page.getByRole('button', { name: 'Choose sets' }).click();
    for (const number of [1, 2, 3]) await page.getByRole('checkbox', { name: new RegExp(`^Set ${number}`) }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(chart(/^Squat: 2 days/)).toBeVisible();
    await page.getByRole('button', { name: 'Count all' }).click();
    await expect.element(chart(/^Squat: 3 days/)).toBeVisible();
  });

  it('lists its events as text', async () => {
    await open();
    await page.getByText('3 events').click();
    for (const text of ['Program Strength block starts', 'Pain: Left knee', 'Deload'])
      await expect.element(page.getByText(text, { exact: false }).last()).toBeVisible();
  });

  it('names the days that are missing on the device', async () => {
    const from = addDays(today, -100);
    answer('GET /api/gyms/:gym/progress', {
      formula: 'epley@1',
      tonnageRule: 'volume@2',
      from,
      items: [{ exerciseId: squat, points: points[squat]!.slice(1) }],
    });
    await open();
    await expect.element(chart(/^Squat/)).toBeVisible();
    await expect.element(page.getByText(/only days since/)).not.toBeInTheDocument();
    await choice('Time shown').selectOptions('All');
    await expect.element(page.getByText(/only days since/)).toBeVisible();
  });

  it('shows an empty range, and offers another try after an error', async () => {
    answer('GET /api/gyms/:gym/progress', { formula: 'epley@1', tonnageRule: 'volume@2', items: [] });
    await open();
    await expect.element(page.getByText('Nothing in this time')).toBeVisible();
    await page.viewport(390, 844);
    answer('GET /api/gyms/:gym/progress', () => refusal(422, 'not-found'));
    await choice('Exercise').selectOptions('Bench press');
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('fits a phone without sideways scrolling', async () => {
    await open('?weight=1&with=' + bench);
    await expect.element(chart(/^Squat, Bench press/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('the chart on a coach’s page of a client', () => {
  it('is the same, with its choice in the address beside the tab', async () => {
    const own = customer('Ada', 'Lift');
    answerCustomerPage(own);
    withRecords();
    const screen = await openScreen(`/${gym.slug}/admin/list/${own.id}?tab=progress&figure=top`, person('coach'));
    await expect.element(chart(/^Squat: 3 days/)).toBeVisible();
    await expect.element(choice('Figure')).toHaveValue('top');
    await choice('Time shown').selectOptions('All');
    await expect.element(chart(/^Squat: 4 days/)).toBeVisible();
    expect(searchOfPage(screen.address())).toEqual({ tab: 'progress', figure: 'top', span: 'all' });
  });
});
