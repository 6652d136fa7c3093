// Problems of single fields of a command or request, with the limit. The API returns them; the console checks the same before sending.
import * as z from 'zod/mini';
import type { Frozen } from './frozen.js';

/** `wrong`: any other problem; only the path says more. */
export type FieldRule =
  | 'too-much'
  | 'too-little'
  | 'too-long'
  | 'too-short'
  | 'too-many'
  | 'too-few'
  | 'wrong-step'
  | 'not-whole'
  | 'wrong';
/** `path`: names and indexes joined by dots, e.g. `actual.load.value`. */
export type FieldProblem = { readonly path: string; readonly rule: FieldRule; readonly limit?: number };

/** Value that a schema checks, as its sender writes it. */
export type InputOf<Schema extends z.ZodMiniType> = Frozen<z.input<Schema>>;

type Issue = z.core.$ZodIssue;
const above: Readonly<Record<string, FieldRule>> = { string: 'too-long', array: 'too-many', set: 'too-many', map: 'too-many' };
const below: Readonly<Record<string, FieldRule>> = { string: 'too-short', array: 'too-few', set: 'too-few', map: 'too-few' };

const ruleOf = (issue: Issue): Omit<FieldProblem, 'path'> => {
  if (issue.code === 'too_big') return { rule: above[issue.origin] ?? 'too-much', limit: Number(issue.maximum) };
  if (issue.code === 'too_small') return { rule: below[issue.origin] ?? 'too-little', limit: Number(issue.minimum) };
  if (issue.code === 'not_multiple_of') return { rule: 'wrong-step', limit: issue.divisor };
  return { rule: issue.code === 'invalid_type' && issue.expected === 'int' ? 'not-whole' : 'wrong' };
};

export const fieldProblemOf = (issue: Issue): FieldProblem => ({ path: issue.path.map(String).join('.'), ...ruleOf(issue) });

const sentences: Readonly<Partial<Record<FieldRule, (limit: number) => string>>> = {
  'too-much': (limit) => `at most ${limit}`,
  'too-little': (limit) => `at least ${limit}`,
  'too-long': (limit) => `at most ${limit} characters`,
  'too-short': (limit) => `at least ${limit} characters`,
  'too-many': (limit) => `at most ${limit} entries`,
  'too-few': (limit) => `at least ${limit} entries`,
  'wrong-step': (limit) => `in steps of ${limit}`,
};
/** The limit in English, for callers of the API; undefined if the problem has none. */
export const limitInWords = ({ rule, limit }: FieldProblem): string | undefined =>
  limit === undefined ? undefined : sentences[rule]?.(limit);

/** Returns the first problem of each field of a value; empty if the schema accepts the value. */
export const fieldProblems = (schema: z.ZodMiniType, value: unknown): readonly FieldProblem[] => {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return [];
  const byPath = new Map<string, FieldProblem>();
  for (const issue of parsed.error.issues) {
    const problem = fieldProblemOf(issue);
    if (!byPath.has(problem.path)) byPath.set(problem.path, problem);
  }
  return [...byPath.values()];
};
