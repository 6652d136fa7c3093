import { describe, expect, it } from 'vitest';
import { assignments, attemptsFor, inWay, refusedOf, withMaxes, type Wish, type Wishes } from './assign-many.js';

const wish: Wish = { programId: 'program', programVersion: 2, startsOn: '2026-12-07', days: ['mon'] };
const wishes: Wishes = { wish, maxes: new Map() };
const counter = () => {
  let next = 0;
  return () => `id ${(next += 1)}`;
};
const customers = (count: number) => Array.from({ length: count }, (_, index) => `client ${index}`);

describe('assigning a program to many clients', () => {
  it('sends one command per client, with the same id in every attempt', () => {
    const attempts = attemptsFor(customers(2), counter());
    const all = assignments(attempts, wishes);
    expect(all[0]).toEqual({
      customerId: 'client 0',
      command: { id: 'id 1', type: 'assign-program', payload: { ...wish, customerId: 'client 0', assignedProgramId: 'id 2' } },
    });
    expect(assignments(attempts, wishes)).toEqual(all);
  });

  it('lists refused clients with the reason, and sends the same program again in another way', () => {
    const attempts = attemptsFor(customers(3), counter());
    const [, one, two] = attempts;
    const refused = refusedOf(attempts, wishes, [
      { id: one!.commandId, customerId: 'client 1', code: 'programs-overlap', details: { assignedProgramId: 'old' } },
      { id: two!.commandId, customerId: 'client 2', code: 'customer-unknown' },
    ]);
    expect(refused.map(({ attempt, code }) => [attempt.customerId, code])).toEqual([
      ['client 1', 'programs-overlap'],
      ['client 2', 'customer-unknown'],
    ]);
    expect(assignments([one!], inWay(wishes, 'beside'))).toMatchObject([
      {
        customerId: 'client 1',
        command: { id: one!.commandId, payload: { existing: 'beside', assignedProgramId: one!.assignedProgramId } },
      },
    ]);
    expect(inWay(wishes, undefined)).toBe(wishes);
  });

  it('sends a client without a training max only after the coach has typed or skipped it, with the same ids', () => {
    const attempts = attemptsFor(customers(2), counter());
    const squat = { exerciseId: 'squat', load: { value: 100, unit: 'kg' as const } };
    const bench = { exerciseId: 'bench', load: { value: 60, unit: 'kg' as const } };
    const asked: Wishes = {
      wish,
      maxes: new Map([
        ['client 0', { given: [squat], missing: [] }],
        ['client 1', { given: [squat], missing: ['bench'] }],
      ]),
    };
    expect(assignments(attempts, asked).map(({ command }) => command.payload)).toMatchObject([
      { customerId: 'client 0', trainingMaxes: [squat] },
    ]);
    const refused = refusedOf(attempts, asked, []);
    expect(refused).toEqual([{ attempt: attempts[1], code: '', missing: ['bench'] }]);
    const typed = withMaxes(asked, refused, () => [bench]);
    expect(assignments([attempts[1]!], typed)).toMatchObject([
      { command: { id: attempts[1]!.commandId, payload: { trainingMaxes: [squat, bench] } } },
    ]);
    expect(refusedOf([attempts[1]!], typed, [])).toEqual([]);
  });
});
