// Splits one direction of a Postgres connection into messages, for specs that cut a connection between two of them.

export type ProtocolMessage = {
  /** Letter of the message type; empty for the first message of a client, which has none. */
  readonly type: string;
  readonly bytes: Buffer;
};

/** Message types that end a statement (client) and its answer (server). */
export const sync = 'S';
export const readyForQuery = 'Z';

export class ProtocolMessages {
  #rest: Buffer = Buffer.alloc(0);
  #untyped: boolean;

  constructor(from: 'client' | 'server') {
    this.#untyped = from === 'client';
  }

  /** Returns the messages that are complete, and keeps the rest until more bytes arrive. */
  take(bytes: Buffer): ProtocolMessage[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const messages: ProtocolMessage[] = [];
    for (let next = this.#next(); next !== null; next = this.#next()) messages.push(next);
    return messages;
  }

  #next(): ProtocolMessage | null {
    const head = this.#untyped ? 0 : 1;
    if (this.#rest.length < head + 4) return null;
    const end = head + this.#rest.readInt32BE(head);
    if (this.#rest.length < end) return null;
    const message = {
      type: this.#untyped ? '' : String.fromCharCode(this.#rest[0]!),
      bytes: this.#rest.subarray(0, end),
    };
    this.#rest = this.#rest.subarray(end);
    this.#untyped = false;
    return message;
  }
}
