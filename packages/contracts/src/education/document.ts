// The text of an article: a ProseMirror document as JSON, limited to the nodes and marks listed here.
import * as z from 'zod/mini';
import { filmAddress, uuid } from '../atoms.js';
import { link } from '../links/link.js';
import type { Block } from './blocks.js';
import { maxInlineLength } from './limits.js';

/** Names instead of values: every colour scheme of the console defines each with enough contrast. */
export const colours = ['grey', 'red', 'orange', 'green', 'blue', 'purple'] as const;
export const fonts = ['serif', 'mono'] as const;
export const alignments = ['center', 'right', 'justify'] as const;
export const deepestIndent = 4;
/** Maximum nesting of blocks: enough for a list of four levels in a quotation. */
export const deepestNesting = 11;
export const maxDocumentLength = 200_000;
const maxNodes = 20_000;
const maxTextLength = 20_000;
const maxFaults = 20;

type Attributes = Readonly<Record<string, z.ZodMiniType>>;
/** Accepts null as well: editors write it for the default. */
const optional = <T extends z.ZodMiniType>(schema: T) => z.exactOptional(z.nullable(schema));
const placed: Attributes = {
  align: optional(z.enum(alignments)),
  indent: optional(z.int().check(z.minimum(0), z.maximum(deepestIndent))),
};
const words = z.string().check(z.maxLength(maxInlineLength));
const linkShape = { href: link };
/** `uploadId`: an uploaded picture, never an address. */
const imageShape = { uploadId: uuid, alt: words };
const videoShape = { address: filmAddress, title: words };
/** Forms for one of them; `words`: the text of a new link. */
export const linkAttributes = z.strictObject({ ...linkShape, words });
export const imageAttributes = z.strictObject(imageShape);
export const videoAttributes = z.strictObject(videoShape);

type Rule = { readonly attrs?: Attributes; readonly holds?: 'inline' | 'blocks' | 'items' };
const blocks: Readonly<Record<string, Rule>> = {
  paragraph: { attrs: placed, holds: 'inline' },
  heading: { attrs: { level: z.union([z.literal(1), z.literal(2)]), ...placed }, holds: 'inline' },
  blockquote: { holds: 'blocks' },
  bulletList: { holds: 'items' },
  orderedList: {
    attrs: { start: optional(z.int().check(z.minimum(1), z.maximum(9999))), type: optional(z.enum(['1', 'a', 'A', 'i', 'I'])) },
    holds: 'items',
  },
  image: { attrs: imageShape },
  video: { attrs: videoShape },
};
const items: Readonly<Record<string, Rule>> = { listItem: { holds: 'blocks' } };
const inlines: Readonly<Record<string, Rule>> = { text: {}, hardBreak: {} };
const allowed = { blocks, items, inline: inlines } as const;
const marks: Readonly<Record<string, Attributes>> = {
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  link: linkShape,
  colour: { name: z.enum(colours) },
  background: { name: z.enum(colours) },
  font: { name: z.enum(fonts) },
};

export type Fault = { readonly path: readonly (string | number)[]; readonly message: string };
type Counted = { nodes: number; letters: number };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isKnown = (table: object, name: unknown): name is string => typeof name === 'string' && Object.hasOwn(table, name);
const named = (name: unknown): string => (typeof name === 'string' ? name.slice(0, 40) : typeof name);

/** Paths of everything that the schema does not allow, at most twenty; empty for a valid document. */
export const faultsOf = (document: unknown): readonly Fault[] => {
  const faults: Fault[] = [];
  const counted: Counted = { nodes: 0, letters: 0 };
  const refuse = (path: Fault['path'], message: string): void => void (faults.length < maxFaults && faults.push({ path, message }));

  const attributes = (shape: Attributes, value: unknown, path: Fault['path']): void => {
    const parsed = z.safeParse(z.strictObject(shape as Record<string, z.ZodMiniType>), value ?? {});
    if (parsed.success) return;
    for (const issue of parsed.error.issues) refuse([...path, ...issue.path.map(String)], issue.message);
  };
  const keys = (value: Readonly<Record<string, unknown>>, known: readonly string[], path: Fault['path']): void => {
    for (const key of Object.keys(value)) if (!known.includes(key)) refuse([...path, key], `is not allowed: ${named(key)}`);
  };
  const markAt = (value: unknown, path: Fault['path']): void => {
    if (!isRecord(value) || !isKnown(marks, value['type']))
      return refuse(path, `is no mark that is allowed: ${named(isRecord(value) ? value['type'] : value)}`);
    keys(value, ['type', 'attrs'], path);
    attributes(marks[value['type']]!, value['attrs'], [...path, 'attrs']);
  };
  const inlineAt = (value: Readonly<Record<string, unknown>>, path: Fault['path']): void => {
    keys(value, ['type', 'text', 'marks'], path);
    const { text, marks: given = [] } = value;
    if (value['type'] === 'text') {
      if (typeof text !== 'string' || text === '' || text.length > maxTextLength)
        return refuse([...path, 'text'], `is no text of 1 to ${maxTextLength} letters`);
      counted.letters += text.length;
    }
    if (!Array.isArray(given) || given.length > 10) return refuse([...path, 'marks'], 'is no list of at most 10 marks');
    for (const [at, mark] of given.entries()) markAt(mark, [...path, 'marks', at]);
  };
  const nodesAt = (value: unknown, holds: keyof typeof allowed, depth: number, path: Fault['path']): void => {
    if (!Array.isArray(value)) return refuse(path, 'is no list of nodes');
    if (depth > deepestNesting) return refuse(path, `nests deeper than ${deepestNesting} levels`);
    for (const [at, node] of value.entries()) {
      const place = [...path, at];
      counted.nodes += 1;
      if (faults.length >= maxFaults || counted.nodes > maxNodes) return;
      if (!isRecord(node) || !isKnown(allowed[holds], node['type'])) {
        refuse(place, `is no node that is allowed here: ${named(isRecord(node) ? node['type'] : node)}`);
        continue;
      }
      if (holds === 'inline') inlineAt(node, place);
      else blockAt(node, allowed[holds][node['type']]!, depth, place);
    }
  };
  const blockAt = (node: Readonly<Record<string, unknown>>, rule: Rule, depth: number, place: Fault['path']): void => {
    keys(node, ['type', 'attrs', 'content'], place);
    attributes(rule.attrs ?? {}, node['attrs'], [...place, 'attrs']);
    if (node['content'] === undefined) {
      if (rule.holds === 'items' || rule.holds === 'blocks') refuse(place, 'holds nothing');
      return;
    }
    if (rule.holds === undefined) return refuse([...place, 'content'], 'is not allowed here');
    nodesAt(node['content'], rule.holds, depth + 1, [...place, 'content']);
  };

  nodesAt(document, 'blocks', 1, []);
  if (counted.nodes > maxNodes) refuse([], `holds more than ${maxNodes} nodes`);
  if (counted.letters > maxDocumentLength) refuse([], `holds more than ${maxDocumentLength} letters`);
  return faults;
};

/** Consecutive blocks: a whole document or a part of it. */
export const documentBlocks = z.array(z.unknown()).check(
  z.maxLength(5000),
  z.check<unknown[]>((context) => {
    for (const { path, message } of faultsOf(context.value))
      context.issues.push({ code: 'custom', path: [...path], message, input: context.value });
  }),
) as z.ZodMiniType<Block[], Block[]>;
