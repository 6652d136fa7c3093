// Finds a command of a slice whose stream, policy and ids a new one can take over.
import { constantOf, findOutside, partsOf } from './source-text.ts';

/** A command that a file of the API declares: class, type and parts, and the parts with the text of the constants that they name. */
export type Declared = { readonly name: string; readonly type: string; readonly parts: string; readonly all: string };

const declared = /^export class (\w+) extends commandOf\('([\w-]+)', /gm;
/** Parts that decide something of their own. */
const own = /\b(?:lookups|happened|needsPassword|systemOnly)\b/;

/** The text of an expression with the constants that it names, so that `{ ...shared, policy }` shows its stream. */
const withConstants = (text: string, expression: string): string => {
  const names = [...expression.matchAll(/(?:^|\.\.\.)(\w+)/g)].map(([, name]) => name!);
  const values = names.map((name) => constantOf(text, name)).filter((value) => value !== null);
  return [expression, ...values.map((value) => withConstants(text, value))].join('\n');
};

export const commandsIn = (text: string): readonly Declared[] =>
  [...text.matchAll(declared)].map(({ index, 0: { length }, 1: name = '', 2: type = '' }) => {
    const parts = text.slice(index + length, findOutside(text, index + length, ')')).trim();
    return { name, type, parts, all: withConstants(text, parts) };
  });

const isSimple = ({ all }: Declared): boolean => !own.test(all);
/** Commands that a new one can follow, the first first. */
export const followable = (commands: readonly Declared[]): readonly Declared[] =>
  commands.filter((command) => isSimple(command) && /\bdecider: \w+/.test(command.all));

export const deciderOf = ({ all }: Declared): string | undefined => /\bdecider: (\w+)/.exec(all)?.[1];

const streamOf = ({ all }: Declared): string | undefined => /\bstream: ([^\n]+?),?(?:\n|\}|$)/.exec(all)?.[1];
/** Types of the commands on the stream of `command`. */
export const onSameStream = (commands: readonly Declared[], command: Declared): readonly string[] =>
  commands.filter((other) => deciderOf(other) === deciderOf(command) && streamOf(other) === streamOf(command)).map(({ type }) => type);

const argumentsOf = (call: string): readonly string[] =>
  partsOf(call.slice(call.indexOf('(') + 1, findOutside(call, call.indexOf('(') + 1, ')')));

/** Names of the fields of a schema whose value is `uuid`. */
const idsOf = (text: string, expression: string): readonly string[] => {
  const schema = expression.replace(/ as const$/, '').trim();
  if (/^\w+$/.test(schema)) return idsOf(text, constantOf(text, schema) ?? '');
  if (schema.startsWith('{')) return partsOf(schema.slice(1, -1)).flatMap((part) => idOf(text, part));
  return /^z\s*\.(?:strictObject|extend)\(/.test(schema) ? argumentsOf(schema).flatMap((argument) => idsOf(text, argument)) : [];
};
const idOf = (text: string, part: string): readonly string[] => {
  if (part.startsWith('...')) return idsOf(text, part.slice(3));
  const [, name] = /(\w+): uuid$/.exec(part) ?? [];
  return name === undefined ? [] : [name];
};

/** Schema of a command in its slice's map, as it is written there. */
const schemaOf = (text: string, type: string): string => {
  const entry = text.indexOf(`'${type}': `);
  if (entry === -1) return '';
  const from = entry + type.length + 4;
  return text.slice(from, findOutside(text, from, ',}')).trim();
};

/** Ids that all commands of one decider have. */
export const sharedIds = (text: string, types: readonly string[]): readonly string[] => {
  const [first = [], ...others] = types.map((type) => idsOf(text, schemaOf(text, type))).filter((ids) => ids.length > 0);
  return first.filter((id) => others.every((ids) => ids.includes(id)));
};

/** The fields of a new schema: a constant of the file if it has the same ones. */
export const fieldsOf = (text: string, ids: readonly string[]): string => {
  const names = [...text.matchAll(/^const (\w+) = \{/gm)].map(([, name]) => name!);
  const hasAll = (name: string): boolean => {
    const parts = partsOf((constantOf(text, name) ?? '').slice(1, -1));
    return parts.length === ids.length && ids.every((id) => parts.includes(`${id}: uuid`));
  };
  return names.find(hasAll) ?? `{ ${ids.map((id) => `${id}: uuid`).join(', ')} }`;
};
