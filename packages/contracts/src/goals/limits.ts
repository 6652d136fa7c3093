/** Maximum goals of a client: one for each lift, and one for the body weight. */
export const maxGoals = 10;
/** A goal's day is at most this many days ahead. */
export const maxGoalDays = 5 * 366;
