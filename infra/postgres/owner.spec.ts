import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foreignFile, requireServerOwns } from './owner.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spotter-owner-'));
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data/PG_VERSION'), '18\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const own = process.getuid!();

describe('the owner of a data folder', () => {
  it('may be the user who runs Postgres', () => {
    expect(() => requireServerOwns(join(folder, 'data'), { uid: own })).not.toThrow();
    expect(() => requireServerOwns(join(folder, 'data'), null)).not.toThrow();
  });

  it('is reported with a command that fixes it, if it is another user', () => {
    const data = join(folder, 'data');
    const chown = own === 0 ? 'chown' : 'sudo chown';
    expect(() => requireServerOwns(data, { uid: 54_321 })).toThrow(
      `${data} belongs to "${userInfo().username}", and Postgres runs as "54321". Stop what uses it, then run: ${chown} -R 54321 ${data}`,
    );
  });

  it('does not matter before the folder exists', () => {
    expect(() => requireServerOwns(join(folder, 'nothing'), { uid: 54_321 })).not.toThrow();
  });

  it('does not matter for missing files and files that the caller may use', () => {
    expect(foreignFile(folder, ['data', 'secret'])).toBeNull();
  });
});
