import type { ProgramDraft } from '@spotter/contracts/programs/queries';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { gymQuery } from '../../lib/api/query-client.js';
import { newId, sendCommand } from '../../lib/api/send-command.js';
import type { CommandPayload } from '@spotter/contracts/commands';
import { DraftStore, type DraftView } from './draft-store.js';

export const draftQuery = (gym: string, programId: string) =>
  gymQuery({ gym, path: 'programs/:programId/draft', of: { programId }, topics: ['programs'], ids: [programId] });

/** The answer's tree is the domain's: the contract says its words as plain text. */
const treeOf = ({ tree }: ProgramDraft): ProgramTree => tree as unknown as ProgramTree;

export type Draft = DraftView & Pick<DraftStore, 'undo' | 'redo' | 'discard' | 'flush'> & { readonly change: DraftStore['change'] };

const openStore = (gym: string, draft: ProgramDraft): DraftStore => {
  const key = `draft ${draft.id}`;
  return new DraftStore({
    tree: treeOf(draft),
    version: draft.streamVersion,
    newId,
    kept: { read: () => sessionStorage.getItem(key), write: (text) => sessionStorage.setItem(key, text) },
    send: async ({ commandId, edits, reach }) => {
      const payload = { programId: draft.id, edits, ...(reach !== undefined && { reach }) } as CommandPayload<'edit-program'>;
      return (await sendCommand(gym, 'edit-program', payload, { commandId })).version;
    },
  });
};

/** Opens the draft once, and follows what the server says about it since. */
export const useDraft = (gym: string, answer: ProgramDraft): Draft => {
  const [store] = useState(() => openStore(gym, answer));
  useEffect(() => store.receive(treeOf(answer), answer.streamVersion), [store, answer]);
  useEffect(() => {
    const save = (): void => void store.flush();
    const hidden = (): void => void (document.visibilityState === 'hidden' && store.flush());
    addEventListener('online', save);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('online', save);
      document.removeEventListener('visibilitychange', hidden);
      void store.flush();
    };
  }, [store]);
  const view = useSyncExternalStore(store.subscribe, store.view);
  const { undo, redo, discard, flush } = store;
  return { ...view, undo, redo, discard, flush, change: (tree, reach) => store.change(tree, reach) };
};
