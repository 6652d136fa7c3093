// Expiring certifications as follow-ups, for the coach who holds them and for admins and head coaches.
import { aliased, rowsOf, sql, statement, type RawBuilder } from '@spotter/database/connections/sql';
import type { FollowUpItem } from '@spotter/contracts/follow-ups/queries';
import type { GymCall } from '../platform/http/route.js';
import { worksHere } from '../shared/coaches-at-work.js';

const k = aliased('coach_certifications', 'k');
const m = aliased('memberships', 'm');
const f = aliased('follow_up_marks', 'f');

/**
 * SQL condition: the caller may see follow-ups about this coach, because it is themselves or because they lead the gym and asked for all
 * clients.
 */
export const isOfCaller = ({ member, relation }: GymCall, coach: RawBuilder<string>): RawBuilder<boolean> =>
  member.role !== 'coach' && relation !== 'own' ? sql`true` : sql`${coach} = ${member.membership}::uuid`;

type Row = { id: string; name: string; lastname: string; about: string; on: string; days: number; certification: string };

/** Sixty, thirty and seven days before the end, and after it: each is a separate occasion. */
export const certificationItems = async (call: GymCall, today: string): Promise<FollowUpItem[]> => {
  const rows = await rowsOf(
    call.tx,
    statement<Row>`with ending as (
        select ${m.id}, ${m.name}, ${m.lastname}, one.value ->> 'name' as certification, one.value ->> 'expiresOn' as on,
          (one.value ->> 'expiresOn')::date - ${today}::date as days
        from ${k} join ${m} on ${m.gym_id} = ${k.gym_id} and ${m.id} = ${k.coach_id} and ${worksHere(m)}
          cross join lateral jsonb_array_elements(${k.certifications}) one
        where ${k.gym_id} = ${call.gym.id} and one.value ->> 'expiresOn' is not null and ${isOfCaller(call, k.coach_id)}),
      found as (
        select ending.*, ending.on || ' ' || (case when days < 0 then 0 when days <= 7 then 7 when days <= 30 then 30 else 60 end)
          || ' ' || md5(certification) as about
        from ending where days between -60 and 60)
      select found.id, found.name, found.lastname, found.about, found.on, found.days, found.certification from found
      where not exists (select 1 from ${f} where ${f.gym_id} = ${call.gym.id} and ${f.customer_id} = found.id and ${f.kind} = 'certification'
          and ${f.about} = found.about and (${f.until_on} is null or ${f.until_on} > ${today}::date))
      order by found.days, found.id, found.about limit 20`,
  );
  return rows.map(({ id, name, lastname, about, on, days, certification }) => ({
    kind: 'certification',
    about,
    customer: { id, name, lastname },
    coach: null,
    at: `${on}T00:00:00.000Z`,
    lastWorkoutAt: null,
    count: days,
    usual: null,
    exerciseId: null,
    workoutId: null,
    assignedProgramId: null,
    conversationId: null,
    text: certification,
  }));
};
