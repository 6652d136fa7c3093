import type { AssignedTree } from '@spotter/contracts/assigned-programs/queries';
import type { CommandPayload } from '@spotter/contracts/commands';
import type { ProgramDraft } from '@spotter/contracts/programs/queries';
import type { ProgramDraft as WrittenDraft } from '@spotter/domain/programs/program-draft';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { gymQuery, queryClient } from '@/lib/api/query-client.js';
import { newId, sendCommand } from '@/lib/api/send-command.js';
import { readDraft, tabName, writeDraft } from '@/offline/drafts.js';
import { detailsOf } from '@/shared/program-details.js';
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

/** Query for the authors of changes after a version, by node, of a template or a client's program. */
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
/** Fetches the server's current answer and bypasses the cache. */
const now = <T, Key extends QueryKey>(query: FetchQueryOptions<T, Error, T, Key>): Promise<T> =>
  queryClient.fetchQuery({ ...query, staleTime: 0 });

export type Draft = DraftView &
  Pick<DraftStore, 'undo' | 'redo' | 'discard' | 'flush' | 'settle' | 'begin' | 'changeDetails'> & {
    readonly change: DraftStore['change'];
    /** The latest draft, which may be newer than the rendered one. */
    readonly now: DraftStore['view'];
  };
/** A template, or the tree of a client's program, which has no details of its own. */
type Answer = ProgramDraft | Pick<AssignedTree, 'id' | 'tree' | 'streamVersion'>;
/** Converts an answer to a draft. A client's program takes its name from its template. */
const draftOf = (answer: Answer): WrittenDraft => ({
  tree: answer.tree,
  details: 'visibility' in answer ? detailsOf(answer) : null,
});
export type SendEdits = {
  /** Maximum number of edits in one command. */
  readonly maxEdits: number;
  /** @returns the version of the stream after the edits */
  readonly send: (batch: Batch) => Promise<number>;
  /** Reads the server's current draft. */
  readonly read: () => Promise<Answer>;
};

export const toTemplate = (gym: string, programId: string): SendEdits => ({
  maxEdits: 200,
  read: () => now(draftQuery(gym, programId)),
  send: async ({ commandId, edits, reach, after }) => {
    const payload = { programId, edits, ...(reach !== undefined && { reach }) } as CommandPayload<'edit-program'>;
    return (await sendCommand(gym, 'edit-program', payload, { commandId, expectedVersion: after })).version;
  },
});
/** @param reason returns the coach's reason for the next save, read at the time of sending; empty for none */
export const toClient = (
  gym: string,
  { id: assignedProgramId, customerId }: Pick<AssignedTree, 'id' | 'customerId'>,
  reason: () => string,
): SendEdits => ({
  maxEdits: 50,
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

/** Sends edits to a what-if of a client's program. */
export const toFork = (
  gym: string,
  { id: assignedProgramId, customerId }: Pick<AssignedTree, 'id' | 'customerId'>,
  forkId: string,
): SendEdits => ({
  maxEdits: 50,
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

const openStore = (answer: Answer, { maxEdits, send, read }: SendEdits): DraftStore => {
  // Each tab has its own key: two tabs must not save the same unsaved changes twice.
  const key = `draft ${answer.id} ${tabName()}`;
  return new DraftStore({
    ...draftOf(answer),
    version: answer.streamVersion,
    newId,
    kept: { read: () => readDraft(key), write: (text) => writeDraft(key, text) },
    maxEdits,
    send,
    read: () => read().then((latest): ReadDraft => ({ draft: draftOf(latest), version: latest.streamVersion })),
  });
};

/** Creates the draft once and merges later answers of the server into it. */
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
