// Advertisements that a gym shows to its own members, and what members do with them.
import * as z from 'zod/mini';
import { localized, localMinute, maxAudienceTeams, text, uuid } from '../atoms.js';
import type { Frozen } from '../frozen.js';
import { gymRole } from '../gyms/commands.js';
import { link } from '../links/link.js';
import { maxNameLength, maxPictureTextLength } from '../limits.js';
import { maxBodyLength, maxLabelLength } from './limits.js';

const count = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

export const placements = ['home', 'sign-in', 'after-workout'] as const;
const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('roles'), roles: z.array(gymRole).check(z.minLength(1), z.maxLength(4)) }),
  /** Members of at least one of these teams at the time of viewing. */
  z.strictObject({ kind: z.literal('teams'), teamIds: z.array(uuid).check(z.minLength(1), z.maxLength(maxAudienceTeams)) }),
]);
export const advertisementContent = z.strictObject({
  name: text(maxNameLength),
  title: localized(maxNameLength),
  body: z.exactOptional(localized(maxBodyLength)),
  /** `uploadId`: as the upload with the purpose `advertisement` returned it. */
  picture: z.exactOptional(z.strictObject({ uploadId: uuid, alt: localized(maxPictureTextLength) })),
  action: z.exactOptional(z.strictObject({ label: localized(maxLabelLength), link })),
  audience,
  placement: z.enum(placements),
  startsAt: z.exactOptional(localMinute),
  endsAt: z.exactOptional(localMinute),
  priority: count(0, 10),
  cap: z.exactOptional(z.strictObject({ times: count(1, 100), days: count(1, 365) })),
  dismissible: z.boolean(),
});
export type AdvertisementContent = Frozen<z.infer<typeof advertisementContent>>;

const of = z.strictObject({ advertisementId: uuid });
const withContent = z.strictObject({ advertisementId: uuid, content: advertisementContent });
const ofPerson = z.strictObject({ advertisementId: uuid, membershipId: uuid });

export const advertisementCommands = {
  'draft-advertisement': withContent,
  'revise-advertisement': withContent,
  'publish-advertisement': of,
  'pause-advertisement': of,
  'resume-advertisement': of,
  'archive-advertisement': of,
  'restore-advertisement': of,
  'see-advertisement': ofPerson,
  'click-advertisement': ofPerson,
  'dismiss-advertisement': ofPerson,
  'undo-advertisement-dismissal': ofPerson,
} as const;
