// The processes of `npm run dev`: each runs from the sources and restarts after a change.
import { fork } from 'node:child_process';
import { apps, end, ready } from '../start/processes.mjs';
import { complain, say } from '../start/say.mjs';
import { showLog } from './log.mjs';
import { watchSources } from './watch-sources.mjs';

/** Killing a slow process is safe: the log loses nothing. */
const waitTimeoutMs = 300;

export class WatchedProcesses {
  #running = new Map();
  #watches = [];
  #root;
  #signal;
  #folder;

  /** `folder` records each child; after `signal` none restarts. */
  constructor({ root, signal, folder }) {
    this.#root = root;
    this.#signal = signal;
    this.#folder = folder;
  }

  /** Starts one of `apps` with `env`, and resolves when it first reports that it is ready. @throws CannotStart */
  async start(name, env) {
    let restarts = Promise.resolve();
    await new Promise((isReady, failed) => {
      let isFirst = true;
      const onBuilt = (file, began) => {
        const again = !isFirst;
        isFirst = false;
        restarts = restarts
          .then(() => this.#launchAnew(name, file, env))
          .then(() =>
            again ? say(`  ✓ ${name} from the changed sources (${((performance.now() - began) / 1000).toFixed(1)} s)`) : isReady(),
          )
          .catch((error) => (again ? complain(`  ! ${error.message} The next change starts it again.`) : failed(error)));
      };
      const onFailed = (error) => (isFirst ? failed(error) : complain(`  ! The sources of the ${name} cannot be read: ${error.message}`));
      this.#watches.push(watchSources({ root: this.#root, app: apps[name], onBuilt, onFailed }));
    });
  }

  async stop() {
    await Promise.all(this.#watches.map((close) => close()));
    for (const child of [...this.#running.values()].reverse()) await end(child, waitTimeoutMs);
  }

  async #launchAnew(name, file, env) {
    const former = this.#running.get(name);
    if (this.#signal.aborted) return;
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
    if (child.pid !== undefined) this.#folder.note(name, child.pid);
    await ready(child, name, this.#signal);
    child.once('exit', (code, killedBy) => {
      const isMeant = this.#signal.aborted || killedBy !== null || this.#running.get(name) !== child;
      if (!isMeant && code !== 0) complain(`  ! The ${name} ended (code ${code}). The next change starts it again.`);
    });
  }
}
