export const maxForkNameLength = 80;
