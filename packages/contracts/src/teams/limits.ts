export const maxTeamNameLength = 80;
/** As many as one event can name, and one leaderboard rank. */
export const maxTeamMembers = 500;
export const maxTeamCoaches = 20;
