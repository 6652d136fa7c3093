// Every slice keeps its own en.json and tr.json; this merges them into /i18n/{lang}.json, one namespace per slice.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const languages = ['en', 'tr'] as const;
export type Language = (typeof languages)[number];
const sources = fileURLToPath(new URL('../src', import.meta.url));

/** Folders below `src` that hold a file of this language, e.g. `src/features/workouts/tr.json`. */
export const translationFiles = (language: Language): readonly string[] =>
  readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === `${language}.json`)
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

/** Namespace (the folder's name) → its tree of texts. */
export const mergedTranslations = (language: Language): Record<string, unknown> =>
  Object.fromEntries(
    translationFiles(language).map((file) => [basename(dirname(file)), JSON.parse(readFileSync(file, 'utf8')) as unknown]),
  );

export const translations = (): Plugin => ({
  name: 'spotter-translations',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const language = languages.find((known) => request.url?.startsWith(`/i18n/${known}.json`));
      if (language === undefined) return next();
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(mergedTranslations(language)));
    });
  },
  /** Texts are read once, at the start of a page. */
  hotUpdate({ file, server }) {
    if (!languages.some((language) => file.startsWith(sources) && file.endsWith(`${language}.json`))) return;
    server.ws.send({ type: 'full-reload' });
    return [];
  },
  generateBundle() {
    for (const language of languages)
      this.emitFile({ type: 'asset', fileName: `i18n/${language}.json`, source: JSON.stringify(mergedTranslations(language)) });
  },
});
