import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { applyDraftEdits, type ProgramDraft } from '@spotter/domain/programs/program-draft';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, NoAnswer } from '@/lib/api/problem.js';
import { DraftStore, type Begun, type DraftParts } from './draft-store.js';

const tree = (...names: readonly string[]): ProgramTree => ({
  rules: [],
  weeks: names.map((name, index) => ({ id: `w${index}`, name, days: [] })),
});
const namesOf = ({ weeks }: ProgramTree): readonly (string | undefined)[] => weeks.map(({ name }) => name);

describe('a draft', () => {
  let server: ProgramDraft & { readonly version: number; readonly commands: string[]; readonly fails: Error[] };
  let kept: string | null;
  let next = 0;
  const parts = (): DraftParts => ({
    tree: server.tree,
    details: server.details,
    version: server.version,
    maxEdits: 200,
    newId: () => `c${(next += 1)}`,
    kept: { read: () => kept, write: (text) => (kept = text) },
    read: () => Promise.resolve({ draft: { tree: server.tree, details: server.details }, version: server.version }),
    send: ({ commandId, edits, after }) => {
      server.commands.push(commandId);
      const error = server.fails.shift();
      if (error !== undefined) return Promise.reject(error);
      if (after !== server.version)
        return Promise.reject(new ApiProblem(409, { code: 'version-conflict', currentVersion: server.version }));
      const next = applyDraftEdits(server, edits) as ProgramDraft;
      server = { ...server, ...next, version: server.version + edits.length };
      return Promise.resolve(server.version);
    },
  });
  beforeEach(() => {
    vi.useFakeTimers();
    server = { tree: tree('One', 'Two'), details: { name: { en: 'Base' }, visibility: 'gym' }, version: 5, commands: [], fails: [] };
    kept = null;
    next = 0;
  });
  afterEach(() => vi.useRealTimers());

  it('changes immediately and saves a moment later', async () => {
    const draft = new DraftStore(parts());
    draft.change(tree('First', 'Two'));
    expect([namesOf(draft.view().tree), draft.view().state]).toEqual([['First', 'Two'], 'saving']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([namesOf(server.tree), draft.view().state]).toEqual([['First', 'Two'], 'saved']);
  });

  it('undoes and redoes, also after a reload', async () => {
    const draft = new DraftStore(parts());
    draft.change(tree('First', 'Two'));
    draft.change(tree('First', 'Second'));
    await draft.flush();
    const again = new DraftStore(parts());
    expect(again.view()).toMatchObject({ canUndo: true, canRedo: false });
    again.undo();
    again.undo();
    expect(namesOf(again.view().tree)).toEqual(['One', 'Two']);
    again.redo();
    await again.flush();
    expect(namesOf(server.tree)).toEqual(['First', 'Two']);
  });

  it('undoes changes of the details like other changes', async () => {
    const draft = new DraftStore(parts());
    draft.changeDetails({ name: { en: 'Base' }, tags: ['strength'], visibility: 'private' });
    draft.change(tree('First', 'Two'));
    await draft.flush();
    expect(server.details).toEqual({ name: { en: 'Base' }, tags: ['strength'], visibility: 'private' });
    draft.undo();
    draft.undo();
    await draft.flush();
    expect([server.details, namesOf(server.tree)]).toEqual([{ name: { en: 'Base' }, visibility: 'gym' }, ['One', 'Two']]);
  });

  it('resends the same command if no answer arrives', async () => {
    const draft = new DraftStore(parts());
    server.fails.push(new NoAnswer(null));
    draft.change(tree('First', 'Two'));
    await draft.flush();
    expect(draft.view().state).toBe('unsent');
    draft.change(tree('First', 'Second'));
    await draft.flush();
    expect([draft.view().state, server.commands]).toEqual(['saved', ['c1', 'c1', 'c2']]);
    expect(namesOf(server.tree)).toEqual(['First', 'Second']);
  });

  it('keeps unsaved changes through a reload and saves them afterwards', async () => {
    const draft = new DraftStore(parts());
    server.fails.push(new NoAnswer(null));
    draft.change(tree('First', 'Two'));
    await draft.flush();
    server = { ...server, tree: tree('One', 'Second') };
    const again = new DraftStore(parts());
    expect(namesOf(again.view().tree)).toEqual(['First', 'Second']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([namesOf(server.tree), again.view().state]).toEqual([['First', 'Second'], 'saved']);
    expect(namesOf(new DraftStore(parts()).view().tree)).toEqual(['First', 'Second']);
  });

  it("shows why the server refused, and returns to the server's state", async () => {
    const draft = new DraftStore(parts());
    server.fails.push(new ApiProblem(403, { code: 'not-allowed' }));
    draft.change(tree('First', 'Two'));
    await draft.flush();
    expect(draft.view()).toMatchObject({ state: 'refused', refusal: 'not-allowed' });
    draft.discard();
    expect([namesOf(draft.view().tree), draft.view().state]).toEqual([['One', 'Two'], 'saved']);
  });

  it('merges what another coach saved below its own changes', () => {
    const draft = new DraftStore(parts());
    draft.change(tree('First', 'Two'));
    draft.receive({ ...server, tree: tree('One', 'Second', 'Third') }, 8);
    expect(namesOf(draft.view().tree)).toEqual(['First', 'Second', 'Third']);
  });

  it('ignores an answer that is older than its last save', async () => {
    const draft = new DraftStore(parts());
    draft.change(tree('First', 'Two'));
    await draft.flush();
    draft.receive({ ...server, tree: tree('One', 'Two') }, 5);
    expect(namesOf(draft.view().tree)).toEqual(['First', 'Two']);
  });

  it('skips an undo step that no longer applies', () => {
    const draft = new DraftStore(parts());
    draft.change(tree('One', 'Second'));
    draft.receive({ ...server, tree: tree('One') }, 9);
    draft.undo();
    expect([namesOf(draft.view().tree), draft.view().canUndo]).toEqual([['One'], false]);
  });

  /** Saves as another coach. */
  const others = (...names: readonly string[]): void => {
    server = { ...server, tree: tree(...names), version: server.version + 1 };
  };

  it('merges what another coach saved before it saves over it', async () => {
    const draft = new DraftStore(parts());
    others('One', 'Second');
    draft.change(tree('First', 'Two'));
    await draft.flush();
    expect([namesOf(server.tree), namesOf(draft.view().tree)]).toEqual([
      ['First', 'Second'],
      ['First', 'Second'],
    ]);
    expect(draft.view()).toMatchObject({ state: 'saved', asked: [] });
  });

  it("asks about a field that both changed, also after a reload, and shows the other's value meanwhile", async () => {
    const draft = new DraftStore(parts());
    others('Theirs', 'Two');
    draft.change(tree('Mine', 'Second'));
    await draft.flush();
    const again = new DraftStore(parts());
    for (const one of [draft, again]) {
      expect([namesOf(one.view().tree), namesOf(server.tree)]).toEqual([
        ['Theirs', 'Second'],
        ['Theirs', 'Second'],
      ]);
      expect(one.view().asked).toMatchObject([{ node: 'w0', field: 'name', theirs: 'Theirs', since: 5 }]);
    }
  });

  it("saves this coach's value when they keep it, as an undo step", async () => {
    const draft = new DraftStore(parts());
    draft.change(tree('Mine', 'Two'));
    others('Theirs', 'Two');
    draft.receive(server, server.version);
    expect(draft.view()).toMatchObject({ state: 'saved', canUndo: false });
    draft.settle(draft.view().asked, 'mine');
    await draft.flush();
    expect([namesOf(server.tree), draft.view().asked]).toEqual([['Mine', 'Two'], []]);
    draft.undo();
    await draft.flush();
    expect(namesOf(server.tree)).toEqual(['Theirs', 'Two']);
  });

  it("keeps the other's value for good when this coach takes it", () => {
    const draft = new DraftStore(parts());
    draft.change(tree('Mine', 'Two'));
    others('Theirs', 'Two');
    draft.receive(server, server.version);
    draft.settle(draft.view().asked, 'theirs');
    expect([namesOf(draft.view().tree), draft.view().asked, draft.view().state]).toEqual([['Theirs', 'Two'], [], 'saved']);
    expect(new DraftStore(parts()).view().asked).toEqual([]);
  });

  describe('with a form that was opened before another coach saved', () => {
    const weekOf = (first: string, block?: string): ProgramTree => {
      const { rules, weeks } = tree(first, 'Two');
      return { rules, weeks: weeks.map((week, index) => ({ ...week, ...(index === 0 && block !== undefined && { block }) })) };
    };
    const openedBefore = (theirs: ProgramTree): { readonly draft: DraftStore; readonly begun: Begun } => {
      const draft = new DraftStore(parts());
      const begun = draft.begin();
      server = { ...server, tree: theirs, version: 6 };
      draft.receive(server, 6);
      return { draft, begun };
    };

    it('asks about the field that both changed and keeps theirs until the coach answers', async () => {
      const { draft, begun } = openedBefore(weekOf('Theirs'));
      draft.change(weekOf('Mine'), null, begun);
      await draft.flush();
      expect(namesOf(server.tree)).toEqual(['Theirs', 'Two']);
      expect(draft.view()).toMatchObject({ state: 'saved', asked: [{ node: 'w0', field: 'name', theirs: 'Theirs', since: 5 }] });
      expect(new DraftStore(parts()).view().asked).toHaveLength(1);
      draft.settle(draft.view().asked, 'mine');
      await draft.flush();
      expect(namesOf(server.tree)).toEqual(['Mine', 'Two']);
    });

    it('merges fields that only one of them changed', async () => {
      const { draft, begun } = openedBefore(weekOf('Theirs'));
      draft.change(weekOf('One', 'Strength'), null, begun);
      await draft.flush();
      expect([server.tree.weeks[0], draft.view().asked]).toEqual([{ id: 'w0', name: 'Theirs', block: 'Strength', days: [] }, []]);
    });

    it('asks about details', async () => {
      const { draft, begun } = openedBefore(server.tree);
      server = { ...server, details: { name: { en: 'Theirs' }, visibility: 'gym' }, version: 7 };
      draft.receive(server, 7);
      draft.changeDetails({ name: { en: 'Mine' }, visibility: 'private' }, begun);
      await draft.flush();
      expect(server.details).toEqual({ name: { en: 'Theirs' }, visibility: 'private' });
      expect(draft.view().asked).toMatchObject([{ field: 'name' }]);
    });

    it('overwrites earlier changes of the same coach without asking', async () => {
      const draft = new DraftStore(parts());
      const begun = draft.begin();
      draft.change(weekOf('Earlier', 'Strength'));
      draft.change(weekOf('Later'), null, begun);
      await draft.flush();
      expect([server.tree.weeks[0], draft.view().asked]).toEqual([{ id: 'w0', name: 'Later', block: 'Strength', days: [] }, []]);
    });
  });

  it('undoes no change that another coach has overwritten', async () => {
    const draft = new DraftStore(parts());
    draft.change(tree('First', 'Second'));
    await draft.flush();
    others('Theirs', 'Second');
    draft.receive(server, server.version);
    draft.undo();
    expect(namesOf(draft.view().tree)).toEqual(['Theirs', 'Two']);
  });
});
