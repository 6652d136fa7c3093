export const screen = 'lifts';
