// Finds the files of the console that a file imports: those that load with it, and those that it loads later.
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const sources = fileURLToPath(new URL('../../../apps/console/src', import.meta.url));

/** The file behind an import, as a path below the sources; none for a library. */
const fileOf = (importer: string, path: string): readonly string[] => {
  const base = path.startsWith('@/') ? join(sources, path.slice(2)) : join(sources, dirname(importer), path);
  return ['.tsx', '.ts']
    .map((end) => `${base}${end}`)
    .filter((name) => existsSync(name))
    .map((name) => relative(sources, name).replaceAll('\\', '/'));
};
const found = (importer: string, text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, path = '']) => fileOf(importer, path));

/** Files that load with this one. */
export const importsOf = (file: string, text: string): readonly string[] =>
  found(file, text, /^(?:import|export)\s(?!type)[^;]*?from '(\.[^']+|@\/[^']+)\.js'/gms);

/** Files that this one loads when it needs them. */
export const lazyImportsOf = (file: string, text: string): readonly string[] =>
  found(file, text, /(?<!typeof )\bimport\('(\.[^']+|@\/[^']+)\.js'\)/g);
