// Runs a Redis without a disk, if the machine has one.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { waitTimeoutMs, until } from '../support/until.ts';

/** CI must have one (REQUIRE_REDIS); other machines may. */
export const hasRedis = process.env['REQUIRE_REDIS'] === '1' || spawnSync('redis-server', ['--version']).status === 0;

export class Redis {
  #server: ChildProcess | null = null;
  readonly port: number;
  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<Redis> {
    const redis = new Redis(await freePort());
    await redis.start();
    return redis;
  }

  url(database = 0): string {
    return `redis://127.0.0.1:${this.port}/${database}`;
  }

  /** Starts empty, as after the loss of its disk. */
  async start(): Promise<void> {
    this.#server = spawn('redis-server', ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    await until('Redis listens', waitTimeoutMs, () => listens(this.port));
  }

  async kill(): Promise<void> {
    if (this.#server === null || this.#server.exitCode !== null || this.#server.signalCode !== null) return;
    const ended = once(this.#server, 'exit');
    this.#server.kill('SIGKILL');
    await ended;
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = connect(port, '127.0.0.1', () => answer(true)).on('error', () => answer(false));
    socket.on('connect', () => socket.destroy());
  });

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
