// One program for many clients: a command for each, sent together, answered one by one. Who was refused can be tried again; the ids
// stay, so that nobody gets a program twice, however often it is sent.
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { CommandPayload } from '@spotter/contracts/commands';
import type { BatchCommand } from '../../../lib/api/send-batch.js';

export type Wish = Pick<CommandPayload<'assign-program'>, 'programId' | 'programVersion' | 'startsOn' | 'days'>;
export type Attempt = { readonly customerId: string; readonly commandId: string; readonly assignedProgramId: string };
export type Refused = {
  readonly attempt: Attempt;
  readonly code: string;
  /** The program that the client has in that time. */
  readonly other: string | null;
};
type Send = (commands: readonly BatchCommand[]) => Promise<readonly BatchResult[]>;

/** Few enough that progress is seen, and far below what one request may hold. */
const atOnce = 50;

export const inBatches = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) => all.slice(index * atOnce, (index + 1) * atOnce));

export const attemptsFor = (customerIds: readonly string[], newId: () => string): readonly Attempt[] =>
  customerIds.map((customerId) => ({ customerId, commandId: newId(), assignedProgramId: newId() }));

const otherOf = ({ code, details }: BatchResult): string | null => {
  const id = details?.['assignedProgramId'];
  return code === 'programs-overlap' && typeof id === 'string' ? id : null;
};

/**
 * @param onProgress hears how many have been answered
 * @returns who was refused, and why
 * @throws Error where the server does not answer: what was answered until then stays, and all of it may be sent again
 */
export const assignAll = async (
  attempts: readonly Attempt[],
  wish: Wish,
  { send, onProgress }: { readonly send: Send; readonly onProgress: (answered: number) => void },
): Promise<readonly Refused[]> => {
  const refused: Refused[] = [];
  let answered = 0;
  for (const some of inBatches(attempts)) {
    const results = await send(
      some.map(({ commandId, customerId, assignedProgramId }) => ({
        id: commandId,
        type: 'assign-program',
        payload: { ...wish, customerId, assignedProgramId },
      })),
    );
    for (const [index, result] of results.entries())
      if (result.status === 'rejected' || result.status === 'deferred')
        refused.push({ attempt: some[index]!, code: result.code ?? '', other: otherOf(result) });
    answered += some.length;
    onProgress(answered);
  }
  return refused;
};

/** Commands that end, on the day when the new program starts, the programs that are in its way. */
export const endsOfOthers = (refused: readonly Refused[], on: string, newId: () => string): readonly BatchCommand[] =>
  refused.flatMap(({ attempt: { customerId }, other }) =>
    other === null ? [] : [{ id: newId(), type: 'end-program' as const, payload: { assignedProgramId: other, customerId, on } }],
  );
