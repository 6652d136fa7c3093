/** Maximum active habits of a client; archived ones do not count. */
export const maxHabits = 10;
export const maxHabitNameLength = 60;
