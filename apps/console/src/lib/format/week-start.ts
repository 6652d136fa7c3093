import type { WeekStart } from '@spotter/contracts/civil-date';

/** Monday for an answer of an older version that this device kept, which names no start of the week. */
export const weekStartOf = (gym: { readonly weekStart?: WeekStart } | null): WeekStart => gym?.weekStart ?? 'mon';
