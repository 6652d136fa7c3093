// One program for many clients: a command for each, sent together, answered one by one. Who was refused can be tried again; the ids
// stay, so that nobody gets a program twice, however often it is sent.
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { CommandPayload } from '@spotter/contracts/commands';
import type { BatchCommand } from '../../../lib/api/send-batch.js';
import { inGroups, type MaxesOfClient } from '../maxes/proposals.js';

export type Wish = Pick<CommandPayload<'assign-program'>, 'programId' | 'programVersion' | 'startsOn' | 'days' | 'mode'>;
/** What everybody gets, and each client's training maxes; a client who is not in it needs none. */
export type Wishes = { readonly wish: Wish; readonly maxes: ReadonlyMap<string, MaxesOfClient> };
export type Attempt = { readonly customerId: string; readonly commandId: string; readonly assignedProgramId: string };
export type Refused = {
  readonly attempt: Attempt;
  readonly code: string;
  /** The program that the client has in that time. */
  readonly other: string | null;
  /** Exercises without a training max: the client was not sent at all. */
  readonly missing: readonly string[];
};
type Send = (commands: readonly BatchCommand[]) => Promise<readonly BatchResult[]>;

/** Few enough that progress is seen, and far below what one request may hold. */
const atOnce = 50;

export const inBatches = <T>(all: readonly T[]): readonly (readonly T[])[] => inGroups(all, atOnce);

export const attemptsFor = (customerIds: readonly string[], newId: () => string): readonly Attempt[] =>
  customerIds.map((customerId) => ({ customerId, commandId: newId(), assignedProgramId: newId() }));

const otherOf = ({ code, details }: BatchResult): string | null => {
  const id = details?.['assignedProgramId'];
  return code === 'programs-overlap' && typeof id === 'string' ? id : null;
};

/**
 * Clients of whose training maxes nobody can know are held back, and named with the refused.
 * @param onProgress hears how many have been answered
 * @returns who was refused, and why
 * @throws Error where the server does not answer: what was answered until then stays, and all of it may be sent again
 */
export const assignAll = async (
  attempts: readonly Attempt[],
  { wish, maxes }: Wishes,
  { send, onProgress }: { readonly send: Send; readonly onProgress: (answered: number) => void },
): Promise<readonly Refused[]> => {
  const missingOf = ({ customerId }: Attempt): readonly string[] => maxes.get(customerId)?.missing ?? [];
  const held = attempts.filter((attempt) => missingOf(attempt).length > 0);
  const refused = held.map((attempt): Refused => ({ attempt, code: '', other: null, missing: missingOf(attempt) }));
  let answered = held.length;
  for (const some of inBatches(attempts.filter((attempt) => missingOf(attempt).length === 0))) {
    const results = await send(
      some.map(({ commandId, customerId, assignedProgramId }) => {
        const given = maxes.get(customerId)?.given ?? [];
        const trainingMaxes = given.length === 0 ? {} : { trainingMaxes: [...given] };
        return { id: commandId, type: 'assign-program', payload: { ...wish, customerId, assignedProgramId, ...trainingMaxes } };
      }),
    );
    for (const [index, result] of results.entries())
      if (result.status === 'rejected' || result.status === 'deferred')
        refused.push({ attempt: some[index]!, code: result.code ?? '', other: otherOf(result), missing: [] });
    answered += some.length;
    onProgress(answered);
  }
  return refused;
};

/** The same wishes with what a coach typed for those who had no training max; what is still empty stays so, and they are sent without. */
export const withMaxes = (wishes: Wishes, refused: readonly Refused[], typed: (customerId: string) => MaxesOfClient['given']): Wishes => {
  const maxes = new Map(wishes.maxes);
  for (const { attempt, missing } of refused) {
    if (missing.length === 0) continue;
    const { customerId } = attempt;
    maxes.set(customerId, { given: [...(maxes.get(customerId)?.given ?? []), ...typed(customerId)], missing: [] });
  }
  return { ...wishes, maxes };
};

/** Commands that end, on the day when the new program starts, the programs that are in its way. */
export const endsOfOthers = (
  refused: readonly Refused[],
  on: string,
  newId: () => string,
): readonly Extract<BatchCommand, { readonly type: 'end-program' }>[] =>
  refused.flatMap(({ attempt: { customerId }, other }) =>
    other === null ? [] : [{ id: newId(), type: 'end-program' as const, payload: { assignedProgramId: other, customerId, on } }],
  );
