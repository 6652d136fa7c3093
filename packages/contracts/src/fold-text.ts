// Letters as they are typed: without case, dots, cedillas and accents, so that "yildiz" and "YILDIZ" are Yıldız, and İnan is found by
// "inan". The database folds in the same way (`0036-names-as-typed.ts`); a spec holds the two together, letter by letter.

/** Letters without a decomposition, each with what it is taken for. Turkish has four letters i; here they are one. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZıøØłŁđĐðÐħĦŧŦþÞßẞæÆœŒəƏ’‘ʼΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏ';
const plain = "abcdefghijklmnopqrstuvwxyzioollddddhhttttssaaooee'''αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџ";
const plainOf = new Map([...letters].map((letter, at) => [letter, [...plain][at]!]));

/** Accents, which decomposing sets apart from their letters. */
const marks = /[\u0300-\u036f]/g;

/** @example foldText('Şükrü IŞIK') // 'sukru isik' */
export const foldText = (text: string): string =>
  [...text.normalize('NFKD').replaceAll(marks, '')].map((letter) => plainOf.get(letter) ?? letter).join('');

/** The folded words of what somebody typed, in any order; none where nothing was typed. */
export const wordsOf = (typed: string): readonly string[] => [
  ...new Set(
    foldText(typed)
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
];

/** Whether a text holds every word that was typed, anywhere in it. */
export const holdsWords = (text: string, typed: string): boolean => {
  const folded = foldText(text);
  return wordsOf(typed).every((word) => folded.includes(word));
};
