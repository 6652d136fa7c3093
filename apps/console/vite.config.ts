// One entry, one vendor chunk, one chunk per route. The dev server forwards calls and sockets to a running API.
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { budgets } from './vite/budgets.js';
import { developmentOnly } from './vite/development-only.js';
import { icons } from './vite/icons.js';
import { noCycles } from './vite/no-cycles.js';
import { preloads } from './vite/preloads.js';
import { publicPages } from './vite/public-pages.js';
import { precompress } from './vite/precompress.js';
import { translations } from './vite/translations.js';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
/** Libraries that every screen needs on its first paint. */
const everywhere = [
  'react',
  'react-dom',
  'scheduler',
  '@tanstack/history',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-store',
  '@tanstack/router-core',
  '@tanstack/store',
  'i18next',
  'react-i18next',
  'use-sync-external-store',
  'clsx',
  'class-variance-authority',
  'tailwind-merge',
  'seroval',
  'seroval-plugins',
];
const isEverywhere = (id: string): boolean => everywhere.some((library) => id.includes(`/node_modules/${library}/`));

type Graph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };
/** Of the libraries only the icons: a library's entry file would include all of it, and most of that loads later. */
const isIcon = (id: string): boolean => id.includes('/node_modules/lucide-react/');
const isOurs = (id: string): boolean => !id.includes('/node_modules/') || isIcon(id);
type Needed = { readonly ours: ReadonlySet<string>; readonly libraries: ReadonlySet<string> };
/**
 * Modules that one of these imports statically, directly or indirectly, and the libraries that they import; lazy imports are not included.
 */
const neededBy = (...modules: readonly string[]): ((graph: Graph) => Needed) => {
  const ours = new Set<string>();
  const libraries = new Set<string>();
  const reach = (id: string, graph: Graph): void => {
    if (!isOurs(id)) libraries.add(id);
    if (ours.has(id) || !isOurs(id)) return;
    ours.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(imported, graph);
  };
  return (graph) => {
    if (ours.size === 0) for (const module of modules) reach(`${fileURLToPath(new URL('src/', import.meta.url))}${module}`, graph);
    return { ours, libraries };
  };
};
/** Modules of the entry, of a gym's frame and of the pages that open first. The bundler and `lazy` place all others. */
const start = neededBy('main.tsx');
const frame = neededBy('shell/shell.tsx');
const staffPages = neededBy('features/home/staff-home.tsx', 'features/workouts/live/live-tiles.tsx');
const clientHome = neededBy('routes/$gym/client/home.tsx?tsr-split=component');
const workout = neededBy('routes/$gym/client/workout-client.details-workout.$workoutId.tsx?tsr-split=component');
/** True for modules of the home of staff that the pages of a client need too. */
const isOfFirstPages = (id: string, graph: Graph): boolean =>
  staffPages(graph).ours.has(id) && (clientHome(graph).ours.has(id) || workout(graph).ours.has(id));
/** In a separate chunk, because they include schemas, which the home of staff does not need. */
const isOfClientPages = (id: string, graph: Graph): boolean => clientHome(graph).ours.has(id) && workout(graph).ours.has(id);
/** Modules that the home of staff loads after it is drawn. It needs few of the shared modules and must not wait for the others. */
const besideHome = neededBy('routes/$gym/admin/-home/queue-lazy.tsx', 'features/workouts/live/left-open-lazy.tsx');

/** True for modules that these parts and the pages of a client need. */
const isBesidePages = (id: string, graph: Graph): boolean =>
  besideHome(graph).ours.has(id) && (clientHome(graph).ours.has(id) || workout(graph).ours.has(id));
/** Modules of the sign-in page. Inside the chunk of shared modules they would load all of it. */
const signIn = neededBy('routes/sign-in.tsx?tsr-split=component');

/** A package with one entry and many parts: if one part is loaded, the others may not be. */
const isOfParts = (id: string): boolean => id.includes('/node_modules/radix-ui/');
const asked = new Map<string, boolean>();
/** True for a module that imports, directly or indirectly, a library that is not loaded once the console has started. */
const bringsLibraries = (id: string, graph: Graph): boolean => {
  const before = asked.get(id);
  if (before !== undefined) return before;
  // A circular import adds nothing.
  asked.set(id, false);
  const brings = (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) =>
    isOurs(imported)
      ? bringsLibraries(imported, graph)
      : isOfParts(imported) || (!isEverywhere(imported) && !start(graph).libraries.has(imported)),
  );
  asked.set(id, brings);
  return brings;
};

