// Journeys run in a real Chromium; each worker has its own system, in which journeys open their own gyms. No journey is retried, and none
// has its own time limit, which a busy machine would exceed. Recording every step costs a third of the time;
// `--trace retain-on-failure` records them.
import { defineConfig } from '@playwright/test';
import { isLong } from '../support/length.ts';

// As in Vitest: systems run in the workers, and would print their logs between the results.
process.env['LOG_LEVEL'] ??= 'silent';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  testIgnore: isLong ? [] : '**/*.long.journey.ts',
  // Skips single journeys of a file. docs/testing.md lists what protects the same behaviour by default.
  ...(isLong ? {} : { grepInvert: /@long/ }),
  globalSetup: './support/postgres.ts',
  globalTeardown: './support/stop-postgres.ts',
  fullyParallel: true,
  workers: 4,
  retries: 0,
  // Only a journey that hangs reaches these limits.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}-{platform}{ext}',
  outputDir: '../../test-results',
  use: { actionTimeout: 60_000 },
});
