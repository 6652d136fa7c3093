// Holds the draft that the screen edits: applies changes immediately, saves them a moment later as edits of the changed nodes, and undoes them
// step by step. What other coaches save meanwhile is merged below the unsaved changes; conflicts are listed for the coach to decide.
import {
  keyOfField,
  mergedDrafts,
  removedField,
  withEdit,
  withoutFields,
  type Disagreement,
} from '@spotter/domain/programs/editing/disagreements';
import type { EditReach, ProgramDetails, ProgramEdit } from '@spotter/domain/programs/program-events';
import { applyDraftEdits, draftEditsBetween, type ProgramDraft } from '@spotter/domain/programs/program-draft';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { pause } from '@/lib/hooks/pause.js';
import { ApiProblem, NoAnswer, problemCode } from '@/lib/api/problem.js';

/** `unsent`: no answer arrived; the store retries when the network is back. `refused`: the server rejected the edits. */
export type SaveState = 'saved' | 'saving' | 'unsent' | 'refused';
/** A conflict. `since`: version of the stream at which the two drafts diverged. */
export type Asked = Disagreement & { readonly since: number };
export type DraftView = ProgramDraft & {
  /** Open conflicts. The draft has the other coach's value until this coach chooses their own. */
  readonly asked: readonly Asked[];
  readonly state: SaveState;
  /** Code of the refusal. */
  readonly refusal: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};
/** The draft at the moment a form opened. Applying the form merges it with what other coaches have saved since. */
export type Begun = ProgramDraft & {
  /** Version of the program's stream. */
  readonly version: number;
  /** Number of merges of other coaches' changes so far. */
  readonly merges: number;
};
type Step = { readonly edits: readonly ProgramEdit[] };
export type Batch = {
  readonly commandId: string;
  readonly edits: readonly ProgramEdit[];
  /** Reach that all edits share; absent if they differ. */ readonly reach?: EditReach;
  /** Version of the program's stream that the edits are based on. The server rejects them if others have written since. */
  readonly after: number;
};
export type ReadDraft = { readonly draft: ProgramDraft; readonly version: number };
export type DraftParts = ProgramDraft & {
  /** Version of the program's stream when `tree` was read. */
  readonly version: number;
  /** @returns the version of the stream after the edits */
  readonly send: (batch: Batch) => Promise<number>;
  /** Reads the server's current draft. */
  readonly read: () => Promise<ReadDraft>;
  readonly newId: () => string;
  /** Maximum number of edits in one command. */
  readonly maxEdits: number;
  /** Storage for the undo steps and unsaved changes, so that both survive a reload of the page. */
  readonly kept: { readonly read: () => string | null; readonly write: (text: string) => void };
};

/** Stored form of a draft. `own`: unsaved edits. */
type Kept = { readonly own?: readonly ProgramEdit[]; readonly asked?: readonly Asked[]; readonly past?: Step[]; readonly future?: Step[] };

/** Removes from the undo steps what would revert another coach's changes, and drops steps that are empty afterwards. */
const without = (steps: readonly Step[], keys: ReadonlySet<string>): Step[] =>
  steps.map(({ edits }) => ({ edits: withoutFields(edits, keys) })).filter(({ edits }) => edits.length > 0);
const isStale = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'version-conflict';

const saveAfterMs = 700;
const maxSteps = 100;
const maxStoredCharacters = 400_000;
/** Maximum number of merges in one save. If other coaches keep writing, the draft stays `unsent` until the next attempt. */
const maxMerges = 8;
/** Reads may lag behind the log that rejected the edits. */
const readAgainMs = 150;

export class DraftStore {
  readonly #parts: DraftParts;
  #saved: ProgramDraft;
  #current: ProgramDraft;
  #version: number;
  #past: Step[] = [];
  #future: Step[] = [];
  #asked: readonly Asked[] = [];
  /** Keys of the fields that other coaches changed, one set for each merge. */
  readonly #changedByOthers: ReadonlySet<string>[] = [];
  #state: SaveState = 'saved';
  #refusal: string | null = null;
  /** Reach of the unsaved changes; null if they differ. */
  #reach: EditReach | null = null;
  /** A batch that was sent without an answer; it is resent unchanged. */
  #unanswered: Batch | null = null;
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #view: DraftView;
  readonly #listeners = new Set<() => void>();

