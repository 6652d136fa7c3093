// Fills the exercise library, then the demo if it is wanted, in a child process.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Folder } from './running.mjs';
import { CannotStart, say } from './say.mjs';

const file = fileURLToPath(new URL('../demo/fill.ts', import.meta.url));
const leaveWithParent = new URL('./leave-with-parent.ts', import.meta.url).href;
const name = 'filling';

type Filling = { readonly library: Promise<void>; readonly ended: Promise<void> };

/**
 * Returns promises that resolve when the library is full, and when all is; both reject with CannotStart if the process fails or is stopped.
 */
export const startFilling = (
  env: NodeJS.ProcessEnv,
  { folder, signal }: { readonly folder: Folder; readonly signal: AbortSignal },
): Filling => {
  const child = fork(file, [], {
    env,
    signal,
    execArgv: ['--import', leaveWithParent],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  if (child.pid !== undefined) folder.note(name, child.pid);
  child.on('error', () => undefined);
  const full = new Promise<void>((done) => {
    // Strings are progress for the terminal; an object reports that the library is full.
    child.on('message', (said) => {
      if (typeof said === 'string') say(`    ${said}`);
      else done();
    });
  });
  const ended = new Promise<void>((done, failed) => {
    child.once('exit', (code) => {
      folder.forget(name);
      if (code === 0) done();
      else failed(new CannotStart('The exercise library or the demo could not be filled.'));
    });
  });
  const library = Promise.race([full, ended]);
  // A caller may await only one of them.
  for (const either of [library, ended]) either.catch(() => undefined);
  return { library, ended };
};
