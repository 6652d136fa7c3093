// Limits of reminders. This module imports nothing, so that the console shares the numbers without loading a validator.

/** Kinds of reminders, each with its own channel. */
export const reminderKinds = ['workout-today', 'message', 'comment', 'check-in', 'program-ends', 'record', 'pain'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Channels of a reminder. */
export const reminderChannels = ['push', 'mail', 'none'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

export const maxEndpointLength = 1000;
/** Browsers of one account that receive pushes. */
export const maxPushDevices = 5;
/** A rest that ends later than this is a mistake. */
export const maxRestAheadSeconds = 3660;
/** Time of day at which reminders about a day are sent unless the person chose another one. */
export const defaultDayAt = '08:00';
/** Days of the calendar feed before and after today. */
export const feedDaysBack = 28;
export const feedDaysAhead = 42;
/** A program's end is announced this many days before. */
export const programEndsWithinDays = 7;
