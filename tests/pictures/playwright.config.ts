// `npm run pictures`: the pictures of the README, taken of the demo. No part of `npm test`; looked at before they are committed.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.picture.ts',
  workers: 1,
  timeout: 300_000,
  reporter: [['list']],
  outputDir: '../../test-results',
  use: { actionTimeout: 15_000 },
});
