// Journeys run in real Chromium, each worker on a whole system of its own, and open a gym of their own there. None is tried again, and
// none has a time limit of its own: a busy machine would break it. Recording every step costs a third of the time;
// `--trace retain-on-failure` records them.
import { defineConfig } from '@playwright/test';
import { isLong } from '../support/length.ts';

// As in Vitest: systems run in the workers, and would write their logs between the results.
process.env['LOG_LEVEL'] ??= 'silent';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  testIgnore: isLong ? [] : '**/*.long.journey.ts',
  // Single journeys of a file. docs/testing.md lists the default protection of each.
  ...(isLong ? {} : { grepInvert: /@long/ }),
  globalSetup: './support/postgres.ts',
  globalTeardown: './support/stop-postgres.ts',
  fullyParallel: true,
  workers: 4,
  retries: 0,
  // Only a journey that hangs runs into these.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}-{platform}{ext}',
  outputDir: '../../test-results',
  use: { actionTimeout: 60_000 },
});
