// Assigns one program to many clients: one command each, sent together, answered separately. Refused ones can be retried. The ids stay the
// same, so that no client gets the program twice.
import type { CommandPayload } from '@spotter/contracts/commands';
import type { ExistingWay } from '@spotter/contracts/assigned-programs/existing-ways';
import type { ForClient, RefusedCommand } from '@/shared/many/for-many.js';
import type { MaxesOfClient } from '@/shared/training-maxes/proposals.js';

export type Wish = Pick<CommandPayload<'assign-program'>, 'programId' | 'programVersion' | 'startsOn' | 'days' | 'mode' | 'existing'>;
/** `wish`: what all clients get. `maxes`: training maxes by client; absent clients need none. */
export type Wishes = { readonly wish: Wish; readonly maxes: ReadonlyMap<string, MaxesOfClient> };
export type Attempt = { readonly customerId: string; readonly commandId: string; readonly assignedProgramId: string };
export type Refused = {
  readonly attempt: Attempt;
  readonly code: string;
  /** Exercises without a training max; if there are any, nothing was sent for the client. */
  readonly missing: readonly string[];
};

export const attemptsFor = (customerIds: readonly string[], newId: () => string): readonly Attempt[] =>
  customerIds.map((customerId) => ({ customerId, commandId: newId(), assignedProgramId: newId() }));

const missingOf = ({ maxes }: Wishes, { customerId }: Attempt): readonly string[] => maxes.get(customerId)?.missing ?? [];

/** Returns one command per client, except for clients with missing training maxes. */
export const assignments = (attempts: readonly Attempt[], wishes: Wishes): readonly ForClient[] =>
  attempts
    .filter((attempt) => missingOf(wishes, attempt).length === 0)
    .map(({ commandId, customerId, assignedProgramId }) => {
      const given = wishes.maxes.get(customerId)?.given ?? [];
      const trainingMaxes = given.length === 0 ? {} : { trainingMaxes: [...given] };
      const payload = { ...wishes.wish, customerId, assignedProgramId, ...trainingMaxes };
      return { customerId, command: { id: commandId, type: 'assign-program', payload } };
    });

/** Returns the clients without the program: those with missing training maxes and those whose command was refused. */
export const refusedOf = (attempts: readonly Attempt[], wishes: Wishes, commands: readonly RefusedCommand[]): readonly Refused[] => {
  const refusals = new Map(commands.map((command) => [command.id, command]));
  return attempts.flatMap((attempt): Refused[] => {
    const missing = missingOf(wishes, attempt);
    if (missing.length > 0) return [{ attempt, code: '', missing }];
    const refusal = refusals.get(attempt.commandId);
    return refusal === undefined ? [] : [{ attempt, code: refusal.code, missing: [] }];
  });
};

/** Adds the training maxes that the coach typed for clients with missing ones. Clients whose fields stayed empty will be sent without. */
export const withMaxes = (wishes: Wishes, refused: readonly Refused[], typed: (customerId: string) => MaxesOfClient['given']): Wishes => {
  const maxes = new Map(wishes.maxes);
  for (const { attempt, missing } of refused) {
    if (missing.length === 0) continue;
    const { customerId } = attempt;
    maxes.set(customerId, { given: [...(maxes.get(customerId)?.given ?? []), ...typed(customerId)], missing: [] });
  }
  return { ...wishes, maxes };
};

/** Sends the same program again with another choice about existing programs. */
export const inWay = (wishes: Wishes, way: ExistingWay | undefined): Wishes =>
  way === undefined ? wishes : { ...wishes, wish: { ...wishes.wish, existing: way } };
