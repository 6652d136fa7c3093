import { derivedId } from '../platform/commands/derived-id.js';

/** The id of the assigned program that a member has from a team's program: the same whenever they join. */
export const programOfMember = (teamProgramId: string, customerId: string): string =>
  derivedId('program-of-team', teamProgramId, customerId);
