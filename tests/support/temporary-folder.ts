import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new empty folder, removed after the tests of the calling file; call it outside of tests and hooks. */
export const temporaryFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `spotter-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
