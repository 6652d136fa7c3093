// Guards of the areas. The server checks every call; the guards only keep visitors from pages that would not work for them.
import type { BootstrapAnswer, MembershipSummary } from '@spotter/contracts/accounts/queries';
import { redirect } from '@tanstack/react-router';
import { applyAppearance } from '../lib/startup/appearance.js';
import { areaOf, bootstrapQuery } from '../lib/startup/bootstrap.js';
import { forgetOtherAnswers } from '../lib/api/kept-answers.js';
import { ApiProblem } from '../lib/api/problem.js';
import { queryClient } from '../lib/api/query-client.js';
import { session } from '../lib/startup/session.js';
import { showIn, unitOf } from '../lib/format/shown-unit.js';
import { isClient, isStaff } from '../lib/startup/roles.js';

export type Area = 'admin' | 'client' | 'audit';
export type AreaContext = { readonly bootstrap: BootstrapAnswer; readonly membership: MembershipSummary };

const fits = (area: Area, membership: MembershipSummary): boolean =>
  area === 'audit' ? membership.role === 'auditor' : area === 'admin' ? isStaff(membership) : isClient(membership);

/** Target of a navigation. `preload`: the pointer is over a link that was not followed. */
export type Going = { readonly href: string; readonly preload: boolean };

/** Redirects to sign-in or to the unlock page. Remembers the requested page if the visitor really opens it. */
export const requireSession = ({ href, preload }: Going): void => {
  const isSignedIn = session.accessToken() !== null;
  if (isSignedIn && !session.locked()) return;
  if (!preload) session.attempt(href);
  if (isSignedIn) throw redirect({ to: '/unlock-session' });
  if (!preload) session.close();
  throw redirect({ to: '/sign-in' });
};

/** Lets members of the area in, and sends all others to their own area. */
export const enterArea = async (area: Area, slug: string, { href, preload }: Going): Promise<AreaContext> => {
  requireSession({ href, preload });
  const bootstrap = await queryClient.ensureQueryData({ ...bootstrapQuery(slug), revalidateIfStale: true }).catch((error: unknown) => {
    // The gym does not exist, or the caller is no member: both look the same from outside.
    if (error instanceof ApiProblem && error.status === 404) throw redirect({ to: '/select-gym' });
    throw error;
  });
  const membership = bootstrap.membership ?? bootstrap.memberships.find((each) => each.slug === slug);
  if (membership == null) throw redirect({ to: '/select-gym' });
  if (!fits(area, membership)) throw redirect({ to: areaOf(membership) });
  if (preload) return { bootstrap, membership };
  const former = session.entered()?.slug;
  if (session.branch()?.slug !== membership.slug) await forgetOtherAnswers(membership.slug);
  session.enterGym(
    { id: membership.gymId, slug: membership.slug, name: membership.gymName, colour: membership.colour, logo: membership.logo },
    membership.type,
  );
  // No data of the previous gym may stay in memory. Only a new document guarantees that: the JavaScript engine itself may keep data as long
  // as the page lives. A gym that another tab entered is not in this memory: a reload would lose what is typed here.
  if (former !== undefined && former !== membership.slug) throw redirect({ href, reloadDocument: true });
  applyAppearance();
  showIn(unitOf(bootstrap));
  return { bootstrap, membership };
};
