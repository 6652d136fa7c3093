/** Folds a text for comparing names and words: lower case, without accents, and with one i for all Turkish ones. */
export const folded = (text: string): string => {
  // Most names are ASCII and only need lower case.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .replaceAll(/[İIı]/g, 'i')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
};
