// Computes the status and the audience of an item, for lists, readers and decisions alike.
import type { EducationContent } from '@spotter/contracts/education/commands';
import type { Role } from '../kernel.js';

export type EducationStatus = 'draft' | 'scheduled' | 'published';

/** `now`: the gym's local time, `YYYY-MM-DDTHH:mm`, which compares as text with the times of the item. */
export const educationStatusOf = (
  lifecycle: 'draft' | 'published',
  { publishAt }: Pick<EducationContent, 'publishAt'>,
  now: string,
): EducationStatus => (lifecycle === 'draft' ? 'draft' : publishAt !== undefined && publishAt > now ? 'scheduled' : 'published');

type Reader = { readonly role: Role; readonly membership: string | null };
/** True if the reader's role or membership is in the audience; the API checks teams separately. */
export const isMeantFor = ({ audience }: Pick<EducationContent, 'audience'>, { role, membership }: Reader): boolean =>
  (audience.roles as readonly string[]).includes(role) || (membership !== null && audience.customerIds?.includes(membership) === true);
