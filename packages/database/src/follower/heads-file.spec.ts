import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHeads, writeHeads, type NotedHead } from './heads-file.js';

describe('the file of heads', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'heads-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const head: NotedHead = {
    ledger: '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f',
    epoch: 2,
    head: 41,
    digest: 'ab12',
    at: '2026-11-22T10:00:00.000Z',
  };
  const noted = { restored: true, heads: new Map([[head.ledger, head]]) };

  it('reads what it wrote, and creates a missing folder', async () => {
    const file = join(folder, 'new', 'heads');
    await writeHeads(file, noted);
    expect(await readHeads(file)).toEqual(noted);
    expect(readdirSync(join(folder, 'new'))).toEqual(['heads']);
  });

  it('leaves no temporary file behind if it cannot be renamed into place', async () => {
    const taken = join(folder, 'taken');
    mkdirSync(join(taken, 'heads', 'in-use'), { recursive: true });
    await expect(writeHeads(join(taken, 'heads'), noted)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(readdirSync(taken)).toEqual(['heads']);
  });
});
