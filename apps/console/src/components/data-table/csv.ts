/** A spreadsheet takes a cell that begins like this for a formula; an apostrophe makes it a text. */
const formula = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const harmless = formula.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** With a byte order mark: spreadsheets take a file without one for something other than UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;

export const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
