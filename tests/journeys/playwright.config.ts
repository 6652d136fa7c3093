// Journeys run in real Chromium, three files at a time, each worker on a whole system of its own. Those that hold the console to a
// deadline run alone, after the others (`--project alone`): a busy neighbour would be measured with them. In CI a journey that fails
// is tried once more, and named at the end of the run if that passes (ADR 60). Recording every step costs a third of the time;
// `--trace retain-on-failure` records them.
import { defineConfig } from '@playwright/test';

/** Files with a deadline that a person's screen has to keep. */
const deadlines = /(assigned-and-trained|inbox|sessions|shell)\.journey\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './support/postgres.ts',
  globalTeardown: './support/stop-postgres.ts',
  projects: [
    { name: 'together', testIgnore: deadlines },
    { name: 'alone', testMatch: deadlines, workers: 1 },
  ],
  workers: 3,
  retries: process.env.CI === 'true' ? 1 : 0,
  // Only what hangs runs into these: no journey has a limit of its own, which a busy machine would break. Deadlines stand in `alone`.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}-{platform}{ext}',
  outputDir: '../../test-results',
  use: { actionTimeout: 20_000 },
});
