// One entry, one vendor chunk, one chunk per route. The dev server forwards calls and sockets to a running API.
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { icons } from './vite/icons.js';
import { preloads } from './vite/preloads.js';
import { precompress } from './vite/precompress.js';
import { translations } from './vite/translations.js';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
/** What every screen needs on its first paint; the rest of node_modules travels with the routes that use it. */
const everywhere =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](history|query-core|react-query|react-router|react-store|router-core|store)|i18next|react-i18next|use-sync-external-store|clsx|class-variance-authority|seroval|seroval-plugins)[\\/]/;

/** Our own parts that even the sign-in page needs. */
const base =
  /src[\\/](lib|offline)[\\/]|src[\\/]shared[\\/][\w-]+\.ts$|src[\\/]shell[\\/](guards|leaving)|src[\\/]ui[\\/](\w+[\\/])?(class-names|button|mark|stale-bar|loading-bar|error-state|failed-page|empty-state|skeleton|toast\.|toast-list)/;
/** What begins, and the pages' addresses. */
const start = /console[\\/]src[\\/](main|router|routeTree\.gen)\.tsx?$|console[\\/]src[\\/]routes[\\/](?!.*[\\/]-)[^?]*\.tsx$/;
const lib = /console[\\/]src[\\/]((lib|offline)[\\/]|shared[\\/][\w-]+\.ts$)/;
/** Parts that nearly every page of an area has. */
const onPages =
  /src[\\/]ui[\\/](\w+[\\/])?(card|page|query-view|list-end|more-button|input|badge|avatar)\.|src[\\/]features[\\/](home|workouts)[\\/]queries|src[\\/]routes[\\/]\$gym[\\/](admin[\\/](route|home)|client[\\/]route)\.tsx/;

type Graph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };
/** Of the libraries only the icons: a library's entry file stands for all of it, and most of that is fetched later. */
const ours = /console[\\/]src[\\/]|node_modules[\\/]lucide-react[\\/]/;
/** True for what one of `files` imports at once, however indirectly; what is fetched later stays apart. */
const neededBy = (...files: readonly string[]): ((id: string, graph: Graph) => boolean) => {
  const reached = new Set<string>();
  const reach = (id: string, graph: Graph): void => {
    if (reached.has(id) || !ours.test(id)) return;
    reached.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(imported, graph);
  };
  return (id, graph) => {
    if (reached.size === 0) for (const file of files) reach(fileURLToPath(new URL(`src/${file}`, import.meta.url)), graph);
    return reached.has(id);
  };
};
const atStart = neededBy('main.tsx', 'shell/shell.tsx', 'features/home/staff-home.tsx', 'features/workouts/live/live-board.tsx');
const ofFrame = neededBy('shell/shell.tsx', 'features/home/staff-home.tsx', 'features/workouts/live/live-board.tsx');
const ofChat = neededBy('shell/chat/chat-panel.tsx');
const isIcon = (id: string): boolean => id.includes('lucide-react');
const isArea = (id: string, graph: Graph): boolean => ofFrame(id, graph) || onPages.test(id) || (isIcon(id) && ofChat(id, graph));

/** While it is developed, the contracts and the domain are read as they are written, not as they were built. */
const fromSources = {
  find: /^@spotter\/(contracts|domain)\/(.*)$/,
  replacement: fileURLToPath(new URL('../../packages/$1/src/$2.ts', import.meta.url)),
};

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    tailwindcss(),
    icons(),
    translations(),
    precompress(),
    preloads(/src[\\/]main\.tsx$/, /shell[\\/]shell\.tsx$/),
    VitePWA({
      injectRegister: false,
      registerType: 'autoUpdate',
      manifest: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'i18n/*.json'],
        navigateFallbackDenylist: [/^\/api\//, /^\/socket\.io\//, /^\/i18n\//],
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ],
  resolve: { alias: command === 'serve' ? [fromSources] : [] },
  // The API refuses calls of pages from elsewhere: it has to hear the address that the page has.
  server: {
    proxy: { '/api': { target: api, changeOrigin: false }, '/socket.io': { target: api, changeOrigin: false, ws: true } },
  },
  build: {
    target: 'es2022',
    // The policy of every page takes letters and pictures from files, not from addresses that hold their data.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The entry waits for the splash: it brings nothing with it that has to be worked out.
            { name: 'boot', test: /vite[\\/]preload-helper|vite[\\/]modulepreload-polyfill/, priority: 4 },
            { name: 'vendor', test: everywhere, priority: 3 },
            {
              name: (id, graph) => (start.test(id) || (base.test(id) && (atStart(id, graph) || !lib.test(id))) ? 'base' : null),
              priority: 2,
            },
            { name: (id, graph) => (isArea(id, graph) ? 'area' : null), priority: 1 },
            // Of ours, what no first page needs.
            { name: 'common', test: lib, priority: 0 },
          ],
        },
      },
    },
  },
}));
