// Checks a value from outside against a schema and collects every fault, for files that a person corrects by hand.
import * as z from 'zod/mini';

export type Issue = {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  /** Names of fields that the schema does not know. */
  readonly keys?: readonly string[];
  /** Type of the value that is too large or too small: a number, an array or a text. */
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
