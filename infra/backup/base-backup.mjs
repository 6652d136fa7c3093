// A base backup over the replication protocol: a copy of all files of a running server, with the WAL that makes them consistent. It does
// what pg_basebackup does, which the embedded package does not include.
import pg from 'pg';

const command = `BASE_BACKUP (LABEL 'spotter', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`;
const kinds = { archive: 'n', data: 'd' };

/** A node-postgres query that writes the archive into `stream`, and pauses while the stream is full. */
class BaseBackup {
  archives = 0;
  /** pg calls it when the command is over. */
  callback;
  #stream;
  #error = null;

  constructor(stream) {
    this.#stream = stream;
  }

  submit(connection) {
    connection.query(command);
  }

  handleCopyData({ chunk }, { stream: source }) {
    const kind = String.fromCharCode(chunk[0]);
    if (kind === kinds.archive) this.archives += 1;
    if (kind !== kinds.data || this.archives > 1) return;
    // A copy, because the next message overwrites the buffer. A paused source still emits what it had read before.
    const isEnough = !this.#stream.write(Buffer.from(chunk.subarray(1)));
    if (!isEnough || source.isPaused()) return;
    source.pause();
    this.#stream.once('drain', () => source.resume());
  }

  handleError(error) {
    this.#error = error;
    this.callback?.(error);
  }

  handleReadyForQuery() {
    if (this.#error === null) this.callback?.(null);
  }

  handleRowDescription() {}
  handleDataRow() {}
  handleCommandComplete() {}
  handleEmptyQuery() {}
  handlePortalSuspended() {}
}

/**
 * Writes the archive (tar) of the server at `url` into a stream, and ends it. The database user needs the right to replicate.
 * @throws Error if the server refuses, or stores tables outside its folder
 */
export const writeBaseBackup = async (url, stream) => {
  const client = new pg.Client({
    connectionString: url,
    replication: 'true',
    application_name: 'spotter backup',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await new Promise((done, failed) => {
      const backup = new BaseBackup(stream);
      backup.callback = (error) => {
        if (error) return failed(error);
        if (backup.archives !== 1) return failed(new Error('The server keeps tables in other places than its folder: use its own tools.'));
        done(undefined);
      };
      stream.once('error', failed);
      client.once('error', failed);
      client.query(backup);
    });
  } catch (error) {
    client.connection.stream.destroy(); // it may never resume
    throw error;
  }
  await client.end();
  await new Promise((ended, failed) => {
    stream.once('error', failed);
    stream.end(ended);
  });
};
