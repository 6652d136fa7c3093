/** Maximum display links of a gym that are neither revoked nor expired. */
export const maxOpenDisplayLinks = 20;
export const maxDisplayLinkNameLength = 80;
/** Workouts on a display, those that began last first. */
export const maxDisplayedWorkouts = 60;
/** Records on a display, the newest first. */
export const maxDisplayedRecords = 12;
/** A display asks for its content this often. */
export const displayPollMs = 1000;

/** How displays name a client: by the first name, by initials, or not at all. */
export const displayNames = ['first-name', 'initials', 'hidden'] as const;
export type DisplayName = (typeof displayNames)[number];
/** For clients who have chosen nothing. */
export const defaultDisplayName: DisplayName = 'initials';
