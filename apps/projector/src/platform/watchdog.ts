// Kills this process if its event loop blocks: an event whose fold never ends would block every gym, and code in the same loop cannot
// notice. The supervisor restarts the process; attempts are counted before they run, so the ledger is parked in the end.
import { Worker } from 'node:worker_threads';

const beatMs = 250;

export type Watched = { readonly beats: Int32Array; readonly waitTimeoutMs: number };

/** Watches from a thread of its own, which counts its own turns instead of a clock: a process that was frozen resumes with its watcher. */
export const watchEventLoop = (waitTimeoutMs = 5_000): void => {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const watched: Watched = { beats, waitTimeoutMs };
  new Worker(new URL('./watchdog-thread.js', import.meta.url), { workerData: watched }).unref();
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
};
