import { expect, it } from 'vitest';
import { clientsToArchive } from '../clients-to-archive.ts';

const counted = (...events: readonly (readonly [type: string, data: object])[]): readonly (number | null)[] => [
  ...clientsToArchive(
    events.map(([type, data], index) => ({ at: `g/${index + 1}`, ledger: 'g', type, data: data as Record<string, unknown> })),
  ).values(),
];
const added = ['CustomerAdded', { customerId: 'ada' }] as const;
const erased = ['CustomerErased', { customerId: 'ada' }] as const;
const left = ['MemberLeft', { membershipId: 'ada' }] as const;

it('counts one for a client who leaves, and none for staff and for clients erased before', () => {
  expect(counted(added, left)).toEqual([1]);
  expect(counted(left)).toEqual([0]);
  expect(counted(added, erased, ['MemberRemoved', { membershipId: 'ada' }])).toEqual([0]);
});

it('returns null if an erasure may have come first', () => expect(counted(added, left, erased)).toEqual([null]));
