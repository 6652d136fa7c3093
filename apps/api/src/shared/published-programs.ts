// Published versions of programs. They never change, so each process folds them once and caches them.
import { LRUCache } from 'lru-cache';
import { maySeeProgram, program, programAtVersion, programStream } from '@spotter/domain/programs/program';
import type { ProgramDetails } from '@spotter/domain/programs/program-events';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { eventsOf } from '../platform/log/typed-events.js';

export type PublishedProgram = { readonly version: number; readonly details: ProgramDetails; readonly tree: ProgramTree };
const remembered = new LRUCache<string, PublishedProgram>({ max: 500 });

/** A version of a program, by default the latest published one; null if there is none. */
export const publishedProgram = async (
  context: Pick<DecisionContext, 'ledger' | 'events' | 'state'>,
  programId: string,
  asked?: number,
): Promise<PublishedProgram | null> => {
  const version = asked ?? (await context.state(programStream(programId), program)).state.version;
  const key = `${context.ledger}/${programId}/${version}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const history = eventsOf(program, await context.events(programStream(programId)));
  const state = programAtVersion(history, version);
  if (state === null || state.details === null) return null;
  const published = { version, details: state.details, tree: state.tree };
  remembered.set(key, published);
  return published;
};

/** The same for a program that the caller may see; null for another coach's private one. */
export const visibleProgram = async (context: DecisionContext, programId: string, asked?: number): Promise<PublishedProgram | null> => {
  const { state } = await context.state(programStream(programId), program);
  return maySeeProgram(state, context.command) ? publishedProgram(context, programId, asked) : null;
};
