/** What dragged exercises carry: their ids, with spaces between. */
export const slotsType = 'text/x-slots';
