// The text of an article: a list of blocks. The contract limits their content.
export type Block = {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly Block[];
  readonly text?: string;
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[];
};
export type Document = readonly Block[];
/** Replaces `remove` blocks from index `at` with the blocks of `insert`. */
export type Splice = { readonly at: number; readonly remove: number; readonly insert: Document };

export const spliced = (document: Document, { at, remove, insert }: Splice): Document => [
  ...document.slice(0, at),
  ...insert,
  ...document.slice(at + remove),
];

/** Returns the smallest splice that turns the first into the second; null if they are equal. */
export const spliceBetween = (before: Document, after: Document): Splice | null => {
  const [was, is] = [before.map((block) => JSON.stringify(block)), after.map((block) => JSON.stringify(block))];
  const shorter = Math.min(was.length, is.length);
  let at = 0;
  while (at < shorter && was[at] === is[at]) at += 1;
  let end = 0;
  while (end < shorter - at && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const remove = before.length - end - at;
  const insert = after.slice(at, after.length - end);
  return remove === 0 && insert.length === 0 ? null : { at, remove, insert };
};

/** Returns the plain text, with a space between blocks. */
export const plainText = (document: Document): string =>
  document
    .map(({ type, text, content }) =>
      type === 'text'
        ? (text ?? '')
        : (content ?? []).every(({ type: inner }) => inner === 'text')
          ? (content ?? []).map(({ text: inner }) => inner ?? '').join('')
          : plainText(content ?? []),
    )
    .filter((text) => text !== '')
    .join(' ');
