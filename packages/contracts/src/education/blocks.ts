// A text as it is sent, for those who only read it: without the schema, which needs a library.
export type Mark = { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> };
export type Block = {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly Block[];
  readonly text?: string;
  readonly marks?: readonly Mark[];
};

/** Ids of the pictures in it. */
export const picturesOf = (document: readonly Block[]): readonly string[] =>
  document.flatMap(({ type, attrs, content }) => [
    ...(type === 'image' ? [String(attrs?.['uploadId'])] : []),
    ...picturesOf(content ?? []),
  ]);
