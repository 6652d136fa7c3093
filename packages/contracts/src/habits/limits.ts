/** Habits that a client has at one time; archived ones do not count. */
export const maxHabits = 10;
export const maxHabitNameLength = 60;
