// Neutralizes cells that a spreadsheet would execute as a formula, so that the importer can restore them.
// Source: https://owasp.org/www-community/attacks/CSV_Injection

const mark = "'";
const formulaSigns: ReadonlySet<string> = new Set(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']);

/** True for a sign, also behind marks: text that begins like a neutralized cell gets one more mark. */
const beginsLikeFormula = (text: string): boolean => {
  let at = 0;
  while (text[at] === mark) at += 1;
  return formulaSigns.has(text[at] ?? '');
};

/** @example neutralized('=1+1') // "'=1+1" */
export const neutralized = (text: string): string => (beginsLikeFormula(text) ? mark + text : text);

/** Returns the text that was neutralized; any other text unchanged. */
export const restoredCell = (cell: string): string => (cell.startsWith(mark) && beginsLikeFormula(cell) ? cell.slice(1) : cell);
