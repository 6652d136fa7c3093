// A base backup over the replication protocol: a copy of all files of a running server, with the WAL that makes them consistent. It does
// what pg_basebackup does, which the embedded package does not include.
import type { Duplex, Writable } from 'node:stream';
import pg from 'pg';

const command = `BASE_BACKUP (LABEL 'spotter', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`;
const kinds = { archive: 'n', data: 'd' };

type Message = { readonly chunk: Buffer };
type Failure = Error | null;

/** A node-postgres query that writes the archive into `stream`, and pauses while the stream is full. */
class BaseBackup {
  archives = 0;
  /** pg calls it when the command is over. */
  callback?: (error: Failure) => void;
  readonly #stream: Writable;
  #source: Duplex | undefined;
  #error: Failure = null;

  constructor(stream: Writable) {
    this.#stream = stream;
  }

  submit(connection: pg.Connection): void {
    this.#source = connection.stream;
    connection.query(command);
  }

  handleCopyData({ chunk }: Message, { stream: source }: pg.Connection): void {
    const kind = String.fromCharCode(chunk.readUInt8(0));
    if (kind === kinds.archive) this.archives += 1;
    if (kind !== kinds.data || this.archives > 1) return;
    // A copy, because the next message overwrites the buffer. A paused source still emits what it had read before.
    const isEnough = !this.#stream.write(Buffer.from(chunk.subarray(1)));
    if (!isEnough || source.isPaused()) return;
    source.pause();
    this.#stream.once('drain', () => source.resume());
  }

  handleError(error: Error): void {
    this.#error = error;
    this.callback?.(error);
  }

  /** Closes the connection of a backup that cannot go on. */
  abort(): void {
    this.#source?.destroy(); // it may never resume
  }

  handleReadyForQuery(): void {
    if (this.#error === null) this.callback?.(null);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

/**
 * Writes the archive (tar) of the server at `url` into a stream, and ends it. The database user needs the right to replicate.
 * @throws Error if the server refuses, or stores tables outside its folder
 */
export const writeBaseBackup = async (url: string, stream: Writable): Promise<void> => {
  const config: pg.ClientConfig & { readonly replication: 'true' } = {
    connectionString: url,
    replication: 'true',
    application_name: 'spotter backup',
    connectionTimeoutMillis: 10_000,
  };
  const client = new pg.Client(config);
  const backup = new BaseBackup(stream);
  await client.connect();
  try {
    await new Promise<void>((done, failed) => {
      backup.callback = (error) => {
        if (error) return failed(error);
        if (backup.archives !== 1) return failed(new Error('The server keeps tables in other places than its folder: use its own tools.'));
        done();
      };
      stream.once('error', failed);
      client.once('error', failed);
      client.query(backup);
    });
  } catch (error) {
    backup.abort();
    throw error;
  }
  await client.end();
  await new Promise<void>((ended, failed) => {
    stream.once('error', failed);
    stream.end(ended);
  });
};
