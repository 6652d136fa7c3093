// The numbers of the contract in the words of the shell: 4 is an admin too, of all branches.
export const roleOfType = (type: number): 'client' | 'coach' | 'head-coach' | 'admin' | 'company-admin' =>
  (['client', 'coach', 'head-coach', 'admin', 'company-admin'] as const)[type] ?? 'coach';

/** Nobody gives a rank above their own. */
export const staffTypesUpTo = (ownType: number): readonly number[] => [1, 2, 3, 4].filter((type) => type <= ownType);
