// Regular expressions of the sources that match text from outside: literals, and those built from parts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';

export type Pattern = { readonly file: string; readonly source: string; readonly flags: string };

const root = fileURLToPath(new URL('../..', import.meta.url));
const scanned = ['apps/api/src', 'packages/domain/src', 'packages/contracts/src'] as const;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => `${folder}/${name}`);

type Node = {
  readonly type?: string;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly [key: string]: unknown;
};
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) value.filter(isNode).forEach((each) => walk(each, visit));
    else if (isNode(value)) walk(value, visit);
  }
};

const isBuilt = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee['name'] === 'RegExp';

/** Literal patterns of a source, and whether it builds others at run time. */
export const patternsIn = (file: string, code: string): { readonly written: readonly Pattern[]; readonly builds: boolean } => {
  const written: Pattern[] = [];
  let builds = false;
  walk(parseAst(code, { lang: 'ts' }) as unknown as Node, (node) => {
    if (node.regex !== undefined) written.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    if (isBuilt(node)) builds = true;
  });
  return { written, builds };
};

export const sourcesWithPatterns = () =>
  scanned.flatMap(filesIn).map((file) => ({ file, ...patternsIn(file, readFileSync(join(root, file), 'utf8')) }));
