// Runs and ends `npm start` in a folder, as a person at a terminal does.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';

/** PATH without the tools of the measuring checkout, which npm puts first. */
export const ownPath = (): string => {
  const parts = (process.env['PATH'] ?? '').split(delimiter);
  return parts.filter((part) => !part.includes('node_modules')).join(delimiter);
};

export class NpmStart {
  readonly #child: ChildProcess;
  readonly #began = performance.now();
  readonly #ended: Promise<unknown>;
  #said = '';

  constructor(folder: string, env: Readonly<Record<string, string>>) {
    // A process group of its own, as in a terminal: Ctrl-C reaches all of it.
    this.#child = spawn('npm', ['start'], {
      cwd: folder,
      env: { ...process.env, PATH: ownPath(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#ended = once(this.#child, 'exit');
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) stream.on('data', (chunk: Buffer) => (this.#said += chunk.toString()));
  }

  get pid(): number {
    return this.#child.pid!;
  }

  /** Seconds from the command to the printed address. @throws Error with the output, if it ends before */
  async ready(): Promise<number> {
    let over = false;
    void this.#ended.then(() => (over = true));
    while (!this.#said.includes('Spotter is ready: ')) {
      if (over) throw new Error(`npm start ended:\n${this.#said.slice(-3_000)}`);
      await Promise.race([once(this.#child.stdout!, 'data'), this.#ended]);
    }
    return (performance.now() - this.#began) / 1000;
  }

  /** Seconds that a step reports; null if it did not run. */
  secondsOf(step: string): number | null {
    const seconds = this.#said
      .split('\n')
      .find((line) => line.includes(`✓ ${step}`))
      ?.match(/\((?<seconds>[\d.]+) s\)/)?.groups?.['seconds'];
    return seconds === undefined ? null : Number(seconds);
  }

  /** Kills the whole process group with SIGKILL: npm, its shell and the start. */
  async kill(): Promise<void> {
    process.kill(-this.pid, 'SIGKILL');
    await this.#ended;
  }

  async pressCtrlC(): Promise<void> {
    process.kill(-this.pid, 'SIGINT');
    await this.#ended;
  }
}
