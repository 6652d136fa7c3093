import type { OwnTeam } from '@spotter/contracts/teams/queries';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { answer } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

const team: OwnTeam = {
  id: newId(),
  name: 'Early birds',
  members: 2,
  since: '2026-11-01',
  coaches: [],
  agrees: true,
  program: { programId: newId(), programVersion: 1, name: { en: 'Fives' }, teamProgramId: newId(), startsOn: '2026-11-01', days: ['mon'] },
};

describe("the week of a team's calendar", () => {
  it.each([
    ['mon', 1],
    ['sun', 0],
    ['sat', 6],
  ] as const)('begins on the first day of the gym’s week: %s', async (weekStart, weekday) => {
    const asked: (string | null)[] = [];
    answer('GET /api/gyms/:gym/teams/mine', { items: [team] });
    answer('GET /api/gyms/:gym/teams/:teamId/calendar', ({ parameters }) => {
      asked.push(parameters.get('from'));
      return { items: [] };
    });
    const member = person('client', 'Ada');
    await openScreen('/iron-halls/client/teams?tab=program', { ...member, gym: { ...member.gym!, weekStart } });
    await expect.element(page.getByRole('button', { name: 'Week before' })).toBeVisible();
    await expect.poll(() => asked[0]).toBeDefined();
    expect(new Date(`${asked[0]}T12:00:00Z`).getUTCDay()).toBe(weekday);
  });

  it('names the weekday of a training day once', async () => {
    answer('GET /api/gyms/:gym/teams/mine', { items: [team] });
    answer('GET /api/gyms/:gym/teams/:teamId/calendar', {
      items: [{ on: '2026-11-24', week: 1, day: 1, name: { en: 'Push' }, exerciseIds: [], planned: 2, trained: 1 }],
    });
    await openScreen('/iron-halls/client/teams?tab=program', person('client', 'Ada'));
    const row = page.getByRole('listitem').filter({ hasText: 'Push' });
    await expect.element(row).toBeVisible();
    expect(row.element().textContent.match(/Tue/g)).toHaveLength(1);
  });
});
