// The texts that clients agree to, by purpose: each with its version, and who agreed to an earlier one is asked anew.

/** The text about news speaks of counting who sees an advertisement since its second version. */
export const consentWordings = { 'health-data': '2026-11', photos: '2026-11', leaderboard: '2026-11', news: '2026-11-2' } as const;
export type ConsentPurpose = keyof typeof consentWordings;
