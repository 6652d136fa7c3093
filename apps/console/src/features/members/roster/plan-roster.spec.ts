import { describe, expect, it } from 'vitest';
import { idOfName, planRoster, type Known, type RosterPerson } from './plan-roster.js';

const person = (email: string, given: Partial<RosterPerson> = {}): RosterPerson => ({
  id: `id of ${email}`,
  assignedProgramId: `program of ${email}`,
  line: 1,
  name: 'Ada',
  lastname: 'Kaya',
  email,
  coachId: '',
  programId: '',
  unknownCoach: '',
  unknownProgram: '',
  ...given,
});
const known: Known = {
  clients: [
    { id: 'c1', email: 'Member@x.com', status: 'active' },
    { id: 'c2', email: 'paused@x.com', status: 'paused' },
    { id: 'c3', email: 'former@x.com', status: 'archived' },
    { id: 'c4', email: null, status: 'active' },
  ],
  invited: ['open@x.com'],
};
const planned = (...people: readonly RosterPerson[]) => planRoster(people, known).map(({ standing, clientId }) => [standing, clientId]);

describe('the plan of a roster', () => {
  it.each([
    ['new@x.com', {}, 'new', null],
    [' NEW@x.com ', {}, 'new', null],
    ['member@x.com', {}, 'member', 'c1'],
    ['paused@x.com', {}, 'member', 'c2'],
    ['FORMER@x.com', {}, 'former', 'c3'],
    ['Open@x.com', {}, 'invited', null],
    ['nobody', {}, 'broken', null],
    ['', {}, 'broken', null],
    ['new@x.com', { name: ' ' }, 'no-name', null],
    ['new@x.com', { lastname: '' }, 'no-name', null],
    ['new@x.com', { unknownCoach: 'Merd' }, 'no-coach', null],
    ['new@x.com', { unknownProgram: 'Strnog' }, 'no-program', null],
  ] as const)('of %j with %j says %s', (email, given, standing, client) => {
    expect(planned(person(email, given))).toEqual([[standing, client]]);
  });

  it('names the second line with an address as doubled, whatever its case, and broken ones never', () => {
    const lines = [person('new@x.com'), person('New@X.com'), person('broken'), person('broken')];
    expect(planned(...lines).map(([standing]) => standing)).toEqual(['new', 'doubled', 'broken', 'broken']);
  });
});

describe('a name in a roster', () => {
  const coaches = [
    { id: 'm1', names: ['Mert Demir'] },
    { id: 'm2', names: ['Çağla Işık'] },
    { id: 'm3', names: ['Can Ay'] },
    { id: 'm4', names: ['Can Ay'] },
  ];
  it.each([
    ['mert demir', 'm1'],
    ['Cagla Isik', 'm2'],
    ['ÇAĞLA IŞIK', 'm2'],
    ['Can Ay', undefined],
    ['Nobody', undefined],
  ])('%s is %s', (typed, id) => {
    expect(idOfName(typed, coaches)).toBe(id);
  });
});
