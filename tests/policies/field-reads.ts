// Finds the fields that a source file reads: by property access, destructuring or SQL, not in comments, strings, types or object literals.
import { readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';

/** A field with a computed name: `may[change]`. */
export const anyField = '*';

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (key: unknown): readonly string[] => {
  if (!isNode(key)) return [];
  if (key.type === 'Identifier') return [key['name'] as string];
  return key.type === 'Literal' && typeof key['value'] === 'string' ? [key['value']] : [];
};

const sqlFields = (sql: string): readonly string[] =>
  [...sql.matchAll(/[-#]>>?\s*'\{?([\w,]+)\}?'/g)].flatMap(([, path]) => path!.split(','));

/** Names that the node itself reads. */
const readBy = (node: Node): readonly string[] => {
  if (node.type === 'MemberExpression') {
    const { property, computed } = node;
    return computed === true && isNode(property) && property.type !== 'Literal' ? [anyField] : nameOf(property);
  }
  if (node.type === 'ObjectPattern') {
    const properties = node['properties'] as readonly Node[];
    return properties.flatMap((property) => (property.type === 'Property' && property['computed'] !== true ? nameOf(property['key']) : []));
  }
  // In SQL: `content -> 'cap'`, `content #> '{cap,days}'`
  if (node.type === 'TemplateElement') return sqlFields((node['value'] as { readonly raw: string }).raw);
  // `'note' in payload`
  if (node.type === 'BinaryExpression' && node['operator'] === 'in') return nameOf(node['left']);
  return [];
};

const walk = (value: unknown, found: Set<string>): void => {
  if (Array.isArray(value)) for (const one of value) walk(one, found);
  else if (isNode(value)) {
    if (value.type.startsWith('TSType') || value.type.startsWith('TSInterface')) return;
    // The target of an assignment is not read.
    const isAssigned = value.type === 'AssignmentExpression' && value['operator'] === '=';
    for (const name of readBy(value)) found.add(name);
    for (const [key, inner] of Object.entries(value)) {
      if (isAssigned && key === 'left' && isNode(inner) && inner.type === 'MemberExpression') walk(inner['object'], found);
      else walk(inner, found);
    }
  }
};

/** Names of the fields that `text` reads; `path` distinguishes TypeScript from TSX. */
export const fieldsReadIn = (text: string, path = 'file.ts'): ReadonlySet<string> => {
  const found = new Set<string>();
  walk(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }), found);
  return found;
};

const known = new Map<string, ReadonlySet<string>>();
export const fieldsReadBy = (file: string): ReadonlySet<string> => {
  const before = known.get(file) ?? fieldsReadIn(readFileSync(file, 'utf8'), file);
  known.set(file, before);
  return before;
};
