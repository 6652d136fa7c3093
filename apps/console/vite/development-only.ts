// Fails the build when it contains a library for developers.
import type { Plugin } from 'vite';

type Chunk = { readonly fileName: string; readonly moduleIds: readonly string[] };

/** Returns a line for each chunk with a module of these libraries. */
export const chunksWith = (library: RegExp, chunks: readonly Chunk[]): readonly string[] =>
  chunks.flatMap(({ fileName, moduleIds }) => {
    const found = moduleIds.find((id) => library.test(id));
    return found === undefined ? [] : [`${fileName}: ${found}`];
  });

export const developmentOnly = (library: RegExp): Plugin => ({
  name: 'spotter-development-only',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const found = chunksWith(library, chunks);
    if (found.length > 0) this.error(`The build contains libraries for development:\n${found.join('\n')}`);
  },
});
