import { describe, expect, it } from 'vitest';
import { specOf } from '../testing.js';
import { maxTeamCoaches, maxTeamMembers } from '@spotter/contracts/teams/limits';
import { team } from './team.js';
import type { TeamCommand } from './team-commands.js';
import type { TeamEvent, TeamProgram } from './team-events.js';

const given = specOf(team);
const teamId = 't1';
const today = '2026-11-23';
const created = (capacity: number | null = null): TeamEvent => ({ type: 'TeamCreated', data: { teamId, name: 'Early birds', capacity } });
const archived: TeamEvent = { type: 'TeamArchived', data: { teamId } };
const joined = (
  customerId: string,
  changes: { stay?: number; by?: 'staff' | 'code'; program?: TeamProgram; besides?: readonly TeamProgram[] } = {},
): TeamEvent => ({
  type: 'TeamMemberAdded',
  data: { teamId, customerId, stay: 1, on: today, by: 'staff', ...changes },
});
const left = (customerId: string, stay = 1): TeamEvent => ({ type: 'TeamMemberRemoved', data: { teamId, customerId, stay, on: today } });
const program: TeamProgram = { teamProgramId: 'tp1', programId: 'p1', programVersion: 2, startsOn: '2026-11-30', days: ['mon', 'thu'] };
const assigned = (...customerIds: string[]): TeamEvent => ({ type: 'TeamProgramAssigned', data: { teamId, ...program, customerIds } });

const add = (...customerIds: string[]): TeamCommand => ({
  type: 'add-team-members',
  payload: { teamId, customerIds },
  lookups: { today, clients: ['ada', 'bora', 'cana', 'deniz'] },
});
const remove = (customerId: string): TeamCommand => ({ type: 'remove-team-member', payload: { teamId, customerId }, lookups: { today } });
const revise = (name: string, capacity: number | null): TeamCommand => ({ type: 'revise-team', payload: { teamId, name, capacity } });
const of = <T extends 'archive-team' | 'restore-team'>(type: T): TeamCommand => ({ type, payload: { teamId } });
const coach = (coachId: string, isStaff = true): TeamCommand => ({
  type: 'add-team-coach',
  payload: { teamId, coachId },
  lookups: { isStaff },
});
const code = (wanted: 'new' | 'none'): TeamCommand => ({
  type: 'change-team-join-code',
  payload: { teamId, code: wanted },
  lookups: { newCode: { nonce: 'n', joinCode: 'ABCD2345' } },
});
const assign = (startsOn = program.startsOn): TeamCommand => ({
  type: 'assign-team-program',
  payload: { teamId, teamProgramId: 'tp1', programId: 'p1', startsOn },
  lookups: { programVersion: 2, days: ['mon', 'thu'] },
});

