// Fails the build when scripts import each other in a circle: one of them then runs before the other has its values, and reads undefined.
import type { Plugin } from 'vite';

type Chunk = { readonly fileName: string; readonly imports: readonly string[] };

/** Returns the scripts of each circle of static imports, e.g. `['a.js', 'b.js', 'a.js']`. */
export const circles = (chunks: readonly Chunk[]): readonly (readonly string[])[] => {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const found: (readonly string[])[] = [];
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at !== -1) found.push([...path.slice(at), file]);
    if (at !== -1 || done.has(file)) return;
    for (const imported of importsOf.get(file) ?? []) walk(imported, [...path, file]);
    done.add(file);
  };
  for (const { fileName } of chunks) walk(fileName, []);
  return found;
};

export const noCycles = (): Plugin => ({
  name: 'spotter-no-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const found = circles(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : [])));
    if (found.length > 0) this.error(`Scripts import each other:\n${found.map((files) => files.join(' → ')).join('\n')}`);
  },
});
