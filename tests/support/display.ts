// Display links of specs: made by staff, opened without a session.
import { randomUUID } from 'node:crypto';
import type { DisplayAnswer } from '@spotter/contracts/displays/queries';
import type { Problem } from '@spotter/contracts/problems';
import type { Gym, Person, System } from './system.ts';

export type DisplayLink = { readonly linkId: string; readonly token: string };

export const newDisplayLink = async (
  system: System,
  gym: Gym,
  { by = gym.admin, ...changes }: { readonly by?: Pick<Person, 'token'>; readonly name?: string; readonly until?: string } = {},
): Promise<DisplayLink> => {
  const linkId = randomUUID();
  await system.done(gym, by, 'create-display-link', { linkId, name: 'Platform', ...changes });
  const { body } = await system.call<{ token: string }>('POST', `/api/gyms/${gym.slug}/display-links/${linkId}/token`, { token: by.token });
  return { linkId, token: body.token };
};

/** Opens a display as a screen does. */
export const openDisplay = (system: System, token: string) =>
  system.call<DisplayAnswer & Problem>('POST', '/api/display', { body: { token } });
