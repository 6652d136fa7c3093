// `npm run dev`: serves page and API from the sources, restarts a process after a change, and leaves nothing behind.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { bareEnvironment, freePort, isRunning } from '../start/running-start.ts';

const root = join(import.meta.dirname, '../..');

describe('npm run dev', { timeout: 120_000 }, () => {
  const folders: string[] = [];
  let child: ChildProcess | undefined;
  let said = '';
  afterEach(async () => {
    if (child?.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  const begin = (args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess => {
    said = '';
    child = spawn(process.execPath, [join(root, 'infra/dev.mjs'), ...args], {
      cwd: root,
      env: { ...bareEnvironment(), DEMO: '0', BUILD: '0', BALLAST_MB: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    return child;
  };
  const says = (words: string | RegExp) => expect.poll(() => said, { timeout: 60_000 }).toMatch(words);

  it('serves the console and the API at one address, restarts the API after a change, and stops all its processes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'spotter-dev-'));
    folders.push(folder);
    chmodSync(folder, 0o755); // under root, the server is another user and needs access
    const [port, apiPort] = [await freePort(), await freePort()];
    const dev = begin([], { DATA_DIR: join(folder, 'data'), PORT: String(port), API_PORT: String(apiPort) });
    await says('Spotter is ready');
    const address = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${address}/sign-in`)).text()).toContain('/src/boot.ts');
    const ready = await fetch(`${address}/api/health/ready`);
    expect([ready.status, ((await ready.json()) as { status: string }).status]).toEqual([200, 'ready']);
    // The API accepts pages from this address.
    const refused = await fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { origin: address, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.test', password: 'not-a-password' }),
    });
    expect(((await refused.json()) as { code: string }).code).toBe('wrong-credentials');

    const now = new Date();
    utimesSync(join(root, 'apps/api/src/config.ts'), now, now);
    await says(/API from the changed sources \(\d+\.\d s\)/);
    expect((await fetch(`${address}/api/health/live`)).status).toBe(200);

    dev.kill('SIGTERM');
    await once(dev, 'exit');
    expect(isRunning(dev.pid!)).toBe(false);
    await expect(fetch(address)).rejects.toThrow();
  });
});