/** Alias by which shadcn-ui's components import each other (`components.json`). */
const ownSources = { find: /^@\//, replacement: fileURLToPath(new URL('src/', import.meta.url)) };

/** In development, contracts and domain are read from their sources instead of their builds. */
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
    publicPages(),
    preloads([/src[\\/]main\.tsx$/], {
      admin: [/shell[\\/]shell\.tsx$/],
      client: [/shell[\\/]shell\.tsx$/],
      audit: [/shell[\\/]shell\.tsx$/],
      'admin/home': [/admin[\\/]home\.tsx\?tsr-split=component$/],
      'client/home': [/client[\\/]home\.tsx\?tsr-split=component$/],
      'client/workout-client/details-workout': [/details-workout\.\$workoutId\.tsx\?tsr-split=component$/],
    }),
    developmentOnly(/-devtools[\\/]/),
    noCycles(),
    budgets({
      'a page outside a gym': { module: /src[\\/]main\.tsx$/, maxKB: 160, maxFiles: 4 },
      'the sign-in': { module: /sign-in\.tsx\?tsr-split=component$/, maxKB: 185, maxFiles: 5 },
      'home of staff': { module: /admin[\\/]home\.tsx\?tsr-split=component$/, maxKB: 188, maxFiles: 8 },
      'home of a client': { module: /client[\\/]home\.tsx\?tsr-split=component$/, maxKB: 202, maxFiles: 10 },
      'a workout': { module: /details-workout\.\$workoutId\.tsx\?tsr-split=component$/, maxKB: 250, maxFiles: 11 },
    }),
    VitePWA({
      injectRegister: false,
      registerType: 'autoUpdate',
      manifest: false,
      workbox: {
        // Readers need no editor; only writers load it, and it stays in their browser's own cache.
        // Static pages are for the time before the scripts load; without a network, the scripts are stored.
        globIgnores: ['**/rich-editor-*', 'pages/**', 'push-worker.js'],
        // The browser stores it with the worker.
        importScripts: ['/push-worker.js'],
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'i18n/*.json'],
        // Drawings of exercises: those that were opened, or that the next workouts name.
        runtimeCaching: [
          { urlPattern: /\/drawings\//, handler: 'CacheFirst', options: { cacheName: 'drawings', expiration: { maxEntries: 200 } } },
        ],
        navigateFallbackDenylist: [/^\/api\//, /^\/socket\.io\//, /^\/i18n\//],
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ],
  resolve: { alias: [ownSources, ...(command === 'serve' ? [fromSources] : [])] },
  // The API rejects calls from other origins, so the proxy must not change the page's address.
  server: {
    proxy: { '/api': { target: api, changeOrigin: false }, '/socket.io': { target: api, changeOrigin: false, ws: true } },
  },
  build: {
    target: 'es2022',
    // The policy of every page allows fonts and pictures from files, not from data URLs.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: isEverywhere, priority: 4 },
            { name: 'schemas', test: /\/node_modules\/zod\//, priority: 4 },
            // Apart from other shared modules, so that a dialog loads only what its form needs.
            { name: 'field-problem', test: /\/src\/lib\/format\/field-problem\./, priority: 4, includeDependenciesRecursively: false },
            {
              name: 'forms',
              test: /\/node_modules\/(react-hook-form|@hookform)\/|\/components\/forms\/(use-command-form|command-form|form-field)\./,
              priority: 4,
              includeDependenciesRecursively: false,
            },
            { name: (id, graph) => (start(graph).ours.has(id) ? 'start' : null), priority: 3 },
            { name: (id, graph) => (frame(graph).ours.has(id) ? 'frame' : null), priority: 2 },
            { name: (id, graph) => (isOfFirstPages(id, graph) ? 'first-pages' : null), priority: 1.8 },
            { name: (id, graph) => (signIn(graph).ours.has(id) ? 'sign-in' : null), priority: 1.78, includeDependenciesRecursively: false },
            {
              name: (id, graph) => (isBesidePages(id, graph) ? 'beside-pages' : null),
              priority: 1.75,
              includeDependenciesRecursively: false,
            },
            { name: (id, graph) => (isOfClientPages(id, graph) ? 'client-pages' : null), priority: 1.7 },
            { name: (id, graph) => (staffPages(graph).ours.has(id) ? 'staff' : null), priority: 1.5 },
            // Splits off the shared modules that a client's home or a workout needs, with what they import: the chunks would import each other.
            {
              name: (id, graph) => (clientHome(graph).ours.has(id) ? 'shared-home' : workout(graph).ours.has(id) ? 'shared-workout' : null),
              minShareCount: 5,
              priority: 1.3,
            },
            {
              name: (id, graph) => (clientHome(graph).ours.has(id) ? 'client-home' : workout(graph).ours.has(id) ? 'workout' : null),
              priority: 1.2,
              includeDependenciesRecursively: false,
            },
            // An icon that several modules use is in a chunk without dependencies; among the others it would load all of them.
            { name: 'icons', test: isIcon, minShareCount: 2, priority: 1 },
            { name: (id, graph) => (besideHome(graph).ours.has(id) ? 'beside-home' : null), priority: 0.5 },
            // Small modules that few pages use: in files of their own, the start would name each of them, and those that send commands for
            // many clients would import `shared`, which imports them.
            {
              name: 'shared',
              test: /\/(?:src|dist)\/(shared\/many\/(use-for-many|for-many|send-here|shown-jobs)|lib\/api\/job|shared\/assigning\/mend-ways|features\/propagations\/may-send|features\/teams\/(members|program\/program-(given|refused))|programs\/outline)\./,
              priority: 0.2,
              includeDependenciesRecursively: false,
            },
            // Small modules that many pages use, in one file instead of one each. Modules with libraries are large and stay apart, where
            // they load later.
            {
              name: (id, graph) => (!isOurs(id) ? null : bringsLibraries(id, graph) ? 'shared-parts' : 'shared'),
              minShareCount: 5,
              priority: 0,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}));
