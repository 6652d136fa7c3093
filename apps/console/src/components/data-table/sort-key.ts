// Compares texts by keys that are computed once per table: calling an Intl collator a hundred thousand times would delay every sort.
const alphabet = 'abcçdefgğhıijklmnoöpqrsştuüvwxyz';
/** After all digits and punctuation, and still Latin-1: strings of one byte per character take half the memory. */
const firstPlace = 0x80;
/**
 * Letters in the order of the Turkish alphabet, which contains the English one; all others sort as their base letter without diacritics.
 */
const places = new Map([...alphabet].map((letter, place) => [letter, String.fromCodePoint(firstPlace + place)]));

const plain = (letter: string): string => {
  const [base = letter] = letter.normalize('NFD');
  return places.get(base) ?? base;
};

const marks = /[\u0300-\u036f]/g;
/**
 * Normalizes a text for searching, as people type: without case, dots, cedillas and accents. Uses the platform's functions for speed, since
 * it runs for every row of a table; the few letters that only `foldText` maps stay as they are.
 */
export const folded = (text: string): string => text.toLocaleLowerCase('tr').normalize('NFD').replace(marks, '').replaceAll('ı', 'i');

/** Not cached, so that names of people do not outlive the table that shows them. */
export const sortKey = (text: string): string => {
  let key = '';
  for (const letter of text.toLocaleLowerCase('tr')) key += places.get(letter) ?? plain(letter);
  return key;
};