describe('a team with a choice about existing programs', () => {
  const beside: TeamProgram = { ...program, teamProgramId: 'tp2', existing: 'beside' };
  const assignBeside: TeamCommand = {
    type: 'assign-team-program',
    payload: { teamId, teamProgramId: 'tp2', programId: 'p1', startsOn: program.startsOn, existing: 'beside' },
    lookups: { programVersion: 2, days: ['mon', 'thu'] },
  };
  const second: TeamEvent = { type: 'TeamProgramAssigned', data: { teamId, ...beside, customerIds: ['ada'] } };
  const before = [created(), joined('ada'), assigned('ada')];
  const end = (takesBack?: true): TeamCommand => ({
    type: 'end-team-program',
    payload: { teamId, teamProgramId: 'tp2', ...(takesBack && { takesBack }) },
  });

  it('gives it to the members of today, and to those who join later', () => {
    given(...before)
      .when(assignBeside)
      .then([second]);
    given(...before, second)
      .when(add('bora'))
      .then([joined('bora', { program: beside, besides: [program] })]);
  });

  it('trains only the new one if that ends the others', () => {
    const ending: TeamProgram = { ...beside, teamProgramId: 'tp3', existing: 'end-before' };
    const third: TeamEvent = { type: 'TeamProgramAssigned', data: { teamId, ...ending, customerIds: ['ada'] } };
    given(...before, second, third)
      .when(add('bora'))
      .then([joined('bora', { program: ending })]);
    given(...before, second, third)
      .when({ type: 'end-team-program', payload: { teamId, teamProgramId: 'tp3', takesBack: true } })
      .then([{ type: 'TeamProgramEnded', data: { teamId, teamProgramId: 'tp3', again: [program, beside] } }]);
  });

  it('retries refused members in another way', () => {
    const refused: TeamEvent = {
      type: 'TeamProgramRefused',
      data: { teamId, teamProgramId: 'tp1', customerId: 'ada', reason: 'programs-overlap' },
    };
    given(...before, refused)
      .when({
        type: 'retry-team-program',
        payload: { teamId, teamProgramId: 'tp1', customerIds: ['ada'], existing: 'start-after' },
        lookups: { today },
      })
      .then([{ type: 'TeamProgramRetried', data: { teamId, ...program, existing: 'start-after', customerIds: ['ada'], on: today } }]);
  });

  it('returns to its program before when the assignment is taken back', () => {
    const ended: TeamEvent = { type: 'TeamProgramEnded', data: { teamId, teamProgramId: 'tp2', again: [program] } };
    given(...before, second)
      .when(end(true))
      .then([ended]);
    given(...before, second, ended)
      .when(add('bora'))
      .then([joined('bora', { program })]);
  });

  it('has no program after taking back its first one, and after an end without taking back', () => {
    given(created(), joined('ada'), second)
      .when(end(true))
      .then([{ type: 'TeamProgramEnded', data: { teamId, teamProgramId: 'tp2' } }]);
    given(...before, second)
      .when(end())
      .then([{ type: 'TeamProgramEnded', data: { teamId, teamProgramId: 'tp2' } }]);
  });
});

describe('a team', () => {
  it('is created once, and rejects changes before', () => {
    const create: TeamCommand = { type: 'create-team', payload: { teamId, name: 'Early birds', capacity: 3 } };
    given()
      .when(create)
      .then([created(3)]);
    given(created()).when(create).then({ rejected: 'team-already-exists' });
    given().when(add('ada')).then({ rejected: 'team-unknown' });
  });

  it('is renamed and resized, never below its number of members', () => {
    given(created(3))
      .when(revise('Late birds', null))
      .then([{ type: 'TeamRevised', data: { teamId, name: 'Late birds', capacity: null } }]);
    given(created(3)).when(revise('Early birds', 3)).then({ rejected: 'nothing-to-change' });
    given(created(3), joined('ada'), joined('bora')).when(revise('Early birds', 1)).then({ rejected: 'team-smaller-than-its-members' });
  });

  it('is archived and restored, and meanwhile members can only leave', () => {
    given(created()).when(of('archive-team')).then([archived]);
    given(created(), archived).when(of('archive-team')).then({ rejected: 'team-archived' });
    given(created(), archived)
      .when(of('restore-team'))
      .then([{ type: 'TeamRestored', data: { teamId } }]);
    given(created()).when(of('restore-team')).then({ rejected: 'team-not-archived' });
    given(created(), archived).when(add('ada')).then({ rejected: 'team-archived' });
    given(created(), joined('ada'), archived)
      .when(remove('ada'))
      .then([left('ada')]);
  });
});

