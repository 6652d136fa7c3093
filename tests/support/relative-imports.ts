// Follows relative imports from files of the repository. Reads their text, so that a file is not run.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const named = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'(\.[^']+)';/gm;
const dynamic = /\bimport\(\s*'(\.[^']+)',?\s*\)/g;

const importsOf = (text: string, withDynamic: boolean): readonly string[] => {
  const code = text.replaceAll(comments, '');
  return [named, ...(withDynamic ? [dynamic] : [])].flatMap((pattern) => [...code.matchAll(pattern)].map(([, path]) => path!));
};
const pathIn = (from: string, specifier: string): string =>
  fileURLToPath(new URL(specifier, new URL(from, root))).slice(fileURLToPath(root).length);

/**
 * Files that Node loads with `entries`, and these, by their paths from the root. Types are not loaded.
 * @param withDynamic also follows `import()`
 */
export const loadedWith = (entries: readonly string[], { withDynamic }: { readonly withDynamic: boolean }): readonly string[] => {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const specifier of importsOf(readFileSync(new URL(path, root), 'utf8'), withDynamic)) visit(pathIn(path, specifier));
  };
  entries.forEach(visit);
  return [...found].sort();
};
