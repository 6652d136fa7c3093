// A thread that reads one training log, so that parsing does not block the event loop of the process.
import { parentPort } from 'node:worker_threads';
import type { AskedOfThread, ThreadReply } from './asked-of-thread.js';
import { FileReader } from './read-in-thread.js';

const reader = new FileReader();

/** Buffers that are transferred to the main thread instead of copied. */
const buffersOf = (reply: ThreadReply): ArrayBuffer[] => {
  const preview = 'answer' in reply ? (reply.answer as { readonly preview?: unknown } | null)?.preview : undefined;
  return preview instanceof Uint8Array && preview.buffer instanceof ArrayBuffer ? [preview.buffer] : [];
};

parentPort!.on('message', (message: AskedOfThread) => {
  const reply = ((): ThreadReply => {
    try {
      return { answer: reader.answer(message) };
    } catch (error) {
      return { error: error instanceof Error ? (error.stack ?? error.message) : 'unknown' };
    }
  })();
  parentPort!.postMessage(reply, buffersOf(reply));
});
