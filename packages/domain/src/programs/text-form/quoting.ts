// Texts within a line: quoted where they could be read as something else.

export const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}"`;

/** The text of a quoted piece, or the piece itself. */
export const unquoted = (text: string): string => {
  const inner = /^"((?:[^"\\]|\\.)*)"$/s.exec(text)?.[1];
  if (inner === undefined) return text;
  return inner.replaceAll(/\\(.)/gs, (_, mark: string) => (mark === 'n' ? '\n' : mark === 'r' ? '\r' : mark));
};

/** A quoted text, to be used within other patterns. */
export const quotedPattern = String.raw`"(?:[^"\\]|\\.)*"`;

/** As it is, or quoted where a reader would take a part of it for something else. */
export const asCell = (text: string, isPlain: (text: string) => boolean = () => true): string =>
  text === text.trim() && text !== '' && !/[|"\\\n\r]/.test(text) && isPlain(text) ? text : quoted(text);

const tokens = new Map<string, RegExp>();
/** A quoted text, or one whose quote is never closed and goes on to the end; or the mark. */
const tokenOf = (mark: RegExp): RegExp => {
  const known = tokens.get(mark.source) ?? new RegExp(String.raw`"(?:[^"\\]|\\.)*(?:"|\\?$)|${mark.source}`, 'gs');
  tokens.set(mark.source, known);
  return known;
};

/** True for a quote that is closed. A text whose quote is open has no closed one after it: each would have closed this one. */
const isClosed = (token: string): boolean => unquoted(token) !== token;

/** The marks outside quotes. */
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

/** Cuts at a mark that stands outside quotes. `at`: where each piece begins. */
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
