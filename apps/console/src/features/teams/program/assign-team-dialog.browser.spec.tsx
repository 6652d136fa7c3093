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
  stays: members.map((one) => ({ customer: one, stay: 1, from: '2026-11-01', to: null, by: 'staff' as const })),
  given: [],
  joinCode: null,
  streamVersion: 3,
});

const jobOf = (id: string, finished: boolean) => ({ id, total: 2, answered: finished ? 2 : 0, finished, refused: [], position: null });

describe('assigning a program to a team', () => {
  it('shows the result for each member and ends the conflicting programs', async () => {
    let team = teamOf();
    const other = newId();
    const program = answerPublished('Team fives');
    const { stays: _stays, given: _given, joinCode: _code, streamVersion: _version, ...item } = team;
    answer('GET /api/gyms/:gym/teams', { items: [item], nextCursor: null });
    answer('GET /api/gyms/:gym/teams/:teamId', () => team);
    answer('GET /api/gyms/:gym/restrictions', { items: [] });
    answer('GET /api/gyms/:gym/teams/:teamId/calendar', { items: [] });
    const refused = (customerId: string) => ({
      customerId,
      fate: 'refused' as const,
      assignedProgramId: null,
      reason: 'programs-overlap',
      inTheWay: other,
    });
    const taken: string[] = [];
    takeCommands(({ type, payload }) => {
      taken.push(type);
      if (type === 'assign-team-program') {
        const { teamProgramId, startsOn } = payload;
        const given = { programId: program.id, programVersion: 1, name: program.name, teamProgramId, startsOn, days: ['mon' as const] };
        team = { ...team, program: given, given: members.map(({ id }) => refused(id)) };
      }
      if (type === 'retry-team-program')
        team = {
          ...team,
          given: members.map(({ id }) => ({ customerId: id, fate: 'given', assignedProgramId: newId(), reason: null, inTheWay: null })),
        };
    });
    // Two commands are sent as a job.
    answer('POST /api/gyms/:gym/jobs', ({ body }) => {
      for (const { type } of body.commands) taken.push(type);
      return jobOf(body.id, false);
    });
    answer('GET /api/gyms/:gym/jobs/:jobId', ({ of }) => jobOf(of.jobId, true));
    await openScreen(`/iron-halls/admin/teams/${team.id}?tab=program`, person('admin'));
    await page.getByRole('button', { name: 'Assign a program' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign a program' });
    await dialog.getByRole('radio', { name: 'Team fives' }).click();
    await dialog.getByRole('button', { name: 'Assign a program' }).click();
    await expect.element(dialog.getByText('0 of 2 members have it')).toBeVisible();
    await expect.element(dialog.getByText('2 members could not be given it')).toBeVisible();
    expect(document.querySelector('[data-toast]')).toBeNull();
    await dialog.getByRole('button', { name: 'End the other 2 programs that day, and try again' }).click();
    await expect.element(dialog.getByText('2 of 2 members have it')).toBeVisible();
    expect(taken).toEqual(['assign-team-program', 'end-program', 'end-program', 'retry-team-program']);
  });
});
