// A value from outside against a schema, where every fault is to be named: for files that a person mends.
import * as z from 'zod/mini';

export type Issue = {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  /** Of fields that the schema does not know. */
  readonly keys?: readonly string[];
  /** What is too much or too little: a number, an array, a text. */
  readonly origin?: string;
  readonly maximum?: number | bigint;
};

export const checked = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): { readonly value: z.output<Schema> } | { readonly issues: readonly Issue[] } => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? { value: parsed.data } : { issues: parsed.error.issues as readonly Issue[] };
};
