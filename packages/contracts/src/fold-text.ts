// Folds text for searching: drops case, dots, cedillas and accents, so that "yildiz" finds Yıldız and "inan" finds İnan. The database folds
// in the same way (`0036-names-as-typed.ts`); a spec compares the two letter by letter.

/** Letters without a Unicode decomposition, followed by their replacements. Turkish has four letters i; here they are one. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZıøØłŁđĐðÐħĦŧŦþÞßẞæÆœŒəƏ’‘ʼΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏ';
const plain = "abcdefghijklmnopqrstuvwxyzioollddddhhttttssaaooee'''αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџ";
const plainOf = new Map([...letters].map((letter, at) => [letter, [...plain][at]!]));

/** Combining accents, which decomposition separates from their letters. */
const marks = /[\u0300-\u036f]/g;

/** @example foldText('Şükrü IŞIK') // 'sukru isik' */
export const foldText = (text: string): string =>
  [...text.normalize('NFKD').replaceAll(marks, '')].map((letter) => plainOf.get(letter) ?? letter).join('');

/** Distinct folded words of a search text; empty for white space. */
export const wordsOf = (typed: string): readonly string[] => [
  ...new Set(
    foldText(typed)
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
];

/** True if the text contains every typed word, in any order. */
export const holdsWords = (text: string, typed: string): boolean => {
  const folded = foldText(text);
  return wordsOf(typed).every((word) => folded.includes(word));
};
