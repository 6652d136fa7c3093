// Syntax trees of the console's sources, for specs that search for a kind of code.
import { parseAst } from 'rolldown/parseAst';

export type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flat()
    .filter((value) => isNode(value));

/** The node and all its descendants. */
export const within = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap((child) => within(child))];

/** @param path decides between TypeScript and TSX */
export const parsed = (path: string, source: string): Node =>
  parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
