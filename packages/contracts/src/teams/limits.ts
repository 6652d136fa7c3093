export const maxTeamNameLength = 80;
/** Limited by what one event can name and one leaderboard can rank. */
export const maxTeamMembers = 500;
export const maxTeamCoaches = 20;
