// One side of a comparison, in its own process: nothing that it loads or patches affects the other side.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { own } from '../../infra/commands/owned.mjs';

type Work = Readonly<Record<string, (question: never) => Promise<object>>>;
type Answer = { readonly answer?: object; readonly error?: string };

/** Called by an arm's own file: answers questions, one at a time, until its parent has ended. */
export function serveArm(work: Work): void {
  process.on('message', ({ name, question }: { name: string; question: never }) => {
    work[name]!(question).then(
      (answer) => process.send!({ answer }),
      (error: Error) => process.send!({ error: error.stack ?? error.message }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send!({ answer: {} });
}

export class Arm {
  readonly #child: ChildProcess;
  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** `file` is relative to this folder. */
  static async start(file: string, env: NodeJS.ProcessEnv): Promise<Arm> {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
      env: { ...process.env, ...env },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const arm = new Arm(child);
    // An arm left behind by a failed figure would keep the bench from ending.
    own(null, () => arm.stop());
    await arm.#heard();
    return arm;
  }

  async ask<T extends object>(name: string, question: object = {}): Promise<T> {
    this.#child.send({ name, question });
    return (await this.#heard()) as T;
  }

  async #heard(): Promise<object> {
    const over = new AbortController();
    const { signal } = over;
    const ended = once(this.#child, 'exit', { signal }).then(() => [{ error: 'an arm ended' }]);
    const [{ answer, error }] = (await Promise.race([once(this.#child, 'message', { signal }), ended])) as [Answer];
    ended.catch(() => undefined);
    over.abort();
    if (error !== undefined) throw new Error(error);
    return answer!;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
