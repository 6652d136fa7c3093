// The letters that invitations call for, read as the person who gets them would.
import { invitationLetters, type InvitationLetter } from '@spotter/api/members/invitation-letter';
import type { Gym, System } from './system.ts';

/** Writes the letters of a gym's facts as the worker does, and hands over those that are new. */
export const lettersOf = async (system: System, gym: Gym): Promise<readonly InvitationLetter[]> => {
  const { house } = system.api;
  const letters: InvitationLetter[] = [];
  const effect = invitationLetters({ ...house, putMail: async (_tx, letter) => letters.push(letter) });
  const { events } = await house.log.readLedger(gym.id, { after: 0, limit: 1_000 });
  for (const event of events) if (effect.concerns(event)) await effect.run(event);
  return letters;
};
