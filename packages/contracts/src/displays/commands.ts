// Display links: addresses that show the running workouts of a gym on a screen without a session.
import * as z from 'zod/mini';
import { instant, text, uuid } from '../atoms.js';
import { maxDisplayLinkNameLength } from './limits.js';

export const displayCommands = {
  /** Without `until` the link stays open until somebody revokes it. */
  'create-display-link': z.strictObject({ linkId: uuid, name: text(maxDisplayLinkNameLength), until: z.exactOptional(instant) }),
  'revoke-display-link': z.strictObject({ linkId: uuid }),
} as const;
