// A refusal of a body is read by its sender only if the server takes the rest of the body: a connection that is closed with bytes unread
// is reset, and the answer is lost on the way.
import type { IncomingMessage } from 'node:http';

/** Bytes that are read and dropped so that the sender can read the answer; a longer body closes the connection. */
const mostBytes = 64 * 1024 * 1024;

/** Resolves when all of the body has come in and was thrown away, the sender is gone, or it is more than anybody sends by mistake. */
export const drain = (raw: IncomingMessage): Promise<void> => {
  if (raw.complete || raw.destroyed || Number(raw.headers['content-length'] ?? 0) > mostBytes) return Promise.resolve();
  return new Promise((done) => {
    let bytes = 0;
    raw.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > mostBytes) done();
    });
    for (const end of ['end', 'close', 'error']) raw.once(end, () => done());
    raw.resume();
  });
};
