// Runs a limited number of threads that read training logs: a hostile file keeps a thread busy, never the event loop.
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../platform/http/refusal.js';
import { bounded, type Bounds } from '../../platform/limits/bounded.js';
import type { Question, Questions, ThreadReply } from './asked-of-thread.js';

/** `atOnce`: concurrent previews; `waiting`: uploads that may wait for their turn. */
export type ThreadLimits = Bounds & {
  /** Maximum time for one answer. */
  readonly timeoutMs: number;
  /** Memory of one thread. */
  readonly megabytes: number;
};
export const defaultThreadLimits: ThreadLimits = { atOnce: 2, waiting: 8, timeoutMs: 60_000, megabytes: 1_024 };

/** Location of a thread's program, and Node's arguments for it when it is not built. */
export type ThreadScript = { readonly file: URL; readonly execArgv?: readonly string[] };

/** Bytes per transfer of a file: copying more would delay the event loop noticeably. */
const pieceBytes = 1_048_576;

export class ImportThread {
  readonly #worker: Worker;
  readonly #timeoutMs: number;
  #answered: { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void } | null = null;
  #ended: Error | null = null;

  constructor({ file, execArgv }: ThreadScript, { timeoutMs, megabytes }: ThreadLimits) {
    this.#timeoutMs = timeoutMs;
    this.#worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      ...(execArgv !== undefined && { execArgv: [...execArgv] }),
    });
    this.#worker.on('message', (reply: ThreadReply) =>
      'error' in reply ? this.#answered?.reject(new Error(reply.error)) : this.#answered?.resolve(reply.answer),
    );
    this.#worker.on('error', (error: Error) =>
      this.#end('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('import-too-complex') : error),
    );
    this.#worker.on('exit', () => this.#end(new Error('the thread of an import ended')));
  }

  #end(error: Error): void {
    this.#ended ??= error;
    this.#answered?.reject(this.#ended);
  }

  /** Asks one question at a time. @throws Refusal `import-too-complex` if the file takes too much time or memory */
  async ask<Q extends Question>(
    question: Q,
    asked: Questions[Q]['asked'],
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<Questions[Q]['answer']> {
    if (this.#ended !== null) throw this.#ended;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#answered = { resolve, reject };
    const timer = setTimeout(() => reject(new Refusal('import-too-complex')), this.#timeoutMs);
    try {
      this.#worker.postMessage({ question, asked }, [...transfer]);
      return (await promise) as Questions[Q]['answer'];
    } finally {
      clearTimeout(timer);
      this.#answered = null;
    }
  }

  async give(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    for await (const piece of content) {
      const bytes = new Uint8Array(piece);
      await this.ask('take', { bytes }, [bytes.buffer]);
    }
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Pieces of a file in memory. */
export function* piecesOf(content: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < content.length; from += pieceBytes) yield content.subarray(from, from + pieceBytes);
}

export class ImportThreads {
  /** Runs work with a thread of its own, when its turn comes. @throws Refusal `too-many-requests` if too many wait already */
  readonly inTurn: <T>(work: (thread: ImportThread) => Promise<T>) => Promise<T>;

  constructor(
    readonly limits: ThreadLimits = defaultThreadLimits,
    readonly script: ThreadScript = { file: new URL('./import-thread.js', import.meta.url) },
  ) {
    const placed = bounded(limits);
    this.inTurn = (work) => placed(() => this.with(work));
  }

  /** Runs work with a thread of its own, which ends with the work. */
  async with<T>(work: (thread: ImportThread) => Promise<T>): Promise<T> {
    const thread = new ImportThread(this.script, this.limits);
    try {
      return await work(thread);
    } finally {
      await thread.close();
    }
  }
}
