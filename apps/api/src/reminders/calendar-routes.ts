// Routes of a person's private calendar feed. The feed itself is read by calendar programs, which send no session.
import { createHash } from 'node:crypto';
import { calendarFeed, calendarFeedBody, calendarFeedParameters } from '@spotter/contracts/reminders/queries';
import { Backoff } from '../platform/limits/backoff.js';
import { networkPlace } from '../platform/limits/network-place.js';
import { Refusal } from '../platform/http/refusal.js';
import { openRoute, sessionRoute, type Route } from '../platform/http/route.js';
import type { CalendarFeeds } from './calendar-feeds.js';

const minuteMs = 60_000;
/** Calendar programs read a feed every few minutes at most. */
const readings = { attempts: 60, windowMs: 10 * minuteMs, maxMs: 10 * minuteMs };
const guesses = { attempts: 20, windowMs: minuteMs };

const tooMany = (waitMs: number): Refusal => new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });

export const calendarRoutes = ({ feeds }: { readonly feeds: CalendarFeeds }): Route[] => {
  const read = new Backoff(readings);
  const guessed = new Backoff(guesses);
  return [
    sessionRoute({
      method: 'POST',
      path: '/api/reminders/calendar',
      summary: 'Makes a private calendar feed of the caller’s workouts; ends the one before',
      body: calendarFeedBody,
      answer: calendarFeed,
      run: ({ session }, _parameters, { showNames }) => feeds.make(session.accountId, showNames),
    }),
    sessionRoute({
      method: 'DELETE',
      path: '/api/reminders/calendar',
      summary: 'Ends the caller’s private calendar feed',
      answer: null,
      run: async ({ session }) => {
        await feeds.revoke(session.accountId);
        return undefined;
      },
    }),
    openRoute({
      method: 'GET',
      path: '/api/reminders/calendar.ics',
      summary: 'Returns the calendar feed that the token opens, as iCalendar',
      parameters: calendarFeedParameters,
      answer: null,
      run: async ({ request, reply }, { token }) => {
        const opened = await feeds.open(token);
        if (opened === null) {
          const place = networkPlace(request.ip);
          const wait = guessed.wait(place);
          if (wait > 0) throw tooMany(wait);
          guessed.count(place);
          throw new Refusal('not-found');
        }
        const wait = read.wait(opened.account_id);
        if (wait > 0) throw tooMany(wait);
        read.count(opened.account_id);
        const text = await feeds.write(opened);
        const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
        reply.header('etag', etag).header('cache-control', 'private, no-cache');
        const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
        if (known.includes(etag)) {
          reply.code(304).send();
          return undefined;
        }
        reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="spotter.ics"');
        return text;
      },
    }),
  ];
};
