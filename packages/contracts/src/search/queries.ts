// Results of a search, grouped by kind.
import * as z from 'zod/mini';

/** Minimum letters of a search, unless the operator sets another number. */
export const defaultSearchMinLength = 2;

export const searchBody = z.strictObject({
  query: z.string().check(
    z.maxLength(100),
    z.refine((value) => !/[\0\p{Surrogate}]/u.test(value)),
  ),
});

/** `link` is a path below the gym's own address; `value` is the field's text after choosing the result. */
const result = { link: z.string(), value: z.string() };
export const searchAnswer = z.array(
  z.discriminatedUnion('id', [
    z.strictObject({
      id: z.literal('contacts'),
      label: z.string(),
      results: z.array(z.strictObject({ ...result, avatar: z.nullable(z.string()), name: z.string(), lastname: z.string() })),
    }),
    z.strictObject({ id: z.literal('pages'), label: z.string(), results: z.array(z.strictObject({ ...result, title: z.string() })) }),
    z.strictObject({
      id: z.literal('tasks'),
      label: z.string(),
      results: z.array(z.strictObject({ ...result, title: z.string(), completed: z.boolean() })),
    }),
  ]),
);
export type SearchAnswer = z.infer<typeof searchAnswer>;
