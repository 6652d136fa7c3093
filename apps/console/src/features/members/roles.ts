import type { MemberType } from '@spotter/contracts/members/member-types';

// Maps the contract's member types to roles. 4 is an admin of all branches.
export const roleOfType = (type: number): 'client' | 'coach' | 'head-coach' | 'admin' | 'company-admin' =>
  (['client', 'coach', 'head-coach', 'admin', 'company-admin'] as const)[type] ?? 'coach';

/** Returns the staff types that a member may give: none above their own. */
export const staffTypesUpTo = (ownType: number): readonly MemberType[] => ([1, 2, 3, 4] as const).filter((type) => type <= ownType);