  constructor(parts: DraftParts) {
    this.#parts = parts;
    this.#saved = { tree: parts.tree, details: parts.details };
    [this.#current, this.#version] = [this.#saved, parts.version];
    const kept = this.#kept();
    [this.#past, this.#future, this.#asked] = [kept.past ?? [], kept.future ?? [], kept.asked ?? []];
    this.#view = this.#buildView();
    const own = kept.own ?? [];
    if (own.length > 0) this.#setCurrent(own.reduce(withEdit, this.#saved));
  }

  #kept(): Kept {
    try {
      return JSON.parse(this.#parts.kept.read() ?? '{}') as Kept;
    } catch {
      // The stored text was cut off: start without undo steps.
      return {};
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly view = (): DraftView => this.#view;

  #buildView(): DraftView {
    return {
      ...this.#current,
      asked: this.#asked,
      state: this.#state,
      refusal: this.#refusal,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
    };
  }
  #show(state: SaveState, refusal: string | null = null): void {
    [this.#state, this.#refusal] = [state, refusal];
    this.#view = this.#buildView();
    for (const listener of this.#listeners) listener();
  }

  #keep(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    this.#past = this.#past.slice(-maxSteps);
    const own = draftEditsBetween(this.#saved, this.#current);
    const asked = this.#asked;
    const text = JSON.stringify({ own, asked, past: this.#past, future: this.#future } satisfies Kept);
    // Undo steps are a convenience and may be dropped; unsaved changes and open conflicts may not.
    this.#parts.kept.write(text.length > maxStoredCharacters ? JSON.stringify({ own, asked } satisfies Kept) : text);
  }

  /** Remembers the draft that a form shows, for `change` or `changeDetails` when the form is applied. */
  readonly begin = (): Begun => ({ ...this.#current, version: this.#version, merges: this.#changedByOthers.length });

  /** @param begun the draft that `tree` was made from; defaults to the current one */
  change(tree: ProgramTree, reach: EditReach | null = null, begun: Begun = this.begin()): void {
    this.#applyForm({ ...begun, tree }, reach, begun);
  }
  readonly changeDetails = (details: ProgramDetails, begun: Begun = this.begin()): void =>
    this.#applyForm({ ...begun, details }, null, begun);
  /**
   * Merges a form with what changed since it opened. Reports conflicts with other coaches; against this coach's own changes the form wins.
   */
  #applyForm({ tree, details }: ProgramDraft, reach: EditReach | null, begun: Begun): void {
    if (begun.tree === this.#current.tree && begun.details === this.#current.details) return this.#changeTo({ tree, details }, reach);
    const { draft, disagreements } = mergedDrafts(begun, { tree, details }, this.#current);
    const mergedSince = this.#changedByOthers.slice(begun.merges);
    const isAsked = ({ node, field }: Disagreement): boolean =>
      field === removedField ? mergedSince.length > 0 : mergedSince.some((keys) => keys.has(keyOfField(node, field)));
    this.#ask(disagreements.filter(isAsked), begun.version);
    const own = disagreements.filter((one) => !isAsked(one)).map(({ mine }) => mine);
    this.#changeTo(own.reduce(withEdit, draft), reach);
    this.#keep();
    this.#show(this.#state, this.#refusal);
  }
  #ask(news: readonly Disagreement[], since: number): void {
    const again = new Set(news.map(({ node, field }) => keyOfField(node, field)));
    this.#asked = [
      ...this.#asked.filter(({ node, field }) => !again.has(keyOfField(node, field))),
      ...news.map((one): Asked => ({ ...one, since })),
    ];
  }
  #changeTo(next: ProgramDraft, reach: EditReach | null): void {
    const back = draftEditsBetween(next, this.#current);
    if (back.length === 0) return;
    this.#reach = this.#state === 'saved' || this.#reach === reach ? reach : null;
    this.#past.push({ edits: back });
    this.#future = [];
    this.#setCurrent(next);
  }
  #setCurrent(next: ProgramDraft): void {
    this.#current = next;
    this.#show('saving');
    // Store after the render. Leaving a page hides it first, which saves immediately.
    this.#keeping ??= setTimeout(() => this.#keep());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), saveAfterMs);
  }

  /** Applies the newest step that still fits. Skips steps whose nodes another coach changed. */
  #step(from: Step[], to: Step[]): void {
    for (let step = from.pop(); step !== undefined; step = from.pop()) {
      const next = applyDraftEdits(this.#current, step.edits);
      if ('rejected' in next) continue;
      to.push({ edits: draftEditsBetween(next, this.#current) });
      this.#setCurrent(next);
      return;
    }
    this.#show(this.#state, this.#refusal);
  }
  readonly undo = (): void => this.#step(this.#past, this.#future);
  readonly redo = (): void => this.#step(this.#future, this.#past);

  /** Merges the server's draft: unsaved changes go on top of it, if they still apply and the server does not have them yet. */
  receive(server: ProgramDraft, version: number): void {
    if (version <= this.#version || this.#sending !== null) return;
    this.#mergeServer(server, version);
    this.#show(draftEditsBetween(this.#saved, this.#current).length === 0 ? 'saved' : this.#state);
  }
  #mergeServer(server: ProgramDraft, version: number): void {
    const { draft, disagreements, changedByOther } = mergedDrafts(this.#saved, this.#current, server);
    this.#ask(disagreements, this.#version);
    this.#changedByOthers.push(changedByOther);
    [this.#past, this.#future] = [without(this.#past, changedByOther), without(this.#future, changedByOther)];
    [this.#saved, this.#current, this.#version] = [server, draft, version];
    this.#keep();
  }

  /** Settles conflicts. Keeping one's own value is an undo step. */
  readonly settle = (answered: readonly Asked[], keep: 'mine' | 'theirs'): void => {
    this.#asked = this.#asked.filter((one) => !answered.includes(one));
    const before = this.#current;
    if (keep === 'mine') this.#changeTo(answered.map(({ mine }) => mine).reduce(withEdit, before), null);
    if (this.#current !== before) return;
    this.#keep();
    this.#show(this.#state, this.#refusal);
  };

  /** Drops unsaved changes and returns to the server's draft. */
  readonly discard = (): void => {
    this.#unanswered = null;
    this.#current = this.#saved;
    this.#keep();
    this.#show('saved');
  };

  /** Saves unsaved changes now. */
  readonly flush = (): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.#keeping !== undefined) this.#keep();
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  };
  #nextBatch(): Batch | null {
    if (this.#unanswered !== null) return this.#unanswered;
    const edits = draftEditsBetween(this.#saved, this.#current).slice(0, this.#parts.maxEdits);
    if (edits.length === 0) return null;
    return { commandId: this.#parts.newId(), edits, after: this.#version, ...(this.#reach !== null && { reach: this.#reach }) };
  }
  /** Merges what another coach wrote first, before the unsaved changes are sent again. */
  async #catchUp(refused: unknown): Promise<void> {
    const least = (refused instanceof ApiProblem ? refused.problem.currentVersion : undefined) ?? this.#version + 1;
    let read = await this.#parts.read();
    for (let again = 1; read.version < least && again < maxMerges; again += 1) {
      await pause(readAgainMs * again);
      read = await this.#parts.read();
    }
    if (read.version < least) throw new NoAnswer(refused);
    this.#mergeServer(read.draft, read.version);
  }
  async #sendAll(): Promise<void> {
    let merges = 0;
    for (let batch = this.#nextBatch(); batch !== null; batch = this.#nextBatch()) {
      this.#unanswered = batch;
      try {
        this.#version = Math.max(this.#version, await this.#parts.send(batch));
      } catch (error) {
        if (error instanceof NoAnswer) return this.#show('unsent');
        this.#unanswered = null;
        if (!isStale(error) || merges === maxMerges) return this.#show('refused', problemCode(error));
        merges += 1;
        try {
          await this.#catchUp(error);
        } catch (unread) {
          return unread instanceof NoAnswer ? this.#show('unsent') : this.#show('refused', problemCode(unread));
        }
        this.#show('saving');
        continue;
      }
      this.#unanswered = null;
      const saved = applyDraftEdits(this.#saved, batch.edits);
      this.#saved = 'rejected' in saved ? this.#current : saved;
    }
    this.#keep();
    this.#show('saved');
  }
}