describe('members of a team', () => {
  it('are added, each with a separate stay', () => {
    given(created())
      .when(add('ada', 'bora', 'ada'))
      .then([joined('ada'), joined('bora')]);
    given(created(), joined('ada'), left('ada'))
      .when(add('ada'))
      .then([joined('ada', { stay: 2 })]);
  });

  it('are skipped if they are in it already, unless nobody else is named', () => {
    given(created(), joined('ada'))
      .when(add('ada', 'bora'))
      .then([joined('bora')]);
    given(created(), joined('ada')).when(add('ada')).then({ rejected: 'team-member-already' });
  });

  it('must be clients of the gym, and the rejection names the others', () =>
    expect(given(created()).when(add('ada', 'nobody')).outcome).toEqual({
      rejected: 'customer-unknown',
      details: { customerIds: ['nobody'] },
    }));

  it('fit into its capacity, and the rejection names those who do not', () => {
    const full = given(created(2), joined('ada')).when(add('bora', 'cana', 'deniz'));
    expect(full.outcome).toEqual({ rejected: 'team-full', details: { capacity: 2, customerIds: ['cana', 'deniz'] } });
    given(created(2), joined('ada'), left('ada'), joined('bora'))
      .when(add('cana'))
      .then([joined('cana')]);
  });

  it('are limited to the maximum of any team', () => {
    const many = Array.from({ length: maxTeamMembers }, (_, index) => joined(`m${index}`));
    given(created(), ...many)
      .when(add('ada'))
      .then({ rejected: 'team-full' });
  });

  it('join by a code and can leave', () => {
    const join: TeamCommand = { type: 'join-team', payload: { teamId, customerId: 'ada', code: 'ABCD2345' }, lookups: { today } };
    given(created())
      .when(join)
      .then([joined('ada', { by: 'code' })]);
    given(created(), joined('ada')).when(join).then({ rejected: 'team-member-already' });
    given(created(1), joined('bora')).when(join).then({ rejected: 'team-full' });
    const leave: TeamCommand = { type: 'leave-team', payload: { teamId, customerId: 'ada' }, lookups: { today } };
    given(created(), joined('ada'))
      .when(leave)
      .then([left('ada')]);
    given(created()).when(leave).then({ rejected: 'team-member-unknown' });
  });
});

describe('coaches of a team', () => {
  it('are staff, each once', () => {
    given(created())
      .when(coach('ece'))
      .then([{ type: 'TeamCoachAdded', data: { teamId, coachId: 'ece' } }]);
    given(created()).when(coach('ece', false)).then({ rejected: 'coach-unknown' });
    const ece: TeamEvent = { type: 'TeamCoachAdded', data: { teamId, coachId: 'ece' } };
    given(created(), ece).when(coach('ece')).then({ rejected: 'team-coach-already' });
    const removed: TeamCommand = { type: 'remove-team-coach', payload: { teamId, coachId: 'ece' } };
    given(created(), ece)
      .when(removed)
      .then([{ type: 'TeamCoachRemoved', data: { teamId, coachId: 'ece' } }]);
    given(created()).when(removed).then({ rejected: 'team-coach-unknown' });
  });

  it('are limited to what a screen shows', () => {
    const many = Array.from({ length: maxTeamCoaches }, (_, index): TeamEvent => ({
      type: 'TeamCoachAdded',
      data: { teamId, coachId: `coach ${index}` },
    }));
    given(created(), ...many)
      .when(coach('ece'))
      .then({ rejected: 'too-many-team-coaches' });
  });
});

describe('the join code of a team', () => {
  it('is created by the server, replaced and removed', () => {
    const made: TeamEvent = { type: 'TeamJoinCodeChanged', data: { teamId, nonce: 'n', joinCode: 'ABCD2345' } };
    given(created()).when(code('new')).then([made]);
    given(created(), made)
      .when(code('none'))
      .then([{ type: 'TeamJoinCodeChanged', data: { teamId, nonce: null, joinCode: null } }]);
    given(created()).when(code('none')).then({ rejected: 'nothing-to-change' });
  });
});

