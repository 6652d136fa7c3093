// The draft on the screen: changed at once, saved a moment later as edits of the nodes that changed, taken back step by step. What
// another coach saves meanwhile arrives beneath the changes that are not saved yet.
import type { EditReach, ProgramDetails, ProgramEdit } from '@spotter/domain/programs/program-events';
import { applyDraftEdit, applyDraftEdits, draftEditsBetween, type ProgramDraft } from '@spotter/domain/programs/program-draft';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { NoAnswer, problemCode } from '../../../lib/api/problem.js';

/** `unsent`: nobody answers; it is tried again when the network is back. `refused`: the server said no. */
export type SaveState = 'saved' | 'saving' | 'unsent' | 'refused';
export type DraftView = ProgramDraft & {
  readonly state: SaveState;
  /** Why the server refused. */
  readonly refusal: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};
type Step = { readonly edits: readonly ProgramEdit[] };
export type Batch = {
  readonly commandId: string;
  readonly edits: readonly ProgramEdit[];
  /** Where all of them came by one. */ readonly reach?: EditReach;
};
export type DraftParts = ProgramDraft & {
  /** Of the program's stream, when `tree` was read. */
  readonly version: number;
  /** @returns the version after the edits */
  readonly send: (batch: Batch) => Promise<number>;
  readonly newId: () => string;
  /** As many edits as one command takes. */
  readonly mostEdits: number;
  /** Steps that can be taken back, and changes that are not saved yet, survive a reload of the page. */
  readonly kept: { readonly read: () => string | null; readonly write: (text: string) => void };
};

/** `own`: not saved yet. */
type Kept = { readonly own?: readonly ProgramEdit[]; readonly past?: Step[]; readonly future?: Step[] };

/** With the edit, as far as it fits. */
const withEdit = (draft: ProgramDraft, edit: ProgramEdit): ProgramDraft => {
  const next = applyDraftEdit(draft, edit);
  return 'rejected' in next ? draft : next;
};

const saveAfterMs = 700;
const mostSteps = 100;
const mostKeptCharacters = 400_000;

export class DraftStore {
  readonly #parts: DraftParts;
  #saved: ProgramDraft;
  #current: ProgramDraft;
  #version: number;
  #past: Step[] = [];
  #future: Step[] = [];
  #state: SaveState = 'saved';
  #refusal: string | null = null;
  /** How far what is not saved yet was meant to reach; null where that differs. */
  #reach: EditReach | null = null;
  /** Sent, and not answered: it is sent again as it was. */
  #unanswered: Batch | null = null;
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #view: DraftView;
  readonly #listeners = new Set<() => void>();

  constructor(parts: DraftParts) {
    this.#parts = parts;
    this.#saved = { tree: parts.tree, details: parts.details };
    [this.#current, this.#version] = [this.#saved, parts.version];
    const kept = this.#kept();
    [this.#past, this.#future] = [kept.past ?? [], kept.future ?? []];
    this.#view = this.#seen();
    const own = kept.own ?? [];
    if (own.length > 0) this.#become(own.reduce(withEdit, this.#saved));
  }

  #kept(): Kept {
    try {
      return JSON.parse(this.#parts.kept.read() ?? '{}') as Kept;
    } catch {
      // What cannot be read was cut off: there is nothing to take back yet.
      return {};
    }
  }

  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };
  readonly view = (): DraftView => this.#view;

  #seen(): DraftView {
    return {
      ...this.#current,
      state: this.#state,
      refusal: this.#refusal,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
    };
  }
  #show(state: SaveState, refusal: string | null = null): void {
    [this.#state, this.#refusal] = [state, refusal];
    this.#view = this.#seen();
    for (const tell of this.#listeners) tell();
  }

  #keep(): void {
    this.#past = this.#past.slice(-mostSteps);
    const own = draftEditsBetween(this.#saved, this.#current);
    const text = JSON.stringify({ own, past: this.#past, future: this.#future } satisfies Kept);
    // Steps back are a convenience; what is not saved yet is not.
    this.#parts.kept.write(text.length > mostKeptCharacters ? JSON.stringify({ own } satisfies Kept) : text);
  }

  change(tree: ProgramTree, reach: EditReach | null = null): void {
    this.#changeTo({ ...this.#current, tree }, reach);
  }
  readonly changeDetails = (details: ProgramDetails): void => this.#changeTo({ ...this.#current, details }, null);
  #changeTo(next: ProgramDraft, reach: EditReach | null): void {
    const back = draftEditsBetween(next, this.#current);
    if (back.length === 0) return;
    this.#reach = this.#state === 'saved' || this.#reach === reach ? reach : null;
    this.#past.push({ edits: back });
    this.#future = [];
    this.#become(next);
  }
  #become(next: ProgramDraft): void {
    this.#current = next;
    this.#keep();
    this.#show('saving');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), saveAfterMs);
  }

  /** A step that no longer fits, because somebody else changed what it is about, is left out. */
  #step(from: Step[], to: Step[]): void {
    for (let step = from.pop(); step !== undefined; step = from.pop()) {
      const next = applyDraftEdits(this.#current, step.edits);
      if ('rejected' in next) continue;
      to.push({ edits: draftEditsBetween(next, this.#current) });
      this.#become(next);
      return;
    }
    this.#show(this.#state, this.#refusal);
  }
  readonly undo = (): void => this.#step(this.#past, this.#future);
  readonly redo = (): void => this.#step(this.#future, this.#past);

  /** What the server has. Changes that are not saved yet are put on top of it, as far as they still fit. */
  receive(server: ProgramDraft, version: number): void {
    if (version <= this.#version || this.#sending !== null) return;
    this.#version = version;
    const own = draftEditsBetween(this.#saved, this.#current);
    this.#saved = server;
    this.#current = own.reduce(withEdit, server);
    this.#show(own.length === 0 ? 'saved' : this.#state);
  }

  /** Back to what the server has. */
  readonly discard = (): void => {
    this.#unanswered = null;
    this.#current = this.#saved;
    this.#keep();
    this.#show('saved');
  };

  /** Saves what is not saved yet, now. */
  readonly flush = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  };
  #nextBatch(): Batch | null {
    if (this.#unanswered !== null) return this.#unanswered;
    const edits = draftEditsBetween(this.#saved, this.#current).slice(0, this.#parts.mostEdits);
    return edits.length === 0 ? null : { commandId: this.#parts.newId(), edits, ...(this.#reach !== null && { reach: this.#reach }) };
  }
  async #sendAll(): Promise<void> {
    for (let batch = this.#nextBatch(); batch !== null; batch = this.#nextBatch()) {
      this.#unanswered = batch;
      try {
        this.#version = Math.max(this.#version, await this.#parts.send(batch));
      } catch (error) {
        if (error instanceof NoAnswer) return this.#show('unsent');
        this.#unanswered = null;
        return this.#show('refused', problemCode(error));
      }
      this.#unanswered = null;
      const saved = applyDraftEdits(this.#saved, batch.edits);
      this.#saved = 'rejected' in saved ? this.#current : saved;
    }
    this.#keep();
    this.#show('saved');
  }
}
