import type { WeekStart } from '@spotter/contracts/civil-date';

/** Falls back to Monday for a stored answer of an older version, which has no start of the week. */
export const weekStartOf = (gym: { readonly weekStart?: WeekStart } | null): WeekStart => gym?.weekStart ?? 'mon';
