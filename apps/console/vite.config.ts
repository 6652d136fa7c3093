// One entry, one vendor chunk, one chunk per route. The dev server forwards calls and sockets to a running API.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { precompress } from './vite/precompress.js';
import { translations } from './vite/translations.js';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
/** What every screen needs on its first paint; the rest of node_modules travels with the routes that use it. */
const everywhere =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](history|query-core|react-query|react-router|react-store|router-core|store)|i18next|react-i18next|use-sync-external-store|clsx|class-variance-authority|seroval|seroval-plugins)[\\/]/;

/** Our own parts that even the sign-in page needs. */
const base =
  /src[\\/](lib|offline)[\\/]|src[\\/]shell[\\/](guards|leaving)|src[\\/]ui[\\/](class-names|button|input|field|text-field|text-link|password-|form-error|action-form|public-page|mark|stale-bar|loading-bar|error-state|failed-page|empty-state|skeleton|toast\.|toast-list)/;
/** What every area adds: its frame and its first page, with all that they need at once; what they fetch later stays apart. */
type Graph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };
const reached = new Set<string>();
/** Of the libraries only the icons: behind a library's door stands all of it, and most of that is fetched later. */
const ours = /console[\\/]src[\\/]|node_modules[\\/]lucide-react[\\/]/;
const neededBy = (id: string, graph: Graph): void => {
  if (reached.has(id) || !ours.test(id)) return;
  reached.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) neededBy(imported, graph);
};
const folder = fileURLToPath(new URL('src', import.meta.url));
const firstFiles = [
  'shell/shell.tsx',
  'features/home/staff-home.tsx',
  'features/home/client-home.tsx',
  'features/workouts/live-board.tsx',
  'ui/list-end.tsx',
];
const firstRoutes = /src[\\/]routes[\\/]\$gym[\\/](admin|client)[\\/](home|route)\.tsx/;
const isArea = (id: string, graph: Graph): boolean => {
  if (reached.size === 0) for (const file of firstFiles) neededBy(join(folder, file), graph);
  return reached.has(id) || firstRoutes.test(id);
};

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    tailwindcss(),
    translations(),
    precompress(),
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
  server: { proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
  build: {
    target: 'es2022',
    // The policy of every page takes letters and pictures from files, not from addresses that hold their data.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: everywhere, priority: 3 },
            { name: 'base', test: base, priority: 2 },
            { name: (id, graph) => (isArea(id, graph) ? 'area' : null), priority: 1 },
          ],
        },
      },
    },
  },
});
