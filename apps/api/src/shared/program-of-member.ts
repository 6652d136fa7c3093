import { derivedId } from '../platform/commands/derived-id.js';

/** Id of the assigned program that a member gets from a team's program. Stays the same if they rejoin. */
export const programOfMember = (teamProgramId: string, customerId: string): string =>
  derivedId('program-of-team', teamProgramId, customerId);
