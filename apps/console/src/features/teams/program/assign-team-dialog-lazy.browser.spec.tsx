import type { TeamDetail } from '@spotter/contracts/teams/queries';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { answer, takeCommands } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { answerPublished } from '@/testing/programs.js';
import { openScreen } from '@/testing/screen.js';

const members = ['Ada', 'Bora'].map((name) => ({ id: newId(), name, lastname: 'Kaya' }));
const teamOf = (): TeamDetail => ({
  id: newId(),
  name: 'Early birds',
  capacity: null,
  archived: false,
  members: 2,
  coaches: [],
  program: null,
  createdAt: '2026-11-26T18:29:44.341+00:00',
  stays: members.map((one) => ({ customer: one, email: null, stay: 1, from: '2026-11-01', to: null, by: 'staff' as const })),
  given: [],
  joinCode: null,
  streamVersion: 3,
});

const jobOf = (id: string, finished: boolean) => ({ id, total: 2, answered: finished ? 2 : 0, finished, refused: [], position: null });

describe('assigning a program to a team', () => {
  it('shows the result for each member, and assigns to a refused one in another way', async () => {
    let team = teamOf();
    const other = newId();
    const program = answerPublished('Team fives');
    const { stays: _stays, given: _given, joinCode: _code, streamVersion: _version, ...item } = team;
    answer('GET /api/gyms/:gym/teams', { items: [item], nextCursor: null });
    answer('GET /api/gyms/:gym/teams/:teamId', () => team);
    answer('GET /api/gyms/:gym/restrictions', { items: [] });
    answer('GET /api/gyms/:gym/teams/:teamId/calendar', { items: [] });
    const [ada, bora] = members;
    const outcome = (customerId: string, isRefused: boolean) =>
      isRefused
        ? { customerId, fate: 'refused' as const, assignedProgramId: null, reason: 'programs-overlap', inTheWay: other }
        : { customerId, fate: 'given' as const, assignedProgramId: newId(), reason: null, inTheWay: null };
    const taken: unknown[] = [];
    takeCommands(({ type, payload }) => {
      if (type === 'assign-team-program') {
        const { teamProgramId, startsOn } = payload;
        const given = { programId: program.id, programVersion: 1, name: program.name, teamProgramId, startsOn, days: ['mon' as const] };
        team = { ...team, program: given, given: [outcome(ada!.id, false), outcome(bora!.id, true)] };
      }
      if (type === 'retry-team-program') {
        taken.push([type, payload.customerIds, payload.existing]);
        team = { ...team, given: members.map(({ id }) => outcome(id, false)) };
      }
      if (type === 'end-team-program') taken.push([type, payload.takesBack]);
    });
    // Two commands are sent as a job.
    answer('POST /api/gyms/:gym/jobs', ({ body }) => {
      for (const { type, payload } of body.commands) taken.push([type, 'takesBack' in payload && payload.takesBack]);
      return jobOf(body.id, false);
    });
    answer('GET /api/gyms/:gym/jobs/:jobId', ({ of }) => jobOf(of.jobId, true));
    await openScreen(`/iron-halls/admin/teams/${team.id}?tab=program`, person('admin'));
    await page.getByRole('button', { name: 'Assign a program' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign a program' });
    await dialog.getByRole('radio', { name: /Team fives/ }).click();
    const assign = dialog.getByRole('button', { name: 'Assign to 2 members' });
    await expect.element(assign).not.toHaveAttribute('aria-disabled', 'true');
    await assign.click();
    await expect.element(dialog.getByText('1 of 2 members has it')).toBeVisible();
    await expect.element(dialog.getByText('1 member could not be given it')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Existing program of Bora Kaya' }).selectOptions('Run beside it');
    await dialog.getByRole('button', { name: 'Try again for Bora Kaya' }).click();
    await expect.element(dialog.getByText('2 of 2 members have it')).toBeVisible();
    await dialog.getByRole('button', { name: 'Undo for 2 members' }).click();
    await expect.element(dialog.getByText('Taken back from 2 members.')).toBeVisible();
    expect(taken).toEqual([
      ['retry-team-program', [bora!.id], 'beside'],
      ['end-team-program', true],
      ['end-program', true],
      ['end-program', true],
    ]);
  });

  it('asks what happens with programs of members, and tells members with equal names apart', async () => {
    const twins = ['ada.k', 'kaya'].map((mail) => ({ id: newId(), name: 'Ada', lastname: 'Kaya', mail }));
    const team: TeamDetail = {
      ...teamOf(),
      stays: twins.map(({ mail, ...customer }) => ({
        customer,
        email: `${mail}@x.test`,
        stay: 1,
        from: '2026-11-01',
        to: null,
        by: 'staff' as const,
      })),
    };
    const { stays: _stays, given: _given, joinCode: _code, streamVersion: _version, ...item } = team;
    answerPublished('Team fives');
    answer('GET /api/gyms/:gym/existing-programs', {
      items: twins.map(({ id }) => ({
        customerId: id,
        assignedProgramId: newId(),
        programId: newId(),
        name: { en: 'Old block' },
        isPaused: false,
        days: { first: '2020-01-06', last: '2098-12-31' },
      })),
    });
    answer('GET /api/gyms/:gym/teams', { items: [item], nextCursor: null });
    answer('GET /api/gyms/:gym/teams/:teamId', team);
    answer('GET /api/gyms/:gym/restrictions', { items: [] });
    answer('GET /api/gyms/:gym/teams/:teamId/calendar', { items: [] });
    const ways: unknown[] = [];
    takeCommands(({ type, payload }) => void (type === 'assign-team-program' && ways.push(payload.existing)));
    await openScreen(`/iron-halls/admin/teams/${team.id}?tab=program`, person('admin'));
    await page.getByRole('button', { name: 'Assign a program' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign a program' });
    await dialog.getByRole('radio', { name: /Team fives/ }).click();
    const lines = dialog.getByRole('region', { name: 'Existing program' });
    await expect.element(lines.getByText(/^Ada Kaya \(ada\.k\)/)).toBeVisible();
    await expect.element(lines.getByText(/^Ada Kaya \(kaya\)/)).toBeVisible();
    const assign = dialog.getByRole('button', { name: 'Assign to 2 members' });
    await expect.element(assign).toHaveAttribute('aria-disabled', 'true');
    await lines.getByRole('radio', { name: /^Run beside it/ }).click();
    await assign.click();
    await expect.poll(() => ways).toEqual(['beside']);
  });
});
