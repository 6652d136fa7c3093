// One real process of the product, started as in production; it can be killed, frozen and restarted.
import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { waitTimeoutMs } from '../support/until.ts';

type Said = Readonly<Record<string, unknown>> & { readonly message?: string };

export class NodeProcess {
  #child: ChildProcess | null = null;
  #said: Said[] = [];
  readonly #news = new EventEmitter();
  readonly name: string;
  readonly #file: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #execArgv: readonly string[];

  /** `execArgv`: options of Node itself. */
  constructor(name: string, file: string, env: NodeJS.ProcessEnv, execArgv: readonly string[] = []) {
    this.name = name;
    this.#file = file;
    this.#env = env;
    this.#execArgv = execArgv;
    this.#news.setMaxListeners(200);
  }

  /** Starts it, and resolves when it reports that it is ready. `faults` is a value of SPOTTER_FAULTS. */
  async start(faults = ''): Promise<void> {
    this.#said = [];
    const child = fork(this.#file, [], {
      execArgv: [...this.#execArgv],
      env: { ...process.env, LOG_LEVEL: spokenLevel(), ...this.#env, SPOTTER_FAULTS: faults },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    for (const stream of [child.stdout!, child.stderr!]) createInterface({ input: stream }).on('line', (line) => this.#hear(line));
    child.on('message', (message) => this.#hear(typeof message === 'string' ? '' : JSON.stringify(message)));
    child.once('exit', (code, signal) => this.#news.emit('exit', signal ?? `code ${code}`));
    await Promise.race([
      this.saying('ready', ({ message }) => message?.endsWith(' ready') === true),
      once(child, 'exit').then(([code]) =>
        Promise.reject(new Error(`${this.name} ended before it was ready (${code}): ${JSON.stringify(this.#said.slice(-5))}`)),
      ),
    ]);
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get running(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Kills it with SIGKILL; resolves when it has ended. */
  async kill(): Promise<void> {
    const ended = this.ended();
    this.signal('SIGKILL');
    await ended;
  }

  /** Shuts it down in order, as Ctrl-C does. */
  async stop(): Promise<void> {
    const ended = this.ended();
    this.signal('SIGCONT');
    this.signal('SIGTERM');
    const late = setTimeout(() => this.signal('SIGKILL'), 8_000);
    await ended;
    clearTimeout(late);
  }

  async ended(): Promise<void> {
    if (this.running) await once(this.#child!, 'exit');
  }

  /** All matching log lines since the start. */
  said(fits: (said: Said) => boolean): readonly Said[] {
    return this.#said.filter(fits);
  }

  /** The first matching log line, past or future. @throws Error after `withinMs` */
  async saying(what: string, fits: (said: Said) => boolean, withinMs = waitTimeoutMs): Promise<Said> {
    const known = this.#said.find(fits);
    if (known !== undefined) return known;
    return new Promise((found, failed) => {
      const over = setTimeout(
        () =>
          done(() =>
            failed(new Error(`${this.name} did not say within ${withinMs} ms: ${what}. It said ${JSON.stringify(this.#said.slice(-5))}`)),
          ),
        withinMs,
      );
      const listen = (said: Said): void => {
        if (fits(said)) done(() => found(said));
      };
      const done = (tell: () => void): void => {
        clearTimeout(over);
        this.#news.off('said', listen);
        tell();
      };
      this.#news.on('said', listen);
    });
  }

  /** Resolves when the planned fault takes effect; the process logs it immediately before. */
  bitten(point: string): Promise<unknown> {
    return this.saying(`planned fault at ${point}`, (said) => said.message === 'planned fault' && said['point'] === point);
  }

  #hear(line: string): void {
    const said = parsed(line);
    if (said === null) return;
    this.#said.push(said);
    this.#news.emit('said', said);
  }
}

/** Specs log nothing, but their processes must report when they are ready. */
const spokenLevel = (): string => {
  const level = process.env['LOG_LEVEL'] ?? 'info';
  return level === 'silent' ? 'info' : level;
};

function parsed(line: string): Said | null {
  if (line === '') return null;
  try {
    return JSON.parse(line) as Said;
  } catch {
    return { message: line };
  }
}
