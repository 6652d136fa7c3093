// Private calendar feeds: anybody with the address can read the workouts of one person. The database has the token's hash and a nonce, from which
// the master key derives the token again, so that the owner can see the address later. A new address or none ends the old one.
import { randomUUID } from 'node:crypto';
import { feedDaysAhead, feedDaysBack } from '@spotter/contracts/reminders/limits';
import type { CalendarFeed } from '@spotter/contracts/reminders/queries';
import { addDays } from '@spotter/contracts/civil-date';
import { aliased, rowsOf, sql, statement, tables } from '@spotter/database/connections/sql';
import { readGym } from '@spotter/database/tenancy/pools';
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { Localized } from '@spotter/domain/kernel';
import type { Pool } from 'pg';
import { beginOf, localDate } from '../platform/reading/calendar.js';
import type { AccountKeys } from '../platform/sessions/account-keys.js';
import type { Members } from '../platform/sessions/members.js';
import { tokenHash } from '../platform/sessions/tokens.js';
import { isDue } from '../shared/program-standing.js';
import { writeCalendar, type CalendarEvent } from './ics.js';

const f = tables.calendar_feeds;
const feed = aliased('calendar_feeds', 'feed');
const ac = aliased('accounts', 'ac');
const m = aliased('memberships', 'm');
const g = aliased('gyms', 'g');
const w = aliased('workouts', 'w');

type FeedRow = { nonce: string; show_names: boolean; created_at: Date; last_read_at: Date | null };
/** A feed as its token opens it. */
export type OpenedFeed = {
  readonly account_id: string;
  readonly show_names: boolean;
  readonly created_at: Date;
  readonly language: Language;
};
type Place = { member: string; gym: string; name: string; zone: string };
type WorkoutRow = { id: string; name: Localized | null; day: string | null; started_at: Date | null; ended_at: Date | null };

const workout: Readonly<Record<Language, string>> = { en: 'Workout', tr: 'Antrenman' };
/** Length of a workout that runs, or has no end. */
const defaultLengthMs = 3_600_000;
const maxWorkouts = 400;

export class CalendarFeeds {
  constructor(
    private readonly pool: Pool,
    private readonly keys: AccountKeys,
    private readonly members: Members,
  ) {}

  async find(accountId: string): Promise<CalendarFeed | null> {
    const [row] = await rowsOf(
      this.pool,
      statement<FeedRow>`select ${f.nonce}, ${f.show_names}, ${f.created_at}, ${f.last_read_at} from ${f} where ${f.account_id} = ${accountId}`,
    );
    return row === undefined ? null : this.#feedOf(row);
  }

  /** Makes a feed with a new address. The address before opens nothing any more. */
  async make(accountId: string, showNames: boolean): Promise<CalendarFeed> {
    const nonce = randomUUID();
    const hash = tokenHash(this.keys.calendarToken(nonce));
    const [row] = await rowsOf(
      this.pool,
      statement<FeedRow>`insert into ${f} (${f.account_id}, ${f.nonce}, ${f.token_hash}, ${f.show_names})
          values (${accountId}, ${nonce}, ${hash}, ${showNames})
        on conflict (${f.account_id}) do update set ${f.nonce} = excluded.${f.nonce}, ${f.token_hash} = excluded.${f.token_hash},
          ${f.show_names} = excluded.${f.show_names}, ${f.created_at} = now(), ${f.last_read_at} = null
        returning ${f.nonce}, ${f.show_names}, ${f.created_at}, ${f.last_read_at}`,
    );
    return this.#feedOf(row!);
  }

  async revoke(accountId: string): Promise<void> {
    await this.pool.query(statement`delete from ${f} where ${f.account_id} = ${accountId}`);
  }

  /** Null for a token that opens nothing. Notes at most once an hour that the feed is read. */
  async open(token: string): Promise<OpenedFeed | null> {
    const hash = tokenHash(token);
    const [row] = await rowsOf(
      this.pool,
      statement<OpenedFeed>`select ${feed.account_id}, ${feed.show_names}, ${feed.created_at}, ${ac.language}
        from ${feed} join ${ac} on ${ac.id} = ${feed.account_id} where ${feed.token_hash} = ${hash}`,
    );
    if (row === undefined) return null;
    await this.pool.query(
      statement`update ${f} set ${f.last_read_at} = now()
        where ${f.token_hash} = ${hash} and coalesce(${f.last_read_at} < now() - interval '1 hour', true)`,
    );
    return row;
  }

  /** The workouts of recent and coming weeks, in every gym in which the person is an active client. */
  async write(opened: OpenedFeed, now = new Date()): Promise<string> {
    const places = await this.members.ofAccount(
      opened.account_id,
      statement<Place>`select ${m.id} as member, ${m.gym_id} as gym, ${g.name}, ${g.time_zone} as zone
        from ${m} join ${g} on ${g.gym_id} = ${m.gym_id}
        where ${m.account_id} = ${opened.account_id} and ${m.type} = 0 and ${m.status} = 'active' order by ${m.gym_id}`,
    );
    const events: CalendarEvent[] = [];
    for (const place of places) events.push(...(await this.#eventsOf(place, opened, now)));
    return writeCalendar('Spotter', events);
  }

  async #eventsOf(place: Place, { show_names: showNames, language, created_at: stamp }: OpenedFeed, now: Date): Promise<CalendarEvent[]> {
    const today = localDate(place.zone, now);
    const [first, last] = [addDays(today, -feedDaysBack), addDays(today, feedDaysAhead)];
    const rows = await readGym(
      this.pool,
      place.gym,
      statement<WorkoutRow>`select ${w.id}, ${w.name}, to_char(${w.scheduled_on}, 'YYYY-MM-DD') as day, ${w.started_at}, ${w.ended_at} from ${w}
        where ${w.gym_id} = ${place.gym} and ${w.customer_id} = ${place.member} and (
          (${w.status} in ('completed', 'in-progress') and ${w.started_at} >= ${beginOf(sql`${place.zone}`, sql`${first}`)})
          or (${w.status} = 'scheduled' and ${w.scheduled_on} between ${today}::date and ${last}::date and ${isDue(sql`${place.zone}`, sql`${today}`, w)}))
        order by ${w.scheduled_on}, ${w.id} limit ${maxWorkouts}`,
    );
    return rows.map(({ id, name, day, started_at: from, ended_at: to }) => ({
      uid: `${id}@spotter`,
      summary: (showNames ? (name?.[language] ?? name?.en) : undefined) ?? workout[language],
      ...(showNames && { description: place.name }),
      stamp,
      ...(from === null ? { day: day! } : { from, to: to ?? new Date(from.getTime() + defaultLengthMs) }),
    }));
  }

  #feedOf({ nonce, show_names: showNames, created_at: createdAt, last_read_at: lastReadAt }: FeedRow): CalendarFeed {
    return {
      path: `/api/reminders/calendar.ics?token=${this.keys.calendarToken(nonce)}`,
      showNames,
      createdAt: createdAt.toISOString(),
      lastReadAt: lastReadAt?.toISOString() ?? null,
    };
  }
}
