/** Drag type whose data is slot ids separated by spaces. */
export const slotsType = 'text/x-slots';
