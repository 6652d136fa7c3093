// The draft on the screen: changed at once, saved a moment later as edits of the nodes that changed, taken back step by step. What
// another coach saves meanwhile arrives beneath the changes that are not saved yet; what both changed is asked.
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
import { pause } from '../../../lib/hooks/pause.js';
import { ApiProblem, NoAnswer, problemCode } from '../../../lib/api/problem.js';

/** `unsent`: nobody answers; it is tried again when the network is back. `refused`: the server said no. */
export type SaveState = 'saved' | 'saving' | 'unsent' | 'refused';
/** `since`: the version of the stream that both began at. */
export type Asked = Disagreement & { readonly since: number };
export type DraftView = ProgramDraft & {
  /** What another coach changed as well: the draft has theirs until one's own is taken. */
  readonly asked: readonly Asked[];
  readonly state: SaveState;
  /** Why the server refused. */
  readonly refusal: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};
/** The draft when somebody began to fill in a form; what another coach saves meanwhile is merged with it when the form is applied. */
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
  /** Where all of them came by one. */ readonly reach?: EditReach;
  /** Of the stream, as it was read: where others have written since, nothing is saved over it unseen. */
  readonly after: number;
};
export type ReadDraft = { readonly draft: ProgramDraft; readonly version: number };
export type DraftParts = ProgramDraft & {
  /** Of the program's stream, when `tree` was read. */
  readonly version: number;
  /** @returns the version after the edits */
  readonly send: (batch: Batch) => Promise<number>;
  /** What the server has by now. */
  readonly read: () => Promise<ReadDraft>;
  readonly newId: () => string;
  /** As many edits as one command takes. */
  readonly mostEdits: number;
  /** Steps that can be taken back, and changes that are not saved yet, survive a reload of the page. */
  readonly kept: { readonly read: () => string | null; readonly write: (text: string) => void };
};

/** `own`: not saved yet. */
type Kept = { readonly own?: readonly ProgramEdit[]; readonly asked?: readonly Asked[]; readonly past?: Step[]; readonly future?: Step[] };

/** Steps back that would take away what somebody else wrote are left out of what they are part of. */
const without = (steps: readonly Step[], keys: ReadonlySet<string>): Step[] =>
  steps.map(({ edits }) => ({ edits: withoutFields(edits, keys) })).filter(({ edits }) => edits.length > 0);
const isStale = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'version-conflict';

const saveAfterMs = 700;
const mostSteps = 100;
const mostKeptCharacters = 400_000;
/** Others who write all the time are waited for so often; then the draft is unsent until it is tried again. */
const mostMerges = 8;
/** What is read for a screen may be a moment behind what was refused. */
const readAgainMs = 150;

export class DraftStore {
  readonly #parts: DraftParts;
  #saved: ProgramDraft;
  #current: ProgramDraft;
  #version: number;
  #past: Step[] = [];
  #future: Step[] = [];
  #asked: readonly Asked[] = [];
  /** Fields that other coaches changed, by each time that their changes were taken in. */
  readonly #changedByOthers: ReadonlySet<string>[] = [];
  #state: SaveState = 'saved';
  #refusal: string | null = null;
  /** How far what is not saved yet was meant to reach; null where that differs. */
  #reach: EditReach | null = null;
  /** Sent, and not answered: it is sent again as it was. */
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
      asked: this.#asked,
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
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    this.#past = this.#past.slice(-mostSteps);
    const own = draftEditsBetween(this.#saved, this.#current);
    const asked = this.#asked;
    const text = JSON.stringify({ own, asked, past: this.#past, future: this.#future } satisfies Kept);
    // Steps back are a convenience; what is not saved yet, and what was not answered, is not.
    this.#parts.kept.write(text.length > mostKeptCharacters ? JSON.stringify({ own, asked } satisfies Kept) : text);
  }

  /** Remembers the draft that a form shows, for `change` or `changeDetails` when the form is applied. */
  readonly begin = (): Begun => ({ ...this.#current, version: this.#version, merges: this.#changedByOthers.length });

  /** @param begun the draft that `tree` was made from; the present one where it is absent */
  change(tree: ProgramTree, reach: EditReach | null = null, begun: Begun = this.begin()): void {
    this.#applyForm({ ...begun, tree }, reach, begun);
  }
  readonly changeDetails = (details: ProgramDetails, begun: Begun = this.begin()): void =>
    this.#applyForm({ ...begun, details }, null, begun);
  /** Merges a form with what changed since it was opened. Asks about fields that another coach changed; over one's own the form wins. */
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
    this.#become(next);
  }
  #become(next: ProgramDraft): void {
    this.#current = next;
    this.#show('saving');
    // Writing it down waits until the screen shows it. A page that is left is hidden first, and saves then.
    this.#keeping ??= setTimeout(() => this.#keep());
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

  /** What the server has. Changes that are not saved yet are put on top of it, as far as they still fit and nobody else made them. */
  receive(server: ProgramDraft, version: number): void {
    if (version <= this.#version || this.#sending !== null) return;
    this.#take(server, version);
    this.#show(draftEditsBetween(this.#saved, this.#current).length === 0 ? 'saved' : this.#state);
  }
  #take(server: ProgramDraft, version: number): void {
    const { draft, disagreements, changedByOther } = mergedDrafts(this.#saved, this.#current, server);
    this.#ask(disagreements, this.#version);
    this.#changedByOthers.push(changedByOther);
    [this.#past, this.#future] = [without(this.#past, changedByOther), without(this.#future, changedByOther)];
    [this.#saved, this.#current, this.#version] = [server, draft, version];
    this.#keep();
  }

  /** Answers what was asked; one's own is a step that can be taken back. */
  readonly settle = (answered: readonly Asked[], keep: 'mine' | 'theirs'): void => {
    this.#asked = this.#asked.filter((one) => !answered.includes(one));
    const before = this.#current;
    if (keep === 'mine') this.#changeTo(answered.map(({ mine }) => mine).reduce(withEdit, before), null);
    if (this.#current !== before) return;
    this.#keep();
    this.#show(this.#state, this.#refusal);
  };

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
    if (this.#keeping !== undefined) this.#keep();
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  };
  #nextBatch(): Batch | null {
    if (this.#unanswered !== null) return this.#unanswered;
    const edits = draftEditsBetween(this.#saved, this.#current).slice(0, this.#parts.mostEdits);
    if (edits.length === 0) return null;
    return { commandId: this.#parts.newId(), edits, after: this.#version, ...(this.#reach !== null && { reach: this.#reach }) };
  }
  /** Somebody else wrote first: what they wrote is taken in before anything is saved over it. */
  async #catchUp(refused: unknown): Promise<void> {
    const least = (refused instanceof ApiProblem ? refused.problem.currentVersion : undefined) ?? this.#version + 1;
    let read = await this.#parts.read();
    for (let again = 1; read.version < least && again < mostMerges; again += 1) {
      await pause(readAgainMs * again);
      read = await this.#parts.read();
    }
    if (read.version < least) throw new NoAnswer(refused);
    this.#take(read.draft, read.version);
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
        if (!isStale(error) || merges === mostMerges) return this.#show('refused', problemCode(error));
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
