/** Text as names and words are compared: lower case, without accents, and every Turkish i as one. */
export const folded = (text: string): string =>
  text
    .replaceAll(/[İIı]/g, 'i')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
