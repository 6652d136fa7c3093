import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, takeCommands } from '@/testing/api.js';
import { answerCustomerPage, customer } from '@/testing/customers.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

const ada = customer('Ada', 'Kaya');
const workout = (name: string, id: string, status: WorkoutItem['status']): WorkoutItem => ({
  id,
  customerId: ada.id,
  customer: null,
  name: { en: name },
  status,
  assignedProgramId: '0f0e0d0c-0b0a-4999-8887-767574737271',
  week: 1,
  day: 1,
  scheduledOn: '2026-12-03',
  startedAt: null,
  endedAt: null,
  setsPlanned: 5,
  setsDone: 0,
  tonnageKg: 0,
  tonnageRule: 'tonnage@1',
  source: 'program',
});

describe('the calendar of a client', () => {
  it('plans a skipped workout again', async () => {
    const [legs, arms] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
    answerCustomerPage(ada);
    answer('GET /api/gyms/:gym/workouts', {
      items: [workout('Legs', legs, 'skipped'), workout('Arms', arms, 'scheduled')],
      nextCursor: null,
      may: { move: true, swap: true, add: true, skip: true },
    });
    const sent: unknown[] = [];
    takeCommands(({ type, payload }) => void sent.push([type, 'workoutId' in payload ? payload.workoutId : null]));
    await openScreen(`/iron-halls/admin/list/${ada.id}?tab=calendar&date=2026-12-03&show=week`, person('admin'));
    await page.getByRole('button', { name: 'Move or skip Arms' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Skip this workout' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Plan it again' }).elements()).toEqual([]);
    await page.getByRole('menuitem', { name: 'Skip this workout' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'More about Legs' }).click();
    await page.getByRole('menuitem', { name: 'Plan it again' }).click();
    await expect.poll(() => sent).toEqual([['unskip-workout', legs]]);
    await expect.element(page.getByText('Planned again')).toBeVisible();
  });
});
