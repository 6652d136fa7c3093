// Cells as spreadsheets put them on the clipboard: tabs between cells, line ends between rows, quotes around what holds either.

const maxRows = 12_000;

/** Rows of trimmed cells. A quote within a quoted cell is written twice. */
export const cellsOfSheet = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  const cell = /[^\S\t\r\n]*"((?:[^"]|"")*)"[^\S\t\r\n]*(?=[\t\r\n]|$)|[^\t\r\n]*/y;
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
