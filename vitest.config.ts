// Four kinds of specs: `architecture` reads the sources, and `npm run check` runs it; `unit` is pure and runs anywhere; `int` talks to a
// real Postgres that tests/global-setup.ts starts once; `faults` runs whole processes and breaks them.
// Workspace imports resolve to sources, so that no spec ever runs against a stale build.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { isLong } from './tests/support/length.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Installed, built, or run by the long form only. */
const excluded = ['**/node_modules/**', '**/dist/**', ...(isLong ? [] : ['**/*.long.*'])];
const outside = [...excluded, 'tests/journeys/**', 'tests/faults/**', 'tests/architecture/planted/**'];

/** Milliseconds. No spec has a limit of its own, which a busy machine would break: only what hangs runs into this one. */
const hangs = isLong ? 900_000 : 240_000;

/** Files share the modules of a worker; what a test replaces is put back after it. */
const restored = ['./tests/support/unit/restored-globals.ts'];

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@spotter\/(domain|contracts|database|telemetry)\/(.+)$/, replacement: `${root}packages/$1/src/$2.ts` },
      { find: /^@spotter\/(api|projector)\/(.+)$/, replacement: `${root}apps/$1/src/$2.ts` },
      { find: /^@\//, replacement: `${root}apps/console/src/` },
    ],
  },
  test: {
    // Servers that run inside a spec say nothing; processes of their own are read by whoever starts them.
    env: { LOG_LEVEL: 'silent' },
    testTimeout: hangs,
    hookTimeout: hangs,
    // What is waited for comes when it comes: a deadline is said where it is meant.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.spec.ts'],
          exclude: outside,
          isolate: false,
          setupFiles: restored,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.spec.ts'],
          exclude: [...outside, 'tests/architecture/**', '**/*.{int,isolated}.spec.ts'],
          isolate: false,
          setupFiles: [...restored, './tests/support/unit/property-runs.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'int',
          include: ['**/*.int.spec.ts'],
          exclude: outside,
          globalSetup: ['./tests/global-setup.ts'],
          // Files share the modules that a worker has loaded: loading the system anew for each cost a fifth of the time. A spec that
          // replaces a module is named *.isolated.spec.ts, and runs with the faults.
          isolate: false,
          // Two more than CI has cores: files wait for whole processes, and for commits.
          maxWorkers: 4,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.spec.ts', '**/*.isolated.spec.ts'],
          exclude: excluded,
          globalSetup: ['./tests/global-setup.ts'],
          // They wait as much as they work: for leases to run out, for processes to come back.
          maxWorkers: 4,
        },
      },
    ],
  },
});
