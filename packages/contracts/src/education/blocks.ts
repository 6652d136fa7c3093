// The text of an article for readers, as plain types: the schema would load a library.
export type Mark = { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> };
export type Block = {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly Block[];
  readonly text?: string;
  readonly marks?: readonly Mark[];
};

/** Upload ids of the pictures in a document. */
export const picturesOf = (document: readonly Block[]): readonly string[] =>
  document.flatMap(({ type, attrs, content }) => [
    ...(type === 'image' ? [String(attrs?.['uploadId'])] : []),
    ...picturesOf(content ?? []),
  ]);
