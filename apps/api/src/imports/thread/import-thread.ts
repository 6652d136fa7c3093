// A thread that reads one training log: what it takes, the event loop of the process does not.
import { parentPort } from 'node:worker_threads';
import type { AskedOfThread, Told } from './asked-of-thread.js';
import { FileReader } from './read-in-thread.js';

const reader = new FileReader();

/** Buffers that go over to the event loop without being copied. */
const buffersOf = (told: Told): ArrayBuffer[] => {
  const preview = 'answer' in told ? (told.answer as { readonly preview?: unknown } | null)?.preview : undefined;
  return preview instanceof Uint8Array && preview.buffer instanceof ArrayBuffer ? [preview.buffer] : [];
};

parentPort!.on('message', (message: AskedOfThread) => {
  const told = ((): Told => {
    try {
      return { answer: reader.answer(message) };
    } catch (error) {
      return { error: error instanceof Error ? (error.stack ?? error.message) : 'unknown' };
    }
  })();
  parentPort!.postMessage(told, buffersOf(told));
});
