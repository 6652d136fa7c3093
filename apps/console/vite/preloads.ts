// The first page's scripts are fetched while the splash is painted: what the entry asks for later is named in the page.
import type { Plugin } from 'vite';

type Chunk = { readonly fileName: string; readonly imports: readonly string[] };

/** Files of a chunk and of all that it imports at once. */
export const filesOf = (start: Chunk, chunks: ReadonlyMap<string, Chunk>): readonly string[] => {
  const files = new Set<string>();
  const add = ({ fileName, imports }: Chunk): void => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const imported of imports) {
      const chunk = chunks.get(imported);
      if (chunk !== undefined) add(chunk);
    }
  };
  add(start);
  return [...files];
};

/** @param modules each names one module of the build: the chunk that holds it is fetched ahead, with what that imports */
export const preloads = (...modules: readonly RegExp[]): Plugin => ({
  name: 'spotter-preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
      const wanted = modules.flatMap((module) => {
        const start = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
        if (start === undefined) throw new Error(`No chunk holds ${module.source}.`);
        return filesOf(start, chunks);
      });
      // What the entry imports at once is in the page already.
      const added = [...new Set(wanted)].filter((file) => !html.includes(`"/${file}"`));
      return added.map((file) => ({
        tag: 'link',
        // After what the splash needs.
        attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}` },
        injectTo: 'head' as const,
      }));
    },
  },
});
