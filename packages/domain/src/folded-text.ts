/** Text as names and words are compared: lower case, without accents, and every Turkish i as one. */
export const folded = (text: string): string => {
  // Most names are plain, and nothing of them but their case is folded.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .replaceAll(/[İIı]/g, 'i')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
};
