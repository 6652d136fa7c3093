// Fails the build when the scripts of a first page exceed their budget.
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesOf } from './preloads.js';

/** Limits of one page: kilobytes (1,024 bytes) after gzip, and number of files. */
export type Budget = { readonly module: RegExp; readonly maxKB: number; readonly maxFiles: number };
type Chunk = {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly code: string;
};

/** Returns a line for each page over its budget. A page counts its own chunk and its static imports. */
export const overruns = (chunks: readonly Chunk[], budgets: Readonly<Record<string, Budget>>): readonly string[] => {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return Object.entries(budgets).flatMap(([page, { module, maxKB, maxFiles }]) => {
    const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
    if (start === undefined) return [`${page}: no chunk holds ${module.source}`];
    const files = filesOf(start, named);
    const kB = files.reduce((sum, file) => sum + gzipSync(named.get(file)?.code ?? '').length / 1024, 0);
    return kB > maxKB || files.length > maxFiles
      ? [`${page}: ${kB.toFixed(1)} kB in ${files.length} files, of ${maxKB} kB in ${maxFiles}`]
      : [];
  });
};

export const budgets = (pages: Readonly<Record<string, Budget>>): Plugin => ({
  name: 'spotter-budgets',
  apply: 'build',
  // Runs after all plugins that change code.
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const over = overruns(chunks, pages);
      if (over.length > 0) this.error(`Scripts outgrow their budgets in vite.config.ts:\n${over.join('\n')}`);
    },
  },
});
