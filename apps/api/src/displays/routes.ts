// Routes of display links for staff, and the one that screens call. Screens send no session.
import {
  displayAnswer,
  displayBody,
  displayLinksAnswer,
  displayTokenAnswer,
  type DisplayLinkItem,
} from '@spotter/contracts/displays/queries';
import { shortListParameters } from '@spotter/contracts/lists';
import { aliased, iso, rowsOf, statement } from '@spotter/database/connections/sql';
import { securityLog } from '@spotter/telemetry/security-log';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, openRoute, type Route } from '../platform/http/route.js';
import { Backoff } from '../platform/limits/backoff.js';
import { networkPlace } from '../platform/limits/network-place.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { policies } from '../platform/sessions/policy.js';
import type { Displays } from './displays.js';

const link = aliased('display_links', 'link');
const token = aliased('display_link_tokens', 'token');
const m = aliased('memberships', 'm');

const minuteMs = 60_000;
/** Twenty screens of one link. */
const readings = { attempts: 1200, windowMs: minuteMs, maxMs: minuteMs };
const guesses = { attempts: 20, windowMs: minuteMs };

const tooMany = (waitMs: number): Refusal => new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });

export const displayRoutes = ({ displays }: { readonly displays: Displays }): Route[] => {
  const read = new Backoff(readings);
  const guessed = new Backoff(guesses);
  return [
    gymRoute({
      path: '/api/gyms/:gym/display-links',
      summary: 'Lists display links, with their expiry and last use',
      access: policies.staff,
      parameters: shortListParameters,
      answer: displayLinksAnswer,
      run: async (call, asked) => {
        const rows = await rowsOf(
          call.tx,
          statement<DisplayLinkItem>`select ${link.id}, ${link.name}, ${iso(link.created_at)} as "createdAt", ${iso(link.until)} as until,
              ${iso(link.revoked_at)} as "revokedAt", ${iso(token.last_used_at)} as "lastUsedAt",
              case when ${m.id} is not null then json_build_object('id', ${m.id}, 'name', ${m.name}, 'lastname', ${m.lastname}) end as "createdBy"
            from ${link} left join ${token} on ${token.gym_id} = ${link.gym_id} and ${token.link_id} = ${link.id}
              left join ${m} on ${m.gym_id} = ${link.gym_id} and ${m.id} = ${link.created_by}
            where ${link.gym_id} = ${call.gym.id} order by ${link.created_at} desc, ${link.id}`,
        );
        return pageOfShort(rows, asked, call.epoch, ({ id }) => id);
      },
    }),
    gymRoute({
      method: 'POST',
      path: '/api/gyms/:gym/display-links/:linkId/token',
      summary: 'Returns the token of a display link, once',
      access: policies.staff,
      answer: displayTokenAnswer,
      run: async (call) => {
        const linkId = call.path['linkId']!;
        const made = await displays.makeToken(call.tx, call.gym.id, linkId);
        if (made === null) throw new Refusal('not-found');
        if (made === 'shown') throw new Refusal('display-link-shown');
        securityLog('token-changed', { type: 'shown', ledger: call.gym.id, linkId, account: call.session.accountId });
        return { token: made };
      },
    }),
    openRoute({
      method: 'POST',
      path: '/api/display',
      summary: 'Returns the running workouts of the gym whose display link has the token',
      body: displayBody,
      answer: displayAnswer,
      onlyReads: true,
      run: async ({ request }, _parameters, body) => {
        const opened = await displays.open(body.token);
        if (opened === null) {
          const place = networkPlace(request.ip);
          const wait = guessed.wait(place);
          if (wait > 0) throw tooMany(wait);
          guessed.count(place);
          throw new Refusal('link-invalid');
        }
        const wait = read.wait(opened.linkId);
        if (wait > 0) throw tooMany(wait);
        read.count(opened.linkId);
        return displays.show(opened);
      },
    }),
  ];
};
