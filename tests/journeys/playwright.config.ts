// Journeys run in real Chromium against a whole system. A retried pass would hide something: there are no retries.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './postgres.ts',
  globalTeardown: './stop-postgres.ts',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  outputDir: '../../test-results',
  use: { actionTimeout: 10_000, trace: 'retain-on-failure' },
});
