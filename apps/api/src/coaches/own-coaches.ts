// Serves what a client may know about their coaches, including covers: their profiles, and when one is away.
import { ownCoachesAnswer, type OwnCoach } from '@spotter/contracts/coaches/queries';
import type { Log } from '@spotter/database/log/log';
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import { gymRoute, type Route } from '../platform/http/route.js';
import { localDate } from '../platform/reading/calendar.js';
import { worksHere } from '../shared/coaches-at-work.js';
import { readProfiles } from './profile.js';

const c = aliased('customers', 'c');
const m = aliased('memberships', 'm');
const account = aliased('accounts', 'account');
const a = aliased('coach_absences', 'a');
const cover = aliased('memberships', 'cover');

type Row = Pick<OwnCoach, 'id' | 'name' | 'lastname' | 'avatar' | 'role' | 'away'>;
type Certification = OwnCoach['certifications'][number];

/** Certifications that are valid on a date: until their last day, or forever without one. */
export const validOn = (certifications: readonly Certification[], today: string): Certification[] =>
  certifications.filter(({ expiresOn }) => expiresOn === undefined || expiresOn >= today);

export const ownCoachesRoute = ({ log }: { log: Pick<Log, 'codec'> }): Route =>
  gymRoute({
    path: '/api/gyms/:gym/own-coaches',
    summary: 'Lists the coaches of the calling client with their profiles',
    access: { client: 'self' },
    answer: ownCoachesAnswer,
    run: async (call) => {
      const today = localDate(call.gym.timeZone);
      const rows = await rowsOf(
        call.tx,
        statement<Row>`select ${m.id}, ${m.name}, ${m.lastname}, ${account.avatar},
            case when ${m.id} = ${c.coach_id} then 'primary' else 'cover' end as role,
            (select json_build_object('until', ${a.until_on}, 'cover',
                (select json_build_object('id', ${cover.id}, 'name', ${cover.name}, 'lastname', ${cover.lastname}) from ${cover}
                  where ${cover.gym_id} = ${a.gym_id} and ${cover.id} = ${a.cover_id} and ${c.covers} ? ${a.cover_id}::text and ${worksHere(cover)}))
              from ${a} where ${a.gym_id} = ${m.gym_id} and ${a.coach_id} = ${m.id} and ${a.begun} and not ${a.ended}
                and ${a.until_on} >= ${today}::date limit 1) as away
          from ${c} join ${m} on ${m.gym_id} = ${c.gym_id} and (${m.id} = ${c.coach_id} or ${c.covers} ? ${m.id}::text) and ${worksHere(m)}
            left join ${account} on ${account.id} = ${m.account_id}
          where ${c.gym_id} = ${call.gym.id} and ${c.id} = ${call.member.membership}
          order by ${m.id} = ${c.coach_id} desc, ${m.lastname}, ${m.name}, ${m.id}`,
      );
      const profileOf = await readProfiles(
        call,
        log,
        rows.map(({ id }) => id),
      );
      return {
        items: rows.map((row): OwnCoach => {
          const { bio, specialities, languages, certifications } = profileOf(row.id);
          return { ...row, bio, specialities, languages, certifications: validOn(certifications, today) };
        }),
      };
    },
  });