describe('the program of a team', () => {
  it('is assigned to all current members by one event', () => {
    given(created(), joined('ada'), joined('bora'), left('bora'))
      .when(assign())
      .then([assigned('ada')]);
    given(created()).when(assign()).then({ rejected: 'team-without-members' });
    given(created(), joined('ada'), assigned('ada')).when(assign()).then({ rejected: 'team-program-already-assigned' });
    given(created(), joined('ada')).when(assign('2036-01-01')).then({ rejected: 'implausible-date' });
  });

  it('is assigned to later members, until it is ended', () => {
    given(created(), joined('ada'), assigned('ada'))
      .when(add('bora'))
      .then([joined('bora', { program })]);
    const end: TeamCommand = { type: 'end-team-program', payload: { teamId, teamProgramId: 'tp1' } };
    const ended: TeamEvent = { type: 'TeamProgramEnded', data: { teamId, teamProgramId: 'tp1' } };
    given(created(), joined('ada'), assigned('ada')).when(end).then([ended]);
    given(created(), joined('ada'), assigned('ada'), ended).when(end).then({ rejected: 'team-program-unknown' });
    given(created(), joined('ada'), assigned('ada'), ended)
      .when(add('bora'))
      .then([joined('bora')]);
  });

  it('is retried for one or all refused members, by one event with the day', () => {
    const refused = (customerId: string, teamProgramId = 'tp1'): TeamEvent => ({
      type: 'TeamProgramRefused',
      data: { teamId, teamProgramId, customerId, reason: 'programs-overlap' },
    });
    const retry = (customerIds?: string[], teamProgramId = 'tp1'): TeamCommand => ({
      type: 'retry-team-program',
      payload: { teamId, teamProgramId, ...(customerIds !== undefined && { customerIds }) },
      lookups: { today },
    });
    const retried = (...customerIds: string[]): TeamEvent => ({
      type: 'TeamProgramRetried',
      data: { teamId, ...program, customerIds, on: today },
    });
    const all = [created(), joined('ada'), joined('bora'), joined('cana'), assigned('ada', 'bora', 'cana')];
    const both = [...all, refused('ada'), refused('bora')];
    given(...both)
      .when(retry(['bora', 'bora']))
      .then([retried('bora')]);
    given(...both)
      .when(retry())
      .then([retried('ada', 'bora')]);
    // Rejected without refused members: a retry is pending until it is refused as well.
    given(...all)
      .when(retry())
      .then({ rejected: 'team-program-not-refused' });
    given(...both)
      .when(retry([]))
      .then({ rejected: 'team-program-not-refused' });
    given(...both, retried('bora'))
      .when(retry(['bora']))
      .then({ rejected: 'team-program-not-refused' });
    given(...both, retried('bora'), refused('bora'))
      .when(retry(['bora']))
      .then([retried('bora')]);
    expect(given(...both).when(retry(['ada', 'cana'])).outcome).toEqual({
      rejected: 'team-program-not-refused',
      details: { customerIds: ['cana'] },
    });
    // Names members who have left, and skips them if the command names nobody.
    expect(given(...both, left('bora')).when(retry(['ada', 'bora', 'nobody'])).outcome).toEqual({
      rejected: 'team-member-unknown',
      details: { customerIds: ['bora', 'nobody'] },
    });
    given(...both, left('bora'))
      .when(retry())
      .then([retried('ada')]);
    given(...both, left('bora'), joined('bora', { stay: 2, program }))
      .when(retry(['bora']))
      .then({ rejected: 'team-program-not-refused' });
    // For another program, without a program, and in an archived team.
    given(...all, refused('ada', 'tp0'))
      .when(retry())
      .then({ rejected: 'team-program-not-refused' });
    given(...both)
      .when(retry(['ada'], 'tp0'))
      .then({ rejected: 'team-program-unknown' });
    given(...both, { type: 'TeamProgramEnded', data: { teamId, teamProgramId: 'tp1' } })
      .when(retry(['ada']))
      .then({ rejected: 'team-program-unknown' });
    given(...both, archived)
      .when(retry(['ada']))
      .then({ rejected: 'team-archived' });
  });

  it('stores why a member could not get it, also in an archived team', () => {
    const data = { teamId, teamProgramId: 'tp1', customerId: 'ada', reason: 'programs-overlap' };
    given(created(), joined('ada'), assigned('ada'), archived)
      .when({ type: 'note-team-program-refusal', payload: data })
      .then([{ type: 'TeamProgramRefused', data }]);
  });
});
