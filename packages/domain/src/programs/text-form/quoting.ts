// Quotes texts within a line if a parser could misread them.

export const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}"`;

/** Returns the text of a quoted piece, or the piece itself. */
export const unquoted = (text: string): string => {
  const inner = /^"((?:[^"\\]|\\.)*)"$/s.exec(text)?.[1];
  if (inner === undefined) return text;
  return inner.replaceAll(/\\(.)/gs, (_, mark: string) => (mark === 'n' ? '\n' : mark === 'r' ? '\r' : mark));
};

/** A quoted text, for use in other patterns. */
export const quotedPattern = String.raw`"(?:[^"\\]|\\.)*"`;

/** Returns the text, in quotes if a parser could misread part of it. */
export const asCell = (text: string, isPlain: (text: string) => boolean = () => true): string =>
  text === text.trim() && text !== '' && !/[|"\\\n\r]/.test(text) && isPlain(text) ? text : quoted(text);

const tokens = new Map<string, RegExp>();
/** Matches a quoted text (an unclosed quote extends to the end) or the mark. */
const tokenOf = (mark: RegExp): RegExp => {
  const known = tokens.get(mark.source) ?? new RegExp(String.raw`"(?:[^"\\]|\\.)*(?:"|\\?$)|${mark.source}`, 'gs');
  tokens.set(mark.source, known);
  return known;
};

/** True for a closed quote. No closed quote can follow an open one, since its end would have closed the open one. */
const isClosed = (token: string): boolean => unquoted(token) !== token;

/** Yields the marks outside quotes. */
function* marksIn(text: string, mark: RegExp): Generator<RegExpExecArray> {
  const token = tokenOf(mark);
  for (const found of text.matchAll(token)) {
    if (!found[0].startsWith('"')) yield found;
    else if (!isClosed(found[0])) {
      for (const after of found[0].matchAll(new RegExp(mark, 'gs'))) {
        after.index += found.index;
        yield after;
      }
    }
  }
}

/** Splits at marks outside quotes. `at`: start of each piece. */
export const cut = (text: string, mark: RegExp): readonly { readonly text: string; readonly at: number }[] => {
  if (!text.includes('"') && !mark.test(text)) return [{ text, at: 0 }];
  const pieces: { text: string; at: number }[] = [];
  let from = 0;
  for (const found of marksIn(text, mark)) {
    pieces.push({ text: text.slice(from, found.index), at: from });
    from = found.index + found[0].length;
  }
  return [...pieces, { text: text.slice(from), at: from }];
};
