import type { Reassignment } from '@spotter/contracts/coaches/queries';
import { describe, expect, it } from 'vitest';
import { handOvers, ownerProposed, takersOf } from './takers.js';

const person = (id: string) => ({ id, name: id, lastname: '' });
const reassignment: Reassignment = {
  coach: person('leaving'),
  clients: [
    { customer: person('a'), role: 'primary', proposed: person('ada') },
    { customer: person('b'), role: 'primary', proposed: person('ece') },
    { customer: person('c'), role: 'primary', proposed: null },
    { customer: person('d'), role: 'cover', proposed: person('ada') },
  ],
  coaches: [],
  programs: [],
};
const newId = () => 'id';

describe('the clients of a leaving coach', () => {
  it('go to the proposed coaches, and to none without a proposal', () => {
    expect(takersOf(reassignment, {})).toEqual({ a: 'ada', b: 'ece', c: '' });
  });

  it('go to the chosen coaches, with one command per coach', () => {
    const commands = handOvers(reassignment, { b: 'ada', c: 'ece' }, '', newId);
    expect(commands.map(({ payload }) => payload)).toEqual([
      { coachId: 'leaving', toCoachId: 'ada', customerIds: ['a', 'b'] },
      { coachId: 'leaving', toCoachId: 'ece', customerIds: ['c'] },
    ]);
  });

  it('stay without a coach if none is chosen', () => {
    expect(handOvers(reassignment, { a: '', b: '' }, '', newId)).toEqual([]);
  });
});

describe('the programs of a leaving coach', () => {
  const programs = [
    { id: 'p', name: { en: 'Strength' } },
    { id: 'q', name: { en: 'Base' } },
  ];
  const coaches = [{ ...person('zeki'), clients: 0, capacity: null, accepting: true }];

  it('are proposed to the coach who takes most clients, or else to the first available one', () => {
    expect(ownerProposed({ ...reassignment, programs, coaches }, { b: 'ece', c: 'ece' })).toBe('ece');
    expect(ownerProposed({ ...reassignment, clients: [], programs, coaches }, {})).toBe('zeki');
  });

  it('go to the chosen coach with one command each, or to nobody', () => {
    const left = { ...reassignment, clients: [], programs };
    expect(handOvers(left, {}, 'zeki', newId).map(({ type, payload }) => [type, payload])).toEqual([
      ['hand-over-program', { programId: 'p', ownerId: 'zeki' }],
      ['hand-over-program', { programId: 'q', ownerId: 'zeki' }],
    ]);
    expect(handOvers(left, {}, '', newId)).toEqual([]);
  });
});
