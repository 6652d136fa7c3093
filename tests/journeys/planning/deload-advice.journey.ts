// A client's training became harder: the coach reads why a lighter week may help, and opens the dialog for it.
import { randomUUID } from 'node:crypto';
import { withSquatWeeks } from '../../support/squat-weeks.ts';
import { expect, signIn, test } from '../support/browser.ts';

test('advice names its reasons, and its button opens the lighter week', async ({ system, open }) => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  const plan = await withSquatWeeks(system, gym, 5);
  const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
  for (const [place, sessionRpe] of [7, 8, 9].entries()) {
    const workoutId = plan.workoutIds[place]!;
    const performedAt = hoursAgo(72 - place * 24);
    const of = { workoutId, customerId: plan.client.membershipId, assignedProgramId: plan.assignedProgramId };
    await system.done(gym, plan.client, 'start-workout', { ...of, startedAt: performedAt });
    const actual = { reps: 5, load: { value: 80 - place * 5, unit: 'kg' } };
    await system.done(gym, plan.client, 'record-set', { workoutId, setId: randomUUID(), exerciseId: plan.squat, actual, performedAt });
    await system.done(gym, plan.client, 'log-workout', { workoutId, endedAt: hoursAgo(71 - place * 24), sessionRpe });
  }
  await system.settledNow(gym.id);
  const page = await open('desktop');
  await signIn(page, coach, `/${gym.slug}/admin/list/${plan.client.membershipId}?tab=program`);
  const advice = page.getByRole('region', { name: 'A deload may help' });
  await expect(advice.getByText('The estimated one-rep max of Barbell Squat falls over three sessions.')).toBeVisible();
  await expect(advice.getByText('Session RPE rises over three sessions.')).toBeVisible();
  await expect(advice.getByRole('link', { name: /RPE 9/ })).toBeVisible();
  await advice.getByRole('link', { name: 'Make week 4 lighter' }).click();
  await expect(page.getByRole('dialog', { name: 'Week 4, lighter' })).toBeVisible();
});
