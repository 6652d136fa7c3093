// Creates the commands for one line of a roster: they add a client with coach, invitation and first program, or bring a former client back.
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { BatchCommand } from '@/lib/api/send-batch.js';
import type { Planned } from './plan-roster.js';

export type RosterSending = {
  readonly language: 'en' | 'tr';
  /** First day of the programs. */
  readonly startsOn: string;
  readonly newId: () => string;
};

/** Commands of one person, in order. The last ones do not happen if the first is refused, because they need the client. */
export const commandsFor = (
  { person, standing, clientId }: Planned,
  { language, startsOn, newId }: RosterSending,
): readonly BatchCommand[] => {
  const { id, assignedProgramId, coachId, programId } = person;
  const [name, lastname, email] = [person.name.trim(), person.lastname.trim(), person.email.trim()];
  const customerId = standing === 'former' && clientId !== null ? clientId : id;
  const isFormer = customerId !== id;
  const first: readonly BatchCommand[] = isFormer
    ? [
        { id: newId(), type: 'update-customer', payload: { customerId, status: 'active' } },
        ...(coachId === ''
          ? []
          : [{ id: newId(), type: 'assign-coach', payload: { customerId, coachId, role: 'primary' } } satisfies BatchCommand]),
      ]
    : [
        { id: newId(), type: 'add-customer', payload: { customerId, name, lastname, email, ...(coachId !== '' && { coachId }) } },
        { id: newId(), type: 'invite-member', payload: { invitationId: id, email, type: 0, name, lastname, language } },
      ];
  if (programId === '') return first;
  return [...first, { id: newId(), type: 'assign-program', payload: { assignedProgramId, customerId, programId, startsOn } }];
};

export type Outcome = { readonly id: string; readonly refused?: string };

/**
 * Returns one outcome for each person, with the first refusal of their commands. A repeated import finds what an earlier one did: that the
 * client exists already under this id is no refusal.
 */
export const outcomesOf = (
  sent: readonly { readonly id: string; readonly commands: readonly BatchCommand[] }[],
  results: readonly BatchResult[],
): readonly Outcome[] => {
  const byId = new Map(results.map((result) => [result.id, result]));
  const repeated: ReadonlySet<string> = new Set(['customer-already-exists', 'member-already-exists', 'assigned-program-already-exists']);
  return sent.map(({ id, commands }): Outcome => {
    const refusal = commands
      .map((command) => byId.get(command.id))
      .find((result) => result !== undefined && result.status === 'rejected' && !repeated.has(result.code ?? ''));
    return refusal === undefined ? { id } : { id, refused: refusal.code ?? 'unknown' };
  });
};
