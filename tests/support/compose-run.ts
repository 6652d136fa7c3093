// Runs the processes of compose.yaml without containers: the same commands with the same variables, at addresses of this machine.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { NodeProcess } from '../faults/node-process.ts';
import { composeFile, read, resolved, type Compose, type Service } from './deployment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

type Outside = { readonly databaseUrl: string; readonly secret: string; readonly redisUrl: string };

export class ComposeRun {
  readonly #folder = mkdtempSync(join(tmpdir(), 'spotter-compose-'));
  readonly #services: Compose['services'];
  readonly #outside: Outside;
  readonly #running: NodeProcess[] = [];

  constructor(outside: Outside) {
    this.#outside = outside;
    const operators = { POSTGRES_PASSWORD: 'unused', SPOTTER_SECRET: outside.secret, DOMAIN: 'gym.example.test' };
    this.#services = (parse(resolved(read(composeFile), operators), { merge: true }) as Compose).services;
  }

  get environmentFile(): string {
    return join(this.#folder, 'processes.env');
  }

  /** Runs a step that ends. @throws Error with its output, if it fails */
  step(name: string): string {
    const { command, environment } = this.#service(name);
    const { status, stdout, stderr } = spawnSync(process.execPath, command.slice(1), { cwd: root, env: environment, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name} ended with ${status}: ${stdout}${stderr}`);
    return stdout;
  }

  /** Starts a process that stays; resolves when it is ready. */
  async start(name: string): Promise<NodeProcess> {
    const { command, environment } = this.#service(name);
    const node = new NodeProcess(name, join(root, command.at(-1)!), environment, command.slice(1, -1));
    this.#running.push(node);
    await node.start();
    return node;
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((node) => node.stop()));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #service(name: string): { command: readonly string[]; environment: NodeJS.ProcessEnv } {
    const { command = [], environment = {} } = this.#services[name] as Service;
    const given = Object.entries(environment).flatMap(([key, value]) => (value === null ? [] : [[key, this.#here(value)] as const]));
    // Free ports of this machine; in the network of containers each has all of them.
    const ports = Object.fromEntries(['PORT', 'METRICS_PORT'].flatMap((key) => (key in environment ? [[key, '0']] : [])));
    return {
      command: command.map((word) => this.#here(word)),
      environment: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        LOG_FORMAT: 'json',
        DATA_DIR: join(this.#folder, 'data'),
        ...Object.fromEntries(given),
        ...ports,
      },
    };
  }

  #here(text: string): string {
    return text
      .replace(/^postgres:.*@postgres:5432\/spotter$/, this.#outside.databaseUrl)
      .replace('redis://redis:6379', this.#outside.redisUrl)
      .replace('/run/spotter/', `${this.#folder}/`)
      .replace(/^\/data\//, `${this.#folder}/`)
      .replace(/^0\.0\.0\.0$/, '127.0.0.1');
  }
}
