export const lifts = 'lifts';
