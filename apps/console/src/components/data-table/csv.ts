/** A spreadsheet takes a cell that begins like this for a formula; an apostrophe makes it a text. */
const formula = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const harmless = formula.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** With a byte order mark: spreadsheets take a file without one for something other than UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
