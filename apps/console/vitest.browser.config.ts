// Component specs of the console, in the Chromium of the journeys: `vitest run --config apps/console/vitest.browser.config.ts`. A spec is
// beside its component and is named *.browser.spec.tsx.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import console from './package.json' with { type: 'json' };
import { translations } from './vite/translations.ts';
import { executable, flags } from '../../tests/journeys/support/chromium.ts';

const root = import.meta.dirname;

/** Passes only calls of the API to MSW: the detour for each of the console's modules costs seconds. */
const onlyCalls = `addEventListener('fetch', (event) => {
  if (!/^\\/(api|socket\\.io)\\//.test(new URL(event.request.url).pathname)) event.stopImmediatePropagation();
});`;
/** Serves the worker of MSW from its package: files in `public` are shipped. */
const mockServiceWorker = (): Plugin => ({
  name: 'spotter-mock-service-worker',
  configureServer: ({ middlewares }) => {
    const script = readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8');
    middlewares.use('/mockServiceWorker.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      response.end(`${onlyCalls}\n${script}`);
    });
  },
});

export default defineConfig(async () => ({
  root,
  plugins: [react(), tailwindcss(), translations(), mockServiceWorker()],
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${root}/src/` },
      { find: /^@spotter\/(contracts|domain)\/(.*)$/, replacement: fileURLToPath(new URL('../../packages/$1/src/$2.ts', import.meta.url)) },
    ],
  },
  // Bundled before the first spec: otherwise Vite reloads the page in the middle of a spec when it meets a new library.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'vitest-browser-react',
      'msw',
      'msw/browser',
      'zod/mini',
      '@tiptap/pm/model',
      '@tiptap/pm/state',
      '@tiptap/pm/view',
      // TipTap's copy of ProseMirror exports only its parts.
      ...Object.keys(console.dependencies).filter((name) => !/^(@spotter|@fontsource|tw-animate|@tiptap\/pm)/.test(name)),
    ],
  },
  test: {
    name: 'browser',
    include: ['src/**/*.browser.spec.tsx'],
    // Pages read it as `import.meta.env`.
    env: { LONG_TESTS: process.env['LONG_TESTS'] ?? '' },
    setupFiles: ['./src/testing/browser.ts'],
    // Spec files share a page, and with it the thousand modules of the console.
    isolate: false,
    // Only a spec that hangs reaches these limits.
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Compares a screenshot with the one beside the spec; `-u` updates it. Actual screenshots and differences are not in git.
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          comparatorOptions: { allowedMismatchedPixelRatio: 0.01 },
          resolveScreenshotPath: ({ root: folder, testFileDirectory, arg, ext }) =>
            join(folder, testFileDirectory, 'pictures', `${arg}${ext}`),
          resolveDiffPath: ({ root: folder, arg, ext }) => join(folder, 'test-results', `${arg}${ext}`),
        },
      },

      viewport: { width: 1024, height: 768 },
      provider: playwright({ launchOptions: { ...(await executable()), args: [...flags] }, contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium' as const }],
      // Loopback, on a free port.
      api: { host: '127.0.0.1', port: 0 },
    },
  },
}));
