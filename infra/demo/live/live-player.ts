// Starts the demo's automatic clients in a process that ends with the start.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { end } from '../../start/processes.ts';
import type { Folder } from '../../start/running.mjs';

const file = fileURLToPath(new URL('./play.ts', import.meta.url));
const leaveWithParent = new URL('../../start/leave-with-parent.ts', import.meta.url).href;
const name = 'player';

type Reach = { readonly host: string; readonly trustProxy?: string | undefined };
type Settings = Reach & { readonly demo: boolean; readonly demoLive: boolean; readonly apiPort?: number };

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');
/** True if only people at this machine can reach the server. */
export const isForThisMachine = ({ host, trustProxy }: Reach): boolean => isLoopback(host) && trustProxy === undefined;

/** Runs for a local demo only: never on a network, behind a proxy, beside a development server, or in tests. */
export const playsLive = (settings: Settings, env: Readonly<Record<string, string | undefined>>): boolean =>
  settings.demo &&
  settings.demoLive &&
  isForThisMachine(settings) &&
  settings.apiPort === undefined &&
  ['VITEST', 'CI', 'PLAYWRIGHT_TEST'].every((one) => env[one] === undefined);

/** The start does not wait for it and survives its end. @returns a function that ends it */
export const startPlayer = (url: string, { folder }: { readonly folder: Pick<Folder, 'note' | 'forget'> }): (() => Promise<void>) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(file, [], {
    env: { LIVE_URL: url, ...(PATH !== undefined && { PATH }), ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) },
    execArgv: ['--import', leaveWithParent],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  });
  child.on('error', () => undefined);
  child.once('exit', () => folder.forget(name));
  if (child.pid !== undefined) folder.note(name, child.pid);
  return () => end(child);
};
