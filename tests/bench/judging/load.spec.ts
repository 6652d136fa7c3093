import { describe, expect, it } from 'vitest';
import { gyms, ledgerOf, noteOf, people, setRecorded } from '../load.ts';

const rounds = Array.from({ length: 5 * people }, (_, index) => index);

describe('the load of the append benchmarks', () => {
  it('names a customer in one gym only', () => {
    const gymOf = new Map<string, string>();
    for (const index of rounds) {
      const { customerId } = setRecorded(index);
      expect(gymOf.get(customerId) ?? ledgerOf(index)).toBe(ledgerOf(index));
      gymOf.set(customerId, ledgerOf(index));
    }
    expect(gymOf.size).toBe(people);
  });

  it('writes a note in a fifth of the events, in every gym and of every customer', () => {
    const noted = rounds.map((index) => setRecorded(index)).filter((set) => 'note' in set);
    expect(noted.length).toBe(rounds.length / 5);
    expect(new Set(noted.map(({ customerId }) => customerId)).size).toBe(people);
    expect(new Set(noted.map(({ workoutId }) => workoutId)).size).toBe(gyms);
    expect(Array.from({ length: 10 }, (_, ordinal) => setRecorded(7, ordinal)).filter((set) => 'note' in set)).toHaveLength(2);
  });

  it('uses a person new to a gym once, in a separate load', () => {
    const newcomers = rounds.map((index) => noteOf(index, 'new').customerId);
    expect(new Set(newcomers).size).toBe(rounds.length);
    const known = new Set(rounds.map((index) => setRecorded(index).customerId));
    expect(newcomers.some((id) => known.has(id))).toBe(false);
  });
});
