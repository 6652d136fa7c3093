// Reads the rest of a body that the server refuses. Closing a connection with unread bytes resets it, and the sender would lose the answer.
import type { IncomingMessage } from 'node:http';

/** Bytes that are read and dropped so that the sender can read the answer. A longer body closes the connection. */
const maxBytes = 64 * 1024 * 1024;

/** Resolves when the whole body was read and dropped, the sender has disconnected, or the body exceeds `maxBytes`. */
export const drain = (raw: IncomingMessage): Promise<void> => {
  if (raw.complete || raw.destroyed || Number(raw.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve();
  return new Promise((done) => {
    let bytes = 0;
    raw.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > maxBytes) done();
    });
    for (const end of ['end', 'close', 'error']) raw.once(end, () => done());
    raw.resume();
  });
};
