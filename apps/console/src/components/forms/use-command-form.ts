import { toNestErrors } from '@hookform/resolvers';
import { fieldProblems, type InputOf } from '@spotter/contracts/field-problems';
import { useState } from 'react';
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { Refused, type RefusedField } from '@/lib/api/checks/refused.js';
import { problemCode } from '@/lib/api/problem.js';
import { problemText, refusedFields } from '@/lib/api/problem-text.js';
import { fieldProblem, schemaProblem, type Control as Element } from '@/lib/format/field-problem.js';

type Schema = Parameters<typeof fieldProblems>[0];
/** Fields on the screen by name, with their elements; null for a field of several elements, such as a row of choices. */
type Shown = Map<string, Element | null>;

type Options<Values extends FieldValues, Checked extends Schema> = {
  /** Schema of the contract for what the form sends. */
  readonly schema: Checked;
  readonly defaultValues: Values;
  /** Converts the values to what the form sends. */
  readonly payload: (values: Values) => InputOf<Checked>;
  /** Messages for what no schema knows: days in order, loads in the unit on the screen. They replace those of the schema. */
  readonly rules?: (values: Values) => Readonly<Partial<Record<FieldPath<Values>, string | false | undefined>>>;
  /** Messages for values of a wrong format, by field, in place of a general one. */
  readonly formats?: Readonly<Partial<Record<FieldPath<Values>, string>>>;
  /** True if fields that the user has not edited take over new default values. */
  readonly follows?: boolean;
  /** `onChange` shows problems while the user types, from the first letter on. */
  readonly mode?: 'onSubmit' | 'onChange';
  /** Fields by the name in the payload, where it is another one: `{ programId: 'program' }`. */
  readonly names?: Readonly<Record<string, FieldPath<Values>>>;
  /** Codes of refusals that concern one field, which then shows them. A text replaces the one of the code. */
  readonly refusals?: Readonly<Record<string, FieldPath<Values> | readonly [field: FieldPath<Values>, text: string]>>;
};
type Placed<Values extends FieldValues> = { readonly name: FieldPath<Values>; readonly message: string };

/** A form whose values are checked by the schema of what it sends, for `CommandForm` and `FormField`. */
export type FormOf<Values extends FieldValues, Payload = unknown> = Pick<
  UseFormReturn<Values, unknown, Payload>,
  'handleSubmit' | 'setError' | 'setValue' | 'getValues' | 'watch' | 'reset' | 'formState'
> & {
  readonly control: Control<Values, unknown, Payload>;
  readonly shown: Shown;
  /** Messages of a refusal for fields on the screen; empty if it concerns none. */
  readonly placed: (error: unknown) => readonly Placed<Values>[];
  /** Problems in parts of the payload that have no field on the screen. */
  readonly unplaced: Refused | null;
};

/** Name of the field that shows a problem of `path`: `content.name.en` belongs to `name.en`, else to `name`. */
const fieldAt = (shown: Shown, path: string): string | undefined => {
  const parts = path.split('.');
  const spans = parts.flatMap((_part, from) => parts.slice(from).map((_end, back) => parts.slice(from, parts.length - back).join('.')));
  return spans.find((name) => shown.has(name));
};
const renamed = (path: string, names: Readonly<Record<string, string>>): string => {
  const from = Object.keys(names).find((name) => path === name || path.startsWith(`${name}.`));
  return from === undefined ? path : `${names[from]}${path.slice(from.length)}`;
};
const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], values);

/** Fields whose text the browser rejects: it cannot be read, or breaks a rule of its element that the schema does not know. */
const rejectedByBrowser = (shown: Shown): readonly (readonly [string, Element])[] =>
  [...shown].flatMap(([name, element]) => (element === null || element.validity.valid ? [] : [[name, element] as const]));

/**
 * A form that react-hook-form keeps and a schema of the contracts checks. A field shows its problem in the user's language from the first
 * try to send until it is mended; `CommandForm` shows refusals by the server in the same place.
 */
export const useCommandForm = <Values extends FieldValues, Checked extends Schema>({
  schema,
  defaultValues,
  payload,
  rules,
  formats,
  follows = false,
  mode = 'onSubmit',
  names = {},
  refusals = {},
}: Options<Values, Checked>): FormOf<Values, InputOf<Checked>> => {
  const [shown] = useState<Shown>(() => new Map());
  const [unplaced, setUnplaced] = useState<Refused | null>(null);
  const wordsOf: Readonly<Record<string, string | undefined>> = formats ?? {};
  const messageOf = (field: string, problem: RefusedField, value: unknown): string => {
    const format = problem.rule === 'wrong' && value !== '' ? wordsOf[field] : undefined;
    return format ?? schemaProblem(problem, value, shown.get(field));
  };
  const resolver: Resolver<Values, unknown, InputOf<Checked>> = (values, _context, options) => {
    const sent = payload(values);
    const errors: Record<string, FieldError> = {};
    const problems = fieldProblems(schema, sent).map((problem) => ({ ...problem, field: fieldAt(shown, renamed(problem.path, names)) }));
    for (const { field, ...problem } of problems)
      if (field !== undefined) errors[field] ??= { type: problem.rule, message: messageOf(field, problem, valueAt(values, field)) };
    // The browser's message comes first: an unreadable number is not an empty one.
    for (const [name, element] of rejectedByBrowser(shown)) {
      const message = fieldProblem(element);
      if (message !== null) errors[name] = { type: 'browser', message };
      // The field shows a message of its own, which says how much a text is too long.
      else if (errors[name] === undefined || errors[name].type === 'too-long') errors[name] = { type: 'browser' };
    }
    for (const [name, message] of Object.entries<string | false | undefined>(rules?.(values) ?? {}))
      if (message !== undefined && message !== false && shown.has(name)) errors[name] = { type: 'rule', message };
    const rest = problems.filter(({ field }) => field === undefined);
    setUnplaced(rest.length === 0 ? null : new Refused('invalid-value', rest));
    if (rest.length > 0) errors['unplaced'] = { type: 'schema' };
    return Object.keys(errors).length === 0 ? { values: sent, errors: {} } : { values: {}, errors: toNestErrors(errors, options) };
  };
  const form = useForm<Values, unknown, InputOf<Checked>>({
    mode,
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver,
    ...(follows && { values: defaultValues, resetOptions: { keepDirtyValues: true } }),
  });
  const placed = (error: unknown): readonly Placed<Values>[] => {
    const refusal = refusals[problemCode(error)];
    if (refusal !== undefined) {
      const [name, message] = typeof refusal === 'string' ? [refusal, problemText(error)] : refusal;
      return shown.has(name) ? [{ name, message }] : [];
    }
    return refusedFields(error).flatMap((field) => {
      const name = fieldAt(shown, renamed(field.path, names)) as FieldPath<Values> | undefined;
      return name === undefined ? [] : [{ name, message: messageOf(name, field, form.getValues(name)) }];
    });
  };
  return { ...form, shown, unplaced, placed };
};
