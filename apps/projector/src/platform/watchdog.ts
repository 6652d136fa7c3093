// Ends this process when its event loop stands still: an event that loops for ever would hold up every gym, and nothing inside the loop
// can notice. Whoever started the process starts it again; the attempt that was counted before parks the ledger in the end.
import { Worker } from 'node:worker_threads';

const beatMs = 250;

export type Watched = { readonly beats: Int32Array; readonly patienceMs: number };

/** Watches from a thread of its own. A frozen process thaws together with its watcher, which counts its own turns and no clock. */
export const watchEventLoop = (patienceMs = 5_000): void => {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const watched: Watched = { beats, patienceMs };
  new Worker(new URL('./watchdog-thread.js', import.meta.url), { workerData: watched }).unref();
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
};
