// How an item stands at a moment, and for whom it is. One place, so that lists, readers and decisions agree.
import type { EducationContent } from '@spotter/contracts/education/commands';
import type { Role } from '../kernel.js';

export type EducationStatus = 'draft' | 'scheduled' | 'published';

/** `now`: the gym's wall time, `YYYY-MM-DDTHH:mm`, which compares as text with what people wrote. */
export const educationStatusOf = (
  lifecycle: 'draft' | 'published',
  { publishAt }: Pick<EducationContent, 'publishAt'>,
  now: string,
): EducationStatus => (lifecycle === 'draft' ? 'draft' : publishAt !== undefined && publishAt > now ? 'scheduled' : 'published');

type Reader = { readonly role: Role; readonly membership: string | null };
/** By their role or by their name; who is in one of its teams, the server asks of the teams. */
export const isMeantFor = ({ audience }: Pick<EducationContent, 'audience'>, { role, membership }: Reader): boolean =>
  (audience.roles as readonly string[]).includes(role) || (membership !== null && audience.customerIds?.includes(membership) === true);
