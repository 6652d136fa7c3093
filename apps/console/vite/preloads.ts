// Preloads the first page's scripts while the splash is painted: lists in the page what the entry imports later.
import type { Plugin } from 'vite';

type Chunk = { readonly fileName: string; readonly imports: readonly string[] };

/** Files of a chunk and of all its static imports. */
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

/** Pages that need each file, by the file's name: `{ client: ['a.js'], home: ['a.js'] }` becomes `a.js` → `client home`. */
export const pagesOf = (filesByPage: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> => {
  const pages = new Map<string, string>();
  for (const [page, files] of Object.entries(filesByPage))
    for (const file of files) pages.set(file, pages.has(file) ? `${pages.get(file)} ${page}` : page);
  return pages;
};

// Written as data attributes: the bundler treats a file that a link names as loaded.
const firstScript = '<script src="/first-paint.js">';

/**
 * @param everywhere patterns of modules: every page preloads the chunks that contain them, with their imports
 * @param byPage patterns by page: `first-paint.js`, which comes after these links, preloads those of the opened page
 */
export const preloads = (everywhere: readonly RegExp[], byPage: Readonly<Record<string, readonly RegExp[]>> = {}): Plugin => ({
  name: 'spotter-preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
      const filesFor = (modules: readonly RegExp[]): readonly string[] =>
        modules.flatMap((module) => {
          const start = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
          if (start === undefined) throw new Error(`No chunk holds ${module.source}.`);
          return filesOf(start, chunks);
        });
      const isNew = (file: string): boolean => !html.includes(`"/${file}"`);
      // The page already lists the entry's static imports.
      const added = [...new Set(filesFor(everywhere))].filter(isNew);
      const later = pagesOf(Object.fromEntries(Object.entries(byPage).map(([page, modules]) => [page, [...new Set(filesFor(modules))]])));
      const links = [...later]
        .filter(([file]) => isNew(file) && !added.includes(file))
        .map(([file, pages]) => `<link data-ahead="${pages}" data-href="/${file}" crossorigin fetchpriority="low">\n    `);
      if (links.length > 0 && !html.includes(firstScript)) throw new Error(`The console's page has no ${firstScript}.`);
      return {
        html: html.replace(firstScript, () => links.join('') + firstScript),
        tags: added.map((file) => ({
          tag: 'link',
          // After the requests of the splash.
          attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}` },
          injectTo: 'head' as const,
        })),
      };
    },
  },
});
