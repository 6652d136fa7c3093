import type { Reassignment } from '@spotter/contracts/coaches/queries';
import { describe, expect, it } from 'vitest';
import { handOvers, takersOf } from './takers.js';

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
};
const newId = () => 'id';

describe('the clients of a coach who goes', () => {
  it('go to the proposed coaches, and those without a proposal to nobody', () => {
    expect(takersOf(reassignment, {})).toEqual({ a: 'ada', b: 'ece', c: '' });
  });

  it('go where somebody chose, in one command for each coach', () => {
    const commands = handOvers(reassignment, { b: 'ada', c: 'ece' }, newId);
    expect(commands.map(({ payload }) => payload)).toEqual([
      { coachId: 'leaving', toCoachId: 'ada', customerIds: ['a', 'b'] },
      { coachId: 'leaving', toCoachId: 'ece', customerIds: ['c'] },
    ]);
  });

  it('stay without a coach where nobody was chosen', () => {
    expect(handOvers(reassignment, { a: '', b: '' }, newId)).toEqual([]);
  });
});
