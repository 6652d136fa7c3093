import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockOf } from './lock-file.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'spotter-lock-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('lockOf', () => {
  it('returns null without a lock file, or without the folder', () => {
    expect(lockOf(dataDir)).toBeNull();
    expect(lockOf(join(dataDir, 'gone'))).toBeNull();
  });

  it.each([
    ['just made', ''],
    ['half written', '4711\n/srv/data\n17'],
    ['of a server without a network, as the one that fills a new folder', '-4711\n/srv/data\n1763800000\n5432\n\n'],
  ])('is none while the lock file is %s', (_, text) => {
    writeFileSync(join(dataDir, 'postmaster.pid'), text);
    expect(lockOf(dataDir)).toBeNull();
  });

  it('returns a starting server, then a ready one', () => {
    const lines = (state: string) => `4711\n/srv/data\n1763800000\n5432\n\n127.0.0.1\n  1 2\n${state}\n`;
    writeFileSync(join(dataDir, 'postmaster.pid'), lines('starting'));
    expect(lockOf(dataDir)).toEqual({ pid: 4711, port: 5432, ready: false });
    writeFileSync(join(dataDir, 'postmaster.pid'), lines('ready   '));
    expect(lockOf(dataDir)).toEqual({ pid: 4711, port: 5432, ready: true });
  });
});
