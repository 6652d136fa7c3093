// Roles by the type of a membership: null for an auditor, 0 for a client, higher for staff.

type Typed = { readonly type: number | null };

export const isClient = ({ type }: Typed): boolean => type === 0;
export const isStaff = ({ type }: Typed): boolean => type !== null && type > 0;
/** Head coaches and admins. */
export const leadsCoaches = ({ type }: Typed): boolean => type !== null && type >= 2;
