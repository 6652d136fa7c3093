// Writes the pages outside a gym as HTML, so that visitors can read and use them before the scripts load: `pages/<page>.<language>.html`,
// and `.refused.html` with placeholders for the typed values and the reason of a refusal. The API sends them
// (`platform/http/public-pages.ts`).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { runnerImport, type Plugin } from 'vite';
import { languages, mergedTranslations } from './translations.js';

type Drawn = { readonly page: string; readonly isRefused: boolean; readonly title: string; readonly html: string };
type Renderer = { readonly renderPages: (language: string, texts: Record<string, unknown>) => Promise<readonly Drawn[]> };
type Lib = { readonly problems: object; readonly limits: object; readonly fieldNames: object };

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = join(root, 'src');

/** One page: the console's page with the rendered HTML before its splash. A small script makes its form work without the others. */
export const asPage = (index: string, language: string, { page, title, html }: Drawn): string => {
  const parts: readonly (readonly [string | RegExp, string])[] = [
    [/<html lang="\w+">/, `<html lang="${language}" data-page="${page}">`],
    [/<title>[^<]*<\/title>/, `<title>${title}</title>`],
    // Before the console's scripts: deferred scripts run in document order.
    ['<script type="module"', '<script defer src="/static-page.js"></script>\n    <script type="module"'],
    ['<div id="splash"', `<div id="static-page">${html}</div><div id="splash"`],
  ];
  // Public pages need no scripts of the gym.
  const withoutAhead = index.replaceAll(/<link data-ahead=[^>]*>\s*/g, '');
  return parts.reduce((whole, [place, text]) => {
    const changed = whole.replace(place, () => text);
    if (changed === whole) throw new Error(`The console's page has no ${String(place)}.`);
    return changed;
  }, withoutAhead);
};

/** The console's modules open channels to other tabs if the platform has them; in Node, an open channel keeps the build from ending. */
const importRenderer = async (): Promise<Renderer> => {
  const channel = Object.getOwnPropertyDescriptor(globalThis, 'BroadcastChannel')!;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  try {
    const { module } = await runnerImport<Renderer>(join(sources, 'prerender/render-page.tsx'), {
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react()],
      resolve: { alias: [{ find: /^@\//, replacement: `${sources}/` }] },
    });
    return module;
  } finally {
    Object.defineProperty(globalThis, 'BroadcastChannel', channel);
  }
};

export const publicPages = (): Plugin => ({
  name: 'spotter-public-pages',
  apply: 'build',
  writeBundle: {
    sequential: true,
    handler: async ({ dir }) => {
      if (dir === undefined) return;
      const module = await importRenderer();
      const index = readFileSync(join(dir, 'index.html'), 'utf8');
      mkdirSync(join(dir, 'pages'), { recursive: true });
      const words: Record<string, object> = {};
      for (const language of languages) {
        const texts = mergedTranslations(language);
        const { problems, limits, fieldNames } = texts['lib'] as Lib;
        words[language] = { problems, limits, fields: fieldNames };
        for (const drawn of await module.renderPages(language, texts))
          writeFileSync(
            join(dir, 'pages', `${drawn.page}.${language}${drawn.isRefused ? '.refused' : ''}.html`),
            asPage(index, language, drawn),
          );
      }
      writeFileSync(join(dir, 'pages/words.json'), JSON.stringify(words));
    },
  },
});
