// One place where outside data becomes typed data, or a 400 that names each field.
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { fieldProblemOf, limitInWords } from '@spotter/contracts/field-problems';
import { Refusal, type FieldError } from './refusal.js';

const maximumDepth = 32;

/** NUL cannot be stored, and no field of ours means it; a lone surrogate has no UTF-8. */
const unstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return /[\0\p{Surrogate}]/u.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => unstorable(name) || unstorable(inner));
};

/** Refuses what nests deeper than 32 levels, before any schema walks it. */
const tooDeep = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= maximumDepth) return true;
  return Object.values(value).some((inner) => tooDeep(inner, depth + 1));
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
  if (tooDeep(value)) throw new Refusal('malformed-request', { detail: `nested deeper than ${maximumDepth} levels` });
  if (unstorable(value)) throw new Refusal('invalid-value', { detail: 'holds a character that cannot be stored' });
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.slice(0, 20).map((issue) => fieldError(issue));
  const unknownOnly = errors.every((error) => error.code === 'unknown-key');
  throw new Refusal(unknownOnly ? 'unknown-key' : 'invalid-value', { errors });
};
