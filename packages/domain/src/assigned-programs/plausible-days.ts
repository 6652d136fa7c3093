/** A date farther away is a typing error: two years and a day. */
export const maxDaysAway = 731;
