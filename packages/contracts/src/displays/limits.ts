/** Maximum display links of a gym that are neither revoked nor expired. */
export const maxOpenDisplayLinks = 20;
export const maxDisplayLinkNameLength = 80;
/** Workouts on a display, those that began last first. */
export const maxDisplayedWorkouts = 60;
/** Records on a display, the newest first. */
export const maxDisplayedRecords = 12;
/** A display asks for its content this often. */
export const displayPollMs = 1000;

/** Name of a client on displays: the first name, initials, or none. */
export const displayNames = ['first-name', 'initials', 'hidden'] as const;
export type DisplayName = (typeof displayNames)[number];
/** Applies until a client chooses. */
export const defaultDisplayName: DisplayName = 'initials';
