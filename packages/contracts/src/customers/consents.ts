// Versions of the texts that clients agree to, by purpose. A client who agreed to an earlier version is asked again.

/**
 * Second versions: the text about news mentions counting views of advertisements, the one about photos mentions photos of check-ins and
 * progress photos in addition to those of sets.
 */
export const consentWordings = { 'health-data': '2026-11', photos: '2026-11-2', leaderboard: '2026-11', news: '2026-11-2' } as const;
export type ConsentPurpose = keyof typeof consentWordings;
