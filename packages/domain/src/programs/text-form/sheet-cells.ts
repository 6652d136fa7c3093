// Parses cells as spreadsheets copy them (tabs between cells, line ends between rows, quotes around cells that contain either), and as a
// CSV file has them.

const maxRows = 12_000;

const patterns = {
  '\t': () => /[^\S\t\r\n]*"((?:[^"]|"")*)"[^\S\t\r\n]*(?=[\t\r\n]|$)|[^\t\r\n]*/y,
  ';': () => /[^\S\r\n]*"((?:[^"]|"")*)"[^\S\r\n]*(?=[;\r\n]|$)|[^;\r\n]*/y,
  ',': () => /[^\S\r\n]*"((?:[^"]|"")*)"[^\S\r\n]*(?=[,\r\n]|$)|[^,\r\n]*/y,
} as const;
export type Separator = keyof typeof patterns;

/** Returns rows of trimmed cells. Two quotes within a quoted cell mean one. */
export const cellsOfSheet = (text: string, separator: Separator = '\t'): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  const cell = patterns[separator]();
  for (let at = 0; at <= text.length && rows.length <= maxRows;) {
    cell.lastIndex = at;
    const [whole, quoted] = cell.exec(text)!;
    rows.at(-1)!.push((quoted === undefined ? whole : quoted.replaceAll('""', '"').replaceAll(/\s+/g, ' ')).trim());
    at += whole.length;
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    if (text[at] === '\n' || text[at] === '\r') rows.push([]);
    at += 1;
  }
  return rows;
};
