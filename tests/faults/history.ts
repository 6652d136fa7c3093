// Records what the clients saw, as lines of JSON in that order. The checker reads nothing else about them.
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../infra/commands/owned.mjs';

export type Answer = { readonly position: number; readonly version: number; readonly streamId: string; readonly events: readonly string[] };
export type Line = { readonly at: number; readonly client: string; readonly cmdId: string } & (
  | { readonly kind: 'invoke'; readonly ledger: string; readonly type: string; readonly body: object }
  | ({ readonly kind: 'ok'; readonly replayed: boolean } & Answer)
  | { readonly kind: 'fail'; readonly status: number; readonly code: string }
  /** The outcome is unknown. */
  | { readonly kind: 'info'; readonly why: string }
);
type Said = Line extends infer L ? (L extends Line ? Omit<L, 'at'> : never) : never;

export class History {
  readonly #folder = temporaryFolder('history');
  readonly #files = new Map<string, number>();
  #lines = 0;

  /** Appends to the client's own file; `at` counts over all clients, who share one process and so one order. */
  say(line: Said): void {
    const file = this.#files.get(line.client) ?? openSync(join(this.#folder, `${line.client}.jsonl`), 'a');
    this.#files.set(line.client, file);
    this.#lines += 1;
    writeSync(file, `${JSON.stringify({ at: this.#lines, ...line })}\n`);
  }

  read(): Line[] {
    const texts = readdirSync(this.#folder).map((name) => readFileSync(join(this.#folder, name), 'utf8'));
    const lines = texts.flatMap((text) => text.split('\n').filter((line) => line !== ''));
    return lines.map((line) => JSON.parse(line) as Line).toSorted((a, b) => a.at - b.at);
  }

  /** Number of matching lines, to verify that a fault took effect. */
  count(which: (line: Line) => boolean): number {
    return this.read().filter(which).length;
  }

  close(): void {
    for (const file of this.#files.values()) closeSync(file);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
