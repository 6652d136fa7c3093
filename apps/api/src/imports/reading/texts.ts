// Cuts text of cells at whole characters, and removes what cannot be stored.

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Maximum UTF-16 units of one character, so that a cut is found without reading the rest. */
const maxCharacterBytes = 64;

/** The longest prefix of at most `limit` UTF-16 units that ends at a grapheme boundary. */
export const cutAt = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, limit + maxCharacterBytes))) {
    if (index + segment.length > limit) break;
    end = index + segment.length;
  }
  // One character that is longer than the limit is cut between its code points.
  return end > 0 ? text.slice(0, end) : text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
};

/** Control characters except tabs and line ends, lone surrogates, and the replacement character of undecodable bytes. */
const unstorable = /(?![\t\n\r])\p{Cc}|[\ufffd\p{Surrogate}]/gu;

/** `isChanged`: the cell contained characters that cannot be stored, or that were broken in the file already. */
export const cleaned = (cell: string): { readonly text: string; readonly isChanged: boolean } => {
  const text = cell.replaceAll(unstorable, '').trim();
  return { text, isChanged: text !== cell.trim() };
};

/** Puts text on one line, since a name is compared and shown as one. */
export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
