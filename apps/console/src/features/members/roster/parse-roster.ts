// Reads people from pasted lines or a CSV file: names, address, coach and program in any order.

/** A line as it was read, before anybody checked it. `line` counts from 1 in the text. */
export type RosterLine = {
  readonly line: number;
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  /** Names as typed; empty for the default of the whole roster. */
  readonly coach: string;
  readonly program: string;
};

type Column = 'name' | 'lastname' | 'fullName' | 'email' | 'coach' | 'program';

/** Headings in English and Turkish, without spaces, marks and case. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  name: ['firstname', 'givenname', 'ad', 'isim', 'adi'],
  lastname: ['lastname', 'surname', 'familyname', 'soyad', 'soyadi', 'soyisim'],
  fullName: ['name', 'fullname', 'client', 'member', 'adsoyad', 'adisoyadi', 'danisan', 'uye'],
  email: ['email', 'mail', 'emailaddress', 'address', 'eposta', 'epostaadresi', 'mailadresi'],
  coach: ['coach', 'trainer', 'antrenor', 'koc', 'hoca'],
  program: ['program', 'programme', 'plan'],
};

/** Compares words without case, spaces and marks, also of Turkish letters. */
export const folded = (text: string): string =>
  text
    .trim()
    .replaceAll('ı', 'i')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const columnOf = (cell: string): Column | undefined => {
  const word = folded(cell);
  return (Object.keys(headings) as Column[]).find((column) => headings[column].includes(word));
};

const isAddress = (cell: string): boolean => cell.includes('@');

/** Splits a line at its delimiter, except inside quotes, where two quotes are one. */
const cellsOf = (line: string, delimiter: string): string[] => {
  const cells = [''];
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]!;
    if (quoted && sign === '"' && line[at + 1] === '"') {
      cells[cells.length - 1] += sign;
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === delimiter) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim());
};

/** The delimiter of most lines: a tab from a spreadsheet, or a semicolon or comma of a file. */
const delimiterOf = (lines: readonly string[]): string => {
  const counted = ['\t', ';', ','].map((sign) => ({ sign, lines: lines.filter((line) => line.includes(sign)).length }));
  return counted.toSorted((one, other) => other.lines - one.lines)[0]!.sign;
};

const capital = (word: string): string => (word === '' ? '' : word[0]!.toLocaleUpperCase() + word.slice(1));

/** Splits a whole name: the last word is the last name. */
const split = (whole: string): { readonly name: string; readonly lastname: string } => {
  const words = whole.split(/\s+/).filter((word) => word !== '');
  return words.length < 2 ? { name: words.join(' '), lastname: '' } : { name: words.slice(0, -1).join(' '), lastname: words.at(-1)! };
};

/** Names that an address suggests: `ada.kaya@x.com` is Ada Kaya. */
const fromAddress = (email: string): { readonly name: string; readonly lastname: string } => {
  const [before = ''] = email.split('@');
  const words = before.split(/[._\-+]+/).filter((word) => /^\p{L}+$/u.test(word));
  return split(words.map(capital).join(' '));
};

/** `Ada Kaya <ada@x.com>`, as mail programs copy it. */
const mailForm = /^\s*"?([^"<>@]*)"?\s*<([^<>]+)>\s*$/;

const withNames = (line: number, found: Partial<Record<Column, string>>): RosterLine => {
  const { email = '', coach = '', program = '' } = found;
  const whole = split(found.fullName ?? '');
  const typed = { name: found.name ?? whole.name, lastname: found.lastname ?? whole.lastname };
  // "name" beside "last name" is a first name.
  const named = found.lastname !== undefined && found.name === undefined ? { ...typed, name: found.fullName ?? '' } : typed;
  const guessed = named.name === '' && named.lastname === '' ? fromAddress(email) : named;
  return { line, ...guessed, email, coach, program };
};

/** Without headings: the address is the cell with an @, names are before it, coach and program behind it. */
const unnamed = (line: number, cells: readonly string[]): RosterLine => {
  const at = cells.findIndex(isAddress);
  const before = at === -1 ? cells.slice(0, 2) : at === 0 ? cells.slice(1, 3) : cells.slice(0, at);
  const behind = at === -1 ? cells.slice(2) : at === 0 ? cells.slice(3) : cells.slice(at + 1);
  const names = before.length > 1 ? { name: before[0]!, lastname: before.slice(1).join(' ') } : { fullName: before[0] ?? '' };
  return withNames(line, { ...names, email: at === -1 ? '' : cells[at]!, coach: behind[0] ?? '', program: behind[1] ?? '' });
};

/** Returns one entry for each line with something in it. */
export const parseRoster = (text: string): readonly RosterLine[] => {
  const all = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const lines = all.map((line, index) => ({ line: index + 1, text: line })).filter((each) => each.text.trim() !== '');
  const delimiter = delimiterOf(lines.map((each) => each.text));
  const [first, ...others] = lines;
  if (first === undefined) return [];
  const columns = cellsOf(first.text, delimiter).map(columnOf);
  const hasHeadings = columns.includes('email') && !isAddress(first.text);
  return (hasHeadings ? others : lines).map(({ line, text: raw }) => {
    const mail = mailForm.exec(raw);
    if (mail !== null && !hasHeadings) return withNames(line, { fullName: mail[1]!.trim(), email: mail[2]!.trim() });
    const cells = cellsOf(raw, delimiter);
    if (!hasHeadings) return unnamed(line, cells);
    const found: Partial<Record<Column, string>> = {};
    for (const [index, column] of columns.entries()) if (column !== undefined) found[column] ??= cells[index] ?? '';
    return withNames(line, found);
  });
};
