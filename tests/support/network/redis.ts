// A Redis for a test, on a free loopback port, if redis-server is installed. CI requires it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export type RunningRedis = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> };

const hasRedis = (): boolean => {
  const found = spawnSync('redis-server', ['--version']).status === 0;
  if (!found && process.env['REQUIRE_REDIS'] === '1') throw new Error('REQUIRE_REDIS is set, and no redis-server is installed');
  return found;
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/** Stores nothing on disk. Resolves when it accepts connections. */
export const startRedis = async (): Promise<RunningRedis> => {
  const port = await freePort();
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    server.once('exit', (code) => failed(new Error(`redis-server ended with ${code}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready to accept connections')) ready();
    });
  });
  const stop = async (): Promise<void> => {
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  };
  return { url: `redis://127.0.0.1:${port}`, pid: server.pid!, stop };
};

/** The backends to test queue and sockets on. */
export const backends = (): readonly ('postgres' | 'redis')[] => (hasRedis() ? ['postgres', 'redis'] : ['postgres']);
