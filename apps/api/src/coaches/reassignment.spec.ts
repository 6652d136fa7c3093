import { describe, expect, it } from 'vitest';
import { proposals, type Candidate, type Concerned } from './reassignment.js';

const coach = (id: string, clients: number, rest: Partial<Candidate> = {}): Candidate => ({
  id,
  clients,
  capacity: null,
  accepting: true,
  admin: false,
  ...rest,
});
const primary = (id: string): Concerned => ({ id, role: 'primary', coaches: ['leaving'] });
const asked = (concerned: readonly Concerned[], candidates: readonly Candidate[]) => [...proposals(concerned, candidates).values()];

describe('the proposal for clients of a coach who leaves', () => {
  it('names the coach with the fewest clients first, and counts each proposal as a client', () =>
    expect(asked(['1', '2', '3', '4'].map(primary), [coach('ada', 3), coach('ece', 1)])).toEqual(['ece', 'ece', 'ada', 'ece']));

  it('skips a coach who accepts nobody, and one who is full', () =>
    expect(
      asked(['1', '2'].map(primary), [coach('ada', 0, { accepting: false }), coach('can', 4, { capacity: 4 }), coach('ece', 9)]),
    ).toEqual(['ece', 'ece']));

  it('names an admin only when no coach has room, even with fewer clients', () => {
    const admin = coach('boss', 0, { admin: true });
    expect(asked(['1', '2', '3'].map(primary), [admin, coach('ada', 7, { capacity: 8 }), coach('ece', 30, { capacity: 31 })])).toEqual([
      'ada',
      'ece',
      'boss',
    ]);
  });

  it('names nobody once all coaches are full', () =>
    expect(asked(['1', '2'].map(primary), [coach('ada', 1, { capacity: 2 })])).toEqual(['ada', null]));

  it('proposes a cover who does not coach the client yet, without taking up room', () => {
    const covered: Concerned = { id: '1', role: 'cover', coaches: ['ada', 'leaving'] };
    expect(asked([covered, primary('2')], [coach('ada', 0), coach('ece', 1, { capacity: 2 })])).toEqual(['ece', 'ada']);
  });
});
