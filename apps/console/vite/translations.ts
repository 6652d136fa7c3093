// Every slice has its own en.json and tr.json; this merges them into two files per language, with one namespace per slice:
// /i18n/{lang}.json for the pages that open first, and /i18n/{lang}-more.json for all others.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export const languages = ['en', 'tr'] as const;
export type Language = (typeof languages)[number];
const sources = fileURLToPath(new URL('../src', import.meta.url));

/** Folders below `src` that contain a file of this language, e.g. `src/features/workouts/tr.json`. */
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

/** Slices of the pages outside a gym, of the home of staff and of the frame. All other pages also wait for the second file. */
const firstSlices: readonly string[] = [
  'accounts',
  'advertisements',
  'business',
  'chat',
  'chat-widget',
  'follow-ups',
  'home',
  'inbox',
  'lib',
  'members',
  'own-changes',
  'palette',
  'progress-photos',
  'search',
  'shell',
  'shortcuts',
  'teams',
  'ui',
  'workouts',
];
/** Modules that render before the second file has loaded, with their static imports; and the pages of routes with `texts: 'first'`. */
const drawnFirst: readonly string[] = [
  'main.tsx',
  'shell/shell.tsx',
  'shell/unsaved-dialog-lazy.tsx',
  'routes/$gym/admin/-home/queue-lazy.tsx',
  'features/advertisements/shown-advertisement.tsx',
  'features/workouts/live/left-open-lazy.tsx',
];

/** Matches a route whose page does not wait for the second file. */
const saysLittle = /staticData: \{ texts: ["']first["'] \}/;

/** File below `/i18n` → its texts. */
const filesOf = (): ReadonlyMap<string, string> =>
  new Map(
    languages.flatMap((language) => {
      const all = Object.entries(mergedTranslations(language));
      const file = (first: boolean): string =>
        JSON.stringify(Object.fromEntries(all.filter(([slice]) => firstSlices.includes(slice) === first)));
      return [
        [`${language}.json`, file(true)],
        [`${language}-more.json`, file(false)],
      ] as const;
    }),
  );

/** Slices whose texts a module uses. */
const slicesOf = (code: string, slices: readonly string[]): readonly string[] =>
  slices.filter((slice) => new RegExp(`useTranslation\\(["'\`]${slice}["'\`]|["'\`]${slice}:[a-zA-Z$]`).test(code));

export const translations = (): Plugin => ({
  name: 'spotter-translations',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [, name = ''] = /^\/i18n\/([\w-]+\.json)/.exec(request.url ?? '') ?? [];
      const texts = filesOf().get(name);
      if (texts === undefined) return next();
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(texts);
    });
  },
  /** A page reads its texts once, at its start. */
  hotUpdate({ file, server }) {
    if (!languages.some((language) => file.startsWith(sources) && file.endsWith(`${language}.json`))) return;
    server.ws.send({ type: 'full-reload' });
    return [];
  },
  generateBundle() {
    const late = Object.keys(mergedTranslations('en')).filter((slice) => !firstSlices.includes(slice));
    const reached = new Set<string>();
    const reach = (id: string): void => {
      if (reached.has(id) || !id.startsWith(sources)) return;
      reached.add(id);
      const module = this.getModuleInfo(id);
      const [slice] = slicesOf(module?.code ?? '', late);
      if (slice !== undefined)
        this.error(`${id} is drawn first and says texts of ${slice}, which come later: name it among the first slices.`);
      for (const imported of module?.importedIds ?? []) reach(imported);
    };
    const pages = [...this.getModuleIds()].filter((id) => saysLittle.test(this.getModuleInfo(id)?.code ?? ''));
    for (const module of [...drawnFirst.map((name) => join(sources, name)), ...pages.flatMap((id) => [id, `${id}?tsr-split=component`])]) {
      if (this.getModuleInfo(module) === null) this.error(`There is no module ${module}, which is drawn first.`);
      reach(module);
    }
    for (const [name, source] of filesOf()) this.emitFile({ type: 'asset', fileName: `i18n/${name}`, source });
  },
});
