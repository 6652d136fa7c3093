import type { AssignedTree } from '@spotter/contracts/assigned-programs/queries';
import type { CommandPayload } from '@spotter/contracts/commands';
import type { ProgramDraft } from '@spotter/contracts/programs/queries';
import type { ProgramDraft as WrittenDraft } from '@spotter/domain/programs/program-draft';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { gymQuery, queryClient } from '../../../lib/api/query-client.js';
import { newId, sendCommand } from '../../../lib/api/send-command.js';
import { readDraft, tabName, writeDraft } from '../../../offline/drafts.js';
import { detailsOf } from '../../../shared/program-details.js';
import { forkQuery } from '../what-if/queries.js';
import { DraftStore, type Batch, type DraftView, type ReadDraft } from './draft-store.js';

export const draftQuery = (gym: string, programId: string) =>
  gymQuery({ gym, path: 'programs/:programId/draft', of: { programId }, topics: ['programs'], ids: [programId] });
export const assignedTreeQuery = (gym: string, assignedProgramId: string) =>
  gymQuery({
    gym,
    path: 'assigned-programs/:assignedProgramId/tree',
    of: { assignedProgramId },
    topics: ['assigned-programs', 'workouts'],
    ids: [assignedProgramId],
  });

/** Who changed which nodes since a version, of a program of the library or of a client's. */
export const changesQuery = (gym: string, of: { readonly programId: string } | { readonly assignedProgramId: string }) => (after: number) =>
  'programId' in of
    ? gymQuery({
        gym,
        path: 'programs/:programId/changes',
        of,
        parameters: { after: String(after) },
        topics: ['programs'],
        ids: [of.programId],
      })
    : gymQuery({
        gym,
        path: 'assigned-programs/:assignedProgramId/changes',
        of,
        parameters: { after: String(after) },
        topics: ['assigned-programs'],
        ids: [of.assignedProgramId],
      });
/** What the server has by now, whatever was read a moment ago. */
const now = <T, Key extends QueryKey>(query: FetchQueryOptions<T, Error, T, Key>): Promise<T> =>
  queryClient.fetchQuery({ ...query, staleTime: 0 });

export type Draft = DraftView &
  Pick<DraftStore, 'undo' | 'redo' | 'discard' | 'flush' | 'settle' | 'begin' | 'changeDetails'> & {
    readonly change: DraftStore['change'];
    /** As it is now, whatever is drawn. */
    readonly now: DraftStore['view'];
  };
/** A library’s program, or a tree that belongs to a client and has no details of its own. */
type Answer = ProgramDraft | Pick<AssignedTree, 'id' | 'tree' | 'streamVersion'>;
/** The answer's tree is the domain's: the contract says its words as plain text. What a client's program is called, its template says. */
const draftOf = (answer: Answer): WrittenDraft => ({
  tree: answer.tree as unknown as ProgramTree,
  details: 'visibility' in answer ? detailsOf(answer) : null,
});
export type SendEdits = {
  /** As many edits as one command takes. */
  readonly mostEdits: number;
  /** @returns the version of the stream after the edits */
  readonly send: (batch: Batch) => Promise<number>;
  /** What the server has by now. */
  readonly read: () => Promise<Answer>;
};

export const toTemplate = (gym: string, programId: string): SendEdits => ({
  mostEdits: 200,
  read: () => now(draftQuery(gym, programId)),
  send: async ({ commandId, edits, reach, after }) => {
    const payload = { programId, edits, ...(reach !== undefined && { reach }) } as CommandPayload<'edit-program'>;
    return (await sendCommand(gym, 'edit-program', payload, { commandId, expectedVersion: after })).version;
  },
});
/** @param reason of what is saved next, as it stands by then; empty: none */
export const toClient = (
  gym: string,
  { id: assignedProgramId, customerId }: Pick<AssignedTree, 'id' | 'customerId'>,
  reason: () => string,
): SendEdits => ({
  mostEdits: 50,
  read: () => now(assignedTreeQuery(gym, assignedProgramId)),
  send: async ({ commandId, edits, reach, after }) => {
    const why = reason().trim();
    const payload = {
      assignedProgramId,
      customerId,
      edits,
      ...(reach !== undefined && { reach }),
      ...(why !== '' && { reason: why }),
    } as CommandPayload<'adjust-assigned-program'>;
    return (await sendCommand(gym, 'adjust-assigned-program', payload, { commandId, expectedVersion: after })).version;
  },
});

/** A what-if of a client's program; the same as `toClient` otherwise. */
export const toFork = (
  gym: string,
  { id: assignedProgramId, customerId }: Pick<AssignedTree, 'id' | 'customerId'>,
  forkId: string,
): SendEdits => ({
  mostEdits: 50,
  read: async () => {
    const { id, tree, program } = await now(forkQuery(gym, assignedProgramId, forkId));
    return { id, tree, streamVersion: program.streamVersion };
  },
  send: async ({ commandId, edits, reach, after }) => {
    const payload = {
      assignedProgramId,
      customerId,
      forkId,
      edits,
      ...(reach !== undefined && { reach }),
    } as CommandPayload<'adjust-fork'>;
    return (await sendCommand(gym, 'adjust-fork', payload, { commandId, expectedVersion: after })).version;
  },
});

const openStore = (answer: Answer, { mostEdits, send, read }: SendEdits): DraftStore => {
  // Each tab has its own: what was not saved in one is not done twice by another.
  const key = `draft ${answer.id} ${tabName()}`;
  return new DraftStore({
    ...draftOf(answer),
    version: answer.streamVersion,
    newId,
    kept: { read: () => readDraft(key), write: (text) => writeDraft(key, text) },
    mostEdits,
    send,
    read: () => read().then((latest): ReadDraft => ({ draft: draftOf(latest), version: latest.streamVersion })),
  });
};

/** Opens the draft once, and follows what the server says about it since. */
export const useDraft = (answer: Answer, to: SendEdits): Draft => {
  const [store] = useState(() => openStore(answer, to));
  useEffect(() => store.receive(draftOf(answer), answer.streamVersion), [store, answer]);
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
  const change = useCallback<DraftStore['change']>((tree, reach, begun) => store.change(tree, reach, begun), [store]);
  const { undo, redo, discard, flush, settle, begin, changeDetails } = store;
  return { ...view, undo, redo, discard, flush, settle, begin, changeDetails, change, now: store.view };
};
