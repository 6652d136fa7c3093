// Who may enter which area. The server decides about every answer; these only save a visitor the wrong page.
import type { BootstrapAnswer, MembershipSummary } from '@spotter/contracts/accounts/queries';
import { redirect } from '@tanstack/react-router';
import { applyAppearance } from '../lib/startup/appearance.js';
import { areaOf, bootstrapQuery } from '../lib/startup/bootstrap.js';
import { forgetOtherAnswers } from '../lib/api/kept-answers.js';
import { ApiProblem } from '../lib/api/problem.js';
import { queryClient } from '../lib/api/query-client.js';
import { session } from '../lib/startup/session.js';
import { isClient, isStaff } from '../lib/startup/roles.js';

export type Area = 'admin' | 'client' | 'audit';
export type AreaContext = { readonly bootstrap: BootstrapAnswer; readonly membership: MembershipSummary };

const fits = (area: Area, membership: MembershipSummary): boolean =>
  area === 'audit' ? membership.role === 'auditor' : area === 'admin' ? isStaff(membership) : isClient(membership);

/** The location that the router goes to. `preload`: the pointer is over a link that was not followed. */
export type Going = { readonly href: string; readonly preload: boolean };

/** Redirects to sign-in or to the unlock page, and remembers the wanted page when somebody really goes there. */
export const requireSession = ({ href, preload }: Going): void => {
  const isSignedIn = session.accessToken() !== null;
  if (isSignedIn && !session.locked()) return;
  if (!preload) session.attempt(href);
  if (isSignedIn) throw redirect({ to: '/unlock-session' });
  if (!preload) session.close();
  throw redirect({ to: '/sign-in' });
};

/** Lets in whom the area is for, and sends everybody else to their own. */
export const enterArea = async (area: Area, slug: string, { href, preload }: Going): Promise<AreaContext> => {
  requireSession({ href, preload });
  const bootstrap = await queryClient.ensureQueryData({ ...bootstrapQuery(slug), revalidateIfStale: true }).catch((error: unknown) => {
    // A gym that is not theirs, or not there at all: both look the same from outside.
    if (error instanceof ApiProblem && error.status === 404) throw redirect({ to: '/select-gym' });
    throw error;
  });
  const membership = bootstrap.membership ?? bootstrap.memberships.find((each) => each.slug === slug);
  if (membership == null) throw redirect({ to: '/select-gym' });
  if (!fits(area, membership)) throw redirect({ to: areaOf(membership) });
  if (preload) return { bootstrap, membership };
  const former = session.branch()?.slug;
  if (former !== membership.slug) await forgetOtherAnswers(membership.slug);
  session.enterGym(
    { id: membership.gymId, slug: membership.slug, name: membership.gymName, colour: membership.colour, logo: membership.logo },
    membership.type,
  );
  // Nothing of the gym that was left stays in memory. A new document is the only way to be sure of it: of what was read once, the
  // JavaScript engine itself may keep some, for as long as the page lives.
  if (former !== undefined && former !== membership.slug) throw redirect({ href, reloadDocument: true });
  applyAppearance();
  return { bootstrap, membership };
};
