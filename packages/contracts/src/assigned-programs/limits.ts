export const maxForkNameLength = 80;
/** Sessions of one program that one weekday may have. */
export const maxSessionsADay = 2;
