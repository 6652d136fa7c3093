// Selects the clients whom the figures of the home count, and lists them for one figure.
import type { FigurePeopleAnswer, PeopleFigure } from '@spotter/contracts/gyms/queries';
import { addDays, firstOfWeek } from '@spotter/contracts/civil-date';
import { aliased, prepared, rowsOf, sql, type Given, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import type { GymCall } from '../platform/http/route.js';
import { beginOf, localDate } from '../platform/reading/calendar.js';
import { sightOf, viewerOf, visibleByCustomer, type Me, type Sight } from '../platform/reading/visible.js';
import { isOfFormer } from '../shared/clients/former-clients.js';
import { missedCounts } from '../shared/clients/missed-workouts.js';

const w = aliased('workouts', 'w');

export type OfClient = Pick<Table<'workouts'>, 'gym_id' | 'customer_id'> | Pick<Table<'client_stays'>, 'gym_id' | 'customer_id'>;

/** True for rows of clients whom the caller may see. Former clients do not count. */
export const countsIn = (gym: RawBuilder<string>, sight: Sight, me: Me, of: OfClient): RawBuilder<boolean> =>
  sql`(${visibleByCustomer(sight, me, of)} and not ${isOfFormer(gym, of)})`;

type Asked = Given<Record<'gym' | 'zone' | 'today' | 'from' | 'tomorrow', string> & { me: string | null }>;
type Person = FigurePeopleAnswer['items'][number];
const maxPeople = 2000;

const peopleOf: Readonly<Record<PeopleFigure, (asked: Asked, sight: Sight) => RawBuilder<Person>>> = {
  'done-today': ({ gym, me, zone, today, tomorrow }, sight) =>
    sql<Person>`select ${w.customer_id} as id, count(*)::int as count from ${w}
      where ${w.gym_id} = ${gym} and ${w.status} = 'completed' and ${w.ended_at} >= ${beginOf(zone, today)} and ${w.ended_at} < ${beginOf(zone, tomorrow)}
        and ${countsIn(gym, sight, me, w)}
      group by ${w.customer_id} order by 2 desc, 1 limit ${maxPeople}`,
  'missed-this-week': ({ gym, me, zone, today, from }, sight) =>
    sql<Person>`select missed.customer_id as id, missed.count
      from ${missedCounts({ gym, zone, today, from, whose: (of) => countsIn(gym, sight, me, of) }, 'customer_id')}
      order by missed.count desc, missed.customer_id limit ${maxPeople}`,
};
const statements = {
  'done-today': prepared(peopleOf['done-today']),
  'missed-this-week': prepared(peopleOf['missed-this-week']),
} as const;

/** The clients whom a figure of the home counts, the most often counted first. */
export const figurePeople = async (call: GymCall, figure: PeopleFigure): Promise<FigurePeopleAnswer> => {
  const today = localDate(call.gym.timeZone);
  const asked = {
    gym: call.gym.id,
    me: viewerOf(call),
    zone: call.gym.timeZone,
    today,
    from: firstOfWeek(today, call.gym.weekStart),
    tomorrow: addDays(today, 1),
  };
  return { items: [...(await rowsOf(call.tx, statements[figure](asked, sightOf(call))))] };
};
