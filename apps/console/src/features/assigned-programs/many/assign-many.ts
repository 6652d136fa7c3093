// One program for many clients: a command for each, asked for together, answered one by one. Who was refused can be tried again; the ids
// stay, so that nobody gets a program twice, however often it is asked for.
import type { CommandPayload } from '@spotter/contracts/commands';
import { endsOf, inTheWayOf } from '../../../shared/in-the-way/in-the-way.js';
import type { ForClient, RefusedCommand } from '../../../shared/many/for-many.js';
import type { MaxesOfClient } from '../../../shared/training-maxes/proposals.js';

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

export const attemptsFor = (customerIds: readonly string[], newId: () => string): readonly Attempt[] =>
  customerIds.map((customerId) => ({ customerId, commandId: newId(), assignedProgramId: newId() }));

const missingOf = ({ maxes }: Wishes, { customerId }: Attempt): readonly string[] => maxes.get(customerId)?.missing ?? [];

/** A command for each client; those of whose training maxes nobody can know are held back. */
export const assignments = (attempts: readonly Attempt[], wishes: Wishes): readonly ForClient[] =>
  attempts
    .filter((attempt) => missingOf(wishes, attempt).length === 0)
    .map(({ commandId, customerId, assignedProgramId }) => {
      const given = wishes.maxes.get(customerId)?.given ?? [];
      const trainingMaxes = given.length === 0 ? {} : { trainingMaxes: [...given] };
      const payload = { ...wishes.wish, customerId, assignedProgramId, ...trainingMaxes };
      return { customerId, command: { id: commandId, type: 'assign-program', payload } };
    });

/** Who does not have the program, and why: those who were held back, and those whose command was refused. */
export const refusedOf = (attempts: readonly Attempt[], wishes: Wishes, commands: readonly RefusedCommand[]): readonly Refused[] => {
  const refusals = new Map(commands.map((command) => [command.id, command]));
  return attempts.flatMap((attempt): Refused[] => {
    const missing = missingOf(wishes, attempt);
    if (missing.length > 0) return [{ attempt, code: '', other: null, missing }];
    const refusal = refusals.get(attempt.commandId);
    return refusal === undefined ? [] : [{ attempt, code: refusal.code, other: inTheWayOf(refusal.code, refusal.details), missing: [] }];
  });
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
export const endsOfOthers = (refused: readonly Refused[], on: string, newId: () => string): readonly ForClient[] =>
  endsOf(
    refused.flatMap(({ attempt: { customerId }, other }) => (other === null ? [] : [{ customerId, assignedProgramId: other }])),
    on,
    newId,
  );
