import type { MemberType } from '@spotter/contracts/members/member-types';

// The numbers of the contract in the words of the shell: 4 is an admin too, of all branches.
export const roleOfType = (type: number): 'client' | 'coach' | 'head-coach' | 'admin' | 'company-admin' =>
  (['client', 'coach', 'head-coach', 'admin', 'company-admin'] as const)[type] ?? 'coach';

/** Nobody gives a rank above their own. */
export const staffTypesUpTo = (ownType: number): readonly MemberType[] => ([1, 2, 3, 4] as const).filter((type) => type <= ownType);
