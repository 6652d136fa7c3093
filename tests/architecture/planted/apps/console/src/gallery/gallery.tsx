export const Gallery = 1;
