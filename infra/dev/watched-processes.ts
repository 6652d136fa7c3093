// The processes of `npm run dev`: each runs from the sources and restarts after a change.
import { fork, type ChildProcess } from 'node:child_process';
import { apps, end, ready, type AppName, type Owner } from '../start/processes.ts';
import { complain, say } from '../start/say.mjs';
import { showLog } from './log.ts';
import { watchSources } from './watch-sources.ts';

/** Killing a slow process is safe: the log loses nothing. */
const waitTimeoutMs = 300;

export class WatchedProcesses {
  readonly #running = new Map<AppName, ChildProcess>();
  readonly #watches: (() => Promise<void>)[] = [];
  readonly #root: string;
  readonly #owner: Owner;

  constructor(root: string, owner: Owner) {
    this.#root = root;
    this.#owner = owner;
  }

  /** Starts one of `apps` with `env`, and resolves when it first reports that it is ready. @throws CannotStart */
  async start(name: AppName, env: NodeJS.ProcessEnv): Promise<void> {
    let restarts = Promise.resolve();
    await new Promise<void>((isReady, failed) => {
      let isFirst = true;
      const onBuilt = (file: string, began: number): void => {
        const again = !isFirst;
        isFirst = false;
        restarts = restarts
          .then(() => this.#launchAnew(name, file, env))
          .then(() =>
            again ? say(`  ✓ ${name} from the changed sources (${((performance.now() - began) / 1000).toFixed(1)} s)`) : isReady(),
          )
          .catch((error: Error) => (again ? complain(`  ! ${error.message} The next change starts it again.`) : failed(error)));
      };
      const onFailed = (error: Error): void =>
        isFirst ? failed(error) : complain(`  ! The sources of the ${name} cannot be read: ${error.message}`);
      this.#watches.push(watchSources({ root: this.#root, app: apps[name], onBuilt, onFailed }));
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#watches.map((close) => close()));
    for (const child of [...this.#running.values()].reverse()) await end(child, waitTimeoutMs);
  }

  async #launchAnew(name: AppName, file: string, env: NodeJS.ProcessEnv): Promise<void> {
    const former = this.#running.get(name);
    if (this.#owner.signal.aborted) return;
    const child = fork(file, [], {
      env: { LOG_LEVEL: 'debug', ...env },
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      detached: true,
    });
    showLog(child);
    child.on('error', () => undefined);
    this.#running.set(name, child);
    // The old process frees its port long before the new one has loaded its modules.
    if (former !== undefined) void end(former, waitTimeoutMs);
    if (child.pid !== undefined) this.#owner.folder.note(name, child.pid);
    await ready(child, name, this.#owner.signal);
    child.once('exit', (code, killedBy) => {
      const isMeant = this.#owner.signal.aborted || killedBy !== null || this.#running.get(name) !== child;
      if (!isMeant && code !== 0) complain(`  ! The ${name} ended (code ${code}). The next change starts it again.`);
    });
  }
}
