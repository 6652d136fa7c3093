import { expect, it } from 'vitest';
import { coachingsToEnd } from '../coachings-to-end.ts';

type Change = readonly [type: string, data: object, causation?: number];
/** Number of assignments that event number `left`, from 1, must end. */
const toEnd = (left: number, changes: readonly Change[]): number | undefined =>
  coachingsToEnd(
    changes.map(([type, data, causation], index) => ({
      at: `g/${index + 1}`,
      ledger: 'g',
      type,
      data: data as Record<string, unknown>,
      causation: causation === undefined ? null : `g/${causation}`,
    })),
  ).get(`g/${left}`);

const assigned = (customerId: string, coachId: string, role = 'primary'): Change => ['CoachAssigned', { customerId, coachId, role }];
const unassigned = (customerId: string, coachId: string, causation?: number): Change =>
  ['CoachUnassigned', { customerId, coachId }, ...(causation === undefined ? [] : ([causation] as const))] as Change;
const removed: Change = ['MemberRemoved', { membershipId: 'ada' }];

it('counts the clients and the covers of a coach who leaves, whether or not they were ended', () => {
  const before = [assigned('1', 'ada'), assigned('2', 'ada', 'cover'), assigned('3', 'ece'), removed];
  expect(toEnd(4, before)).toBe(2);
  expect(toEnd(4, [...before, unassigned('1', 'ada', 4)])).toBe(2);
});

it('leaves out assignments that had ended before, or that another command ended first', () => {
  expect(toEnd(3, [assigned('1', 'ada'), assigned('1', 'ece'), removed])).toBe(0);
  expect(toEnd(2, [assigned('1', 'ada'), removed, assigned('1', 'ece')])).toBe(0);
  expect(toEnd(2, [assigned('1', 'ada'), removed, unassigned('1', 'ada')])).toBe(0);
  expect(toEnd(2, [assigned('1', 'ada'), removed, ['CustomerErased', { customerId: '1' }]])).toBe(0);
});
