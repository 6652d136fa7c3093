// Serves the console from its sources, with hot reload; forwards calls and sockets to the API.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { end, ready, type Owner } from '../start/processes.ts';
import type { DevSettings } from './settings.mjs';

/** Resolves with a function that stops it, once it listens. @throws CannotStart */
export const openConsole = async (
  { root, host, port, apiPort }: DevSettings,
  { folder, signal, giveUp }: Owner,
): Promise<() => Promise<void>> => {
  const child = fork(join(root, 'apps/console/vite/dev-server.ts'), [], {
    cwd: join(root, 'apps/console'),
    env: { ...process.env, HOST: host, PORT: String(port), API_URL: `http://127.0.0.1:${apiPort}` },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  child.on('error', () => undefined);
  if (child.pid !== undefined) folder.note('console', child.pid);
  await ready(child, 'console', signal);
  child.once('exit', (code, killedBy) => giveUp(`The console ended (${killedBy ?? `code ${code}`}).`));
  return () => end(child);
};
