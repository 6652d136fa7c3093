// A script that the page loads in the background may fail to arrive: the network fails, or the member leaves the page. An import that is
// not awaited handles that itself, so that the browser reports no unhandled rejection.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isNode, parsed, within, type Node } from './syntax.ts';

const sources = fileURLToPath(new URL('../../../apps/console/src/', import.meta.url));

/** True for a chain of calls that begins with an import, such as `import(…).then(…)`. */
const beginsWithImport = (node: Node): boolean => {
  if (node.type === 'ImportExpression') return true;
  const inner = node.type === 'CallExpression' ? node['callee'] : node['object'];
  return isNode(inner) && beginsWithImport(inner);
};
const handlesFailure = (call: Node): boolean => {
  const { callee, arguments: given } = call as unknown as { callee?: Node; arguments?: readonly Node[] };
  const name = (callee?.['property'] as Node | undefined)?.['name'];
  return name === 'catch' || (name === 'then' && given?.length === 2);
};

const violations = (path: string, source: string): readonly string[] =>
  within(parsed(path, source))
    .filter((node) => node.type === 'UnaryExpression' && node['operator'] === 'void')
    .map((node) => node['argument'] as Node)
    .filter((argument) => beginsWithImport(argument) && !handlesFailure(argument))
    .map(({ start, end }) => `${path}: ${source.slice(start, end)}`);

it('handles the failure of every import that is not awaited', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !file.includes('.spec.'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => violations(file, readFileSync(`${sources}${file}`, 'utf8')))).toEqual([]);
});

it.each(["void import('./a.js');", "const later = () => void import('./a.js').then(({ a }) => a());"])('finds %s', (source) => {
  expect(violations('planted.ts', source)).toHaveLength(1);
});

it.each(["void import('./a.js').catch(report);", "void import('./a.js').then(use, report);", "await import('./a.js');"])(
  'accepts %s',
  (source) => {
    expect(violations('planted.ts', source)).toEqual([]);
  },
);
