// Turns outside data into typed data, or throws a 400 that names each invalid field.
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { fieldProblemOf, limitInWords } from '@spotter/contracts/field-problems';
import { Refusal, type FieldError } from './refusal.js';

const maximumDepth = 32;

/** Postgres cannot store NUL, and a lone surrogate has no UTF-8. */
const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

type Fault = 'deep' | 'unstorable' | null;

/** Finds bodies that no schema should walk: more than 32 levels, or text that Postgres cannot store. Depth takes precedence. */
const faultOf = (value: unknown, depth = 0): Fault => {
  if (typeof value === 'string') return isUnstorable(value) ? 'unstorable' : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= maximumDepth) return 'deep';
  let found: Fault = null;
  for (const name of Object.keys(value)) {
    if (isUnstorable(name)) found = 'unstorable';
    const inner = faultOf((value as Readonly<Record<string, unknown>>)[name], depth + 1);
    if (inner === 'deep') return inner;
    found ??= inner;
  }
  return found;
};

/** A field with the limit that it breaks, in words and as a number. */
const fieldError = (issue: z.core.$ZodIssue): FieldError => {
  const problem = fieldProblemOf(issue);
  const { path, rule, limit } = problem;
  return {
    path,
    code: issue.code === 'unrecognized_keys' ? 'unknown-key' : 'invalid-value',
    message: limitInWords(problem) ?? issue.message,
    ...(limit !== undefined && { rule, limit }),
  };
};

/** @throws Refusal `malformed-request`, `unknown-key` or `invalid-value`, with the paths of the fields. */
export const parse = <T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> => {
  const fault = faultOf(value);
  if (fault === 'deep') throw new Refusal('malformed-request', { detail: `nested deeper than ${maximumDepth} levels` });
  if (fault === 'unstorable') throw new Refusal('invalid-value', { detail: 'holds a character that cannot be stored' });
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.slice(0, 20).map((issue) => fieldError(issue));
  const unknownOnly = errors.every((error) => error.code === 'unknown-key');
  throw new Refusal(unknownOnly ? 'unknown-key' : 'invalid-value', { errors });
};
