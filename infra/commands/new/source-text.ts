// Finds declarations in the text of TypeScript sources. Knows brackets, strings and comments, and nothing else of the language.

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Index after a string or comment that starts at `at`; `at` if there is none. */
const afterQuoted = (text: string, at: number): number => {
  const [quoted = ''] = /^(?:'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/)/.exec(text.slice(at, at + 4_000)) ?? [''];
  return at + quoted.length;
};

/** Index of the first of `ends` outside of brackets, strings and comments, or -1. */
export const findOutside = (text: string, from: number, ends: string): number => {
  const open: string[] = [];
  for (let at = from; at < text.length; at += 1) {
    const after = afterQuoted(text, at);
    const [letter, closes] = [text.charAt(at), closing[text.charAt(at)]];
    if (after > at) at = after - 1;
    else if (open.length === 0 && ends.includes(letter)) return at;
    else if (closes !== undefined) open.push(closes);
    else if (letter === open.at(-1)) open.pop();
  }
  return -1;
};

/** Parts of a list, split at commas outside of brackets. */
export const partsOf = (list: string): readonly string[] => {
  const parts: string[] = [];
  for (let from = 0; from < list.length;) {
    const end = findOutside(list, from, ',');
    parts.push(list.slice(from, end === -1 ? undefined : end).trim());
    from = end === -1 ? list.length : end + 1;
  }
  return parts.filter((part) => part !== '');
};

/** Value of `const <name> = <value>;`, or null. */
export const constantOf = (text: string, name: string): string | null => {
  const declared = new RegExp(`^(?:export )?const ${name}(?:: [^=\\n]+)? = `, 'm').exec(text);
  if (declared === null) return null;
  const from = declared.index + declared[0].length;
  return text.slice(from, findOutside(text, from, ';'));
};

/** Text with `inserted` at `at`. */
export const insertAt = (text: string, at: number, inserted: string): string => text.slice(0, at) + inserted + text.slice(at);

/** Adds a member to `export type <name> = …;`. Null if the file does not declare it. */
export const addToUnion = (text: string, name: string, member: string): string | null => {
  const declared = new RegExp(`^export type ${name} =`, 'm').exec(text);
  if (declared === null) return null;
  const from = declared.index + declared[0].length;
  const end = findOutside(text, from, ';');
  return insertAt(text, end, `${text.slice(from, end).includes('\n') ? '\n  ' : ' '}| ${member}`);
};

/** Adds an entry to an object or list that `from` opens. */
export const addToBrackets = (text: string, from: number, entry: string): string => {
  const open = text.slice(from).search(/[[{]/) + from;
  const end = findOutside(text, open + 1, closing[text.charAt(open)] ?? '');
  const content = text.slice(open + 1, end);
  if (content.includes('\n')) return insertAt(text, end, `  ${entry},\n`);
  return `${text.slice(0, open + 1)}${content.trimEnd()}, ${entry}${text[open] === '{' ? ' ' : ''}${text.slice(end)}`;
};
