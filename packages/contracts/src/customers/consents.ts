// The texts that clients agree to, by purpose: each with its version, and who agreed to an earlier one is asked anew.

/**
 * Second versions: the text about news speaks of counting who sees an advertisement, the one about photos of check-ins and progress
 * photos beside those of sets.
 */
export const consentWordings = { 'health-data': '2026-11', photos: '2026-11-2', leaderboard: '2026-11', news: '2026-11-2' } as const;
export type ConsentPurpose = keyof typeof consentWordings;
