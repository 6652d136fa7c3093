const isDigit = (letter: string | undefined): boolean => letter !== undefined && letter >= '0' && letter <= '9';

/**
 * True if one letter is added, missing, replaced, or swapped with the next one. Digits count as different words: "row 12" is not a
 * misspelt "row 13".
 */
export const isOneEdit = (a: string, b: string): boolean => {
  const by = b.length - a.length;
  if (by < -1 || by > 1 || a === b) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (isDigit(a[at]) || isDigit(b[at])) return false;
  if (by === 1) return a.slice(at) === b.slice(at + 1);
  if (by === -1) return a.slice(at + 1) === b.slice(at);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
};
