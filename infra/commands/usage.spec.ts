// Checks that every script of package.json answers --help, refuses an unknown flag, and starts nothing.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Readonly<Record<string, string>> };

/** A clone before its first install. */
const clone = mkdtempSync(join(tmpdir(), 'spotter-usage-'));
afterAll(() => rmSync(clone, { recursive: true, force: true }));
const isCopied = (path: string) => !/\/(node_modules|peers|data)$/.test(path);
for (const folder of ['infra', 'tests/bench', 'tests/chaos'])
  cpSync(join(root, folder), join(clone, folder), { recursive: true, filter: isCopied });

/** Runs a script as npm does. */
const run = (name: string, ...args: readonly string[]) => {
  const [command, ...own] = scripts[name]!.split(' ');
  expect(command).toBe('node');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...own, ...args], { cwd: clone, encoding: 'utf8' });
  return { status, stdout, stderr };
};

describe.each(Object.keys(scripts))('npm run %s', (name) => {
  it('describes itself, its options and an example for --help', () => {
    const { status, stdout, stderr } = run(name, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^usage: npm (run )?[\w:-]+/);
    expect(stdout).toMatch(/\n\nexample: .*npm .+\n$/);
  });

  it('refuses an unknown flag in one line', () => {
    const { status, stdout, stderr } = run(name, '--hlep');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^npm [^\n]+: Unknown option '--hlep'\. See: npm [^\n]+ --help\n$/);
  });
});

describe('npm run ops', () => {
  const verbs = [...run('ops', '--help').stdout.matchAll(/^ {2}([\w-]+) {2,}/gm)].map(([, verb]) => verb!);

  it.each(verbs)('%s describes itself', (verb) => {
    expect(run('ops', verb, '--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^usage: npm run ops -- /) as string });
  });

  it('refuses an unknown flag of a verb in one line', () => {
    expect(run('ops', 'lag', '--hlep').stderr).toBe("npm run ops -- lag: Unknown option '--hlep'. See: npm run ops -- lag --help\n");
  });

  it('lists its verbs, and names them when there is no such verb', () => {
    expect(verbs).toContain('verify-backup');
    expect(run('ops', 'verifi').stderr).toMatch(/^npm run ops: There is no verb "verifi", there are doctor, [^\n]+\n$/);
  });
});
