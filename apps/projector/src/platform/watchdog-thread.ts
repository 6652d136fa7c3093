// Thread of the watchdog: kills the process if no beat arrives for `waitTimeoutMs`, counted in turns of this thread.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Watched } from './watchdog.js';

const turnMs = 500;
const { beats, waitTimeoutMs } = workerData as Watched;
let last = -1;
let still = 0;

setInterval(() => {
  const now = Atomics.load(beats, 0);
  still = now === last ? still + 1 : 0;
  last = now;
  if (still * turnMs < waitTimeoutMs) return;
  const line = {
    level: 'error',
    time: new Date().toISOString(),
    pid: process.pid,
    process: 'projector',
    message: 'event loop stands still',
    forMs: still * turnMs,
    todo: 'the process ends itself to be started again',
  };
  writeSync(2, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}, turnMs);
