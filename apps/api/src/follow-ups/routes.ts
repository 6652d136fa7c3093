// Lists clients who need attention, with reasons, and follow-ups that were handled. Shared by all coaches of a client.
import { aliased, iso, rowsOf, sql, statement, type RawBuilder } from '@spotter/database/connections/sql';
import { followUpKinds } from '@spotter/contracts/follow-ups/kinds';
import {
  followUpsAnswer,
  followUpsParameters,
  type DoneFollowUp,
  type FollowUpItem,
  type SnoozedFollowUp,
} from '@spotter/contracts/follow-ups/queries';
import { beginOf, localDate } from '../platform/reading/calendar.js';
import { sightOf, viewerOf, visibleCustomers } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { presentCoach } from '../shared/coaches-at-work.js';
import { isCurrent, never } from '../shared/program-standing.js';
import { canTrainOn } from '../shared/clients/client-states.js';
import { certificationItems, isOfCaller } from './certifications.js';
import * as reasons from './reasons.js';

const c = aliased('customers', 'c');
const f = aliased('follow_up_marks', 'f');
const p = aliased('memberships', 'p');
const w = aliased('workouts', 'w');
const h = aliased('memberships', 'h');
const a = aliased('assigned_programs', 'a');

type Kind = FollowUpItem['kind'];
type ClientKind = Exclude<Kind, 'certification'>;
const queries: Readonly<Record<ClientKind, (asked: reasons.Asked) => RawBuilder<reasons.ReasonRow>>> = {
  pain: reasons.pain,
  'without-coach': reasons.withoutCoach,
  unanswered: reasons.unanswered,
  'check-in': reasons.checkIn,
  'no-training-max': reasons.noTrainingMax,
  missed: reasons.missed,
  'strength-drop': reasons.strengthDrop,
  stalled: reasons.stalled,
  'effort-rising': reasons.effortRising,
  'skipped-exercise': reasons.skippedExercise,
  quiet: reasons.quiet,
  'program-ends': reasons.programEnds,
  record: reasons.record,
};

/** Coaches see their own and covered clients; admins and head coaches all clients, or their own on request. */
const scoped = (call: GymCall, scope: 'own' | 'all' | undefined): GymCall =>
  scope === 'own' || call.member.role === 'coach' ? { ...call, relation: 'own' } : call;

type Row = reasons.ReasonRow & {
  kind: ClientKind;
  name: string;
  lastname: string;
  coach: FollowUpItem['coach'];
  last_workout_at: string | null;
  assigned_program_id: string | null;
};
/** Reasons that a change of the program would address. */
const aboutProgram: readonly ClientKind[] = ['strength-drop', 'stalled', 'effort-rising', 'skipped-exercise'];

/** Ids of the clients in question, read once per statement. */
const clients = (call: GymCall, today: string) => {
  const sight = sightOf(call);
  return sql`with mine as materialized (
      select ${c.id} as id, ${canTrainOn(sql<string>`${today}`, c)} as able from ${c}
      where ${c.gym_id} = ${call.gym.id} and ${c.status} = 'active' and ${visibleCustomers(sight, sql<string | null>`${viewerOf(call)}::uuid`, c)})`;
};

const openRows = (call: GymCall, today: string): Promise<readonly Row[]> => {
  const asked: reasons.Asked = {
    gym: sql<string>`${call.gym.id}`,
    zone: sql<string>`${call.gym.timeZone}`,
    today: sql<string>`${today}`,
    of: sql`(select mine.id from mine)`,
    able: sql`(select mine.id from mine where mine.able)`,
    areAll: sightOf(call) === 'all',
  };
  const parts = followUpKinds
    .filter((kind) => kind !== 'certification')
    .map((kind, rank) => sql`(select ${kind}::text as kind, ${rank}::int as rank, found.* from (${queries[kind](asked)}) found)`);
  return rowsOf(
    call.tx,
    statement<Row>`${clients(call, today)},
      found as (${sql.join(parts, sql` union all `)})
      select found.kind, found.customer_id, found.about, ${iso(sql<Date | null>`found.at`)} as at, found.count, found.usual, found.exercise_id,
        found.workout_id, found.conversation_id, found.text, found.pains, found.record, ${c.name}, ${c.lastname},
        (select json_build_object('id', ${p.id}, 'name', ${p.name}, 'lastname', ${p.lastname}) from ${p}
          where ${p.gym_id} = ${c.gym_id} and ${p.id} = ${presentCoach(sql<string>`${call.gym.id}`, c)}) as coach,
        (select ${iso(sql<Date | null>`max(${w.ended_at})`)} from ${w} where ${w.gym_id} = ${c.gym_id} and ${w.customer_id} = ${c.id}) as last_workout_at,
        case when found.kind in (${sql.join(aboutProgram.map((kind) => sql`${kind}`))}) then (select ${a.id} from ${a}
          where ${a.gym_id} = ${c.gym_id} and ${a.customer_id} = ${c.id} and ${isCurrent(sql<string>`${today}`, a, never)}
          order by coalesce(${a.id} = (select ${w.assigned_program_id} from ${w} where ${w.gym_id} = ${c.gym_id} and ${w.id} = found.workout_id), false) desc,
            ${a.starts_on} desc, ${a.id} limit 1) end as assigned_program_id
      from found join ${c} on ${c.gym_id} = ${call.gym.id} and ${c.id} = found.customer_id
      where not exists (select 1 from ${f} where ${f.gym_id} = ${call.gym.id} and ${f.customer_id} = found.customer_id and ${f.kind} = found.kind
          and ${f.about} = found.about and (${f.until_on} is null or ${f.until_on} > ${today}::date))
        and not (found.kind = 'quiet' and exists (select 1 from found other where other.kind = 'missed' and other.customer_id = found.customer_id))
      order by found.rank, found.at desc nulls last, found.customer_id`,
  );
};

/** SQL condition: the caller may see this handled follow-up. Expects `mine`. */
const isMine = (call: GymCall): RawBuilder<boolean> =>
  sql`case when ${f.kind} = 'certification' then ${isOfCaller(call, f.customer_id)} else ${f.customer_id} in (select mine.id from mine) end`;

/** The follow-up's client and the member who handled it. */
const markedOf = (): RawBuilder<unknown> =>
  sql`${f.kind}, ${f.about},
    json_build_object('id', ${f.customer_id}, 'name', coalesce(${c.name}, ${h.name}, ''), 'lastname', coalesce(${c.lastname}, ${h.lastname}, '')) as customer,
    (select json_build_object('id', ${p.id}, 'name', ${p.name}, 'lastname', ${p.lastname}) from ${p}
      where ${p.gym_id} = ${f.gym_id} and ${p.id} = ${f.by}) as by`;
const marks = (): RawBuilder<unknown> =>
  sql`${f} left join ${c} on ${c.gym_id} = ${f.gym_id} and ${c.id} = ${f.customer_id} and ${f.kind} <> 'certification'
    left join ${h} on ${h.gym_id} = ${f.gym_id} and ${h.id} = ${f.customer_id}`;

/** Handled in the last seven days. */
const doneRows = (call: GymCall, today: string): Promise<readonly DoneFollowUp[]> =>
  rowsOf(
    call.tx,
    statement<DoneFollowUp>`${clients(call, today)}
      select ${markedOf()}, ${iso(f.at)} as at, ${f.note} from ${marks()}
      where ${f.gym_id} = ${call.gym.id} and ${isMine(call)} and ${f.until_on} is null
        and ${f.at} >= ${beginOf(sql<string>`${call.gym.timeZone}`, sql`(${today}::date - 7)`)}
      order by ${f.at} desc limit 50`,
  );

/** Snoozed follow-ups, with their total. */
const snoozedRows = (call: GymCall, today: string): Promise<readonly (SnoozedFollowUp & { count: number })[]> =>
  rowsOf(
    call.tx,
    statement<SnoozedFollowUp & { count: number }>`${clients(call, today)}
      select ${markedOf()}, ${iso(f.until_on)} as until, (count(*) over ())::int as count from ${marks()}
      where ${f.gym_id} = ${call.gym.id} and ${isMine(call)} and ${f.until_on} > ${today}::date
      order by ${f.until_on}, ${f.at} desc limit 50`,
  );

const itemOf = (row: Row): FollowUpItem => ({
  kind: row.kind,
  about: row.about,
  customer: { id: row.customer_id, name: row.name, lastname: row.lastname },
  coach: row.coach,
  at: row.at,
  lastWorkoutAt: row.last_workout_at,
  count: row.count,
  usual: row.usual,
  exerciseId: row.exercise_id,
  workoutId: row.workout_id,
  assignedProgramId: row.assigned_program_id,
  conversationId: row.conversation_id,
  text: row.text,
  ...(row.record != null && { record: row.record }),
  ...(row.pains !== null && { pains: row.pains.map(({ where, level }) => ({ where, level })) }),
});

export const followUpRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/follow-ups',
    summary: 'Lists reasons to look after clients, most urgent first, and what was done about them in the last week',
    access: policies.staff,
    parameters: followUpsParameters,
    answer: followUpsAnswer,
    run: async (asked, { scope }) => {
      const call = scoped(asked, scope);
      const today = localDate(call.gym.timeZone);
      const rows = await openRows(call, today);
      const items = [...rows.map(itemOf), ...(await certificationItems(call, today))];
      const rankOf = ({ kind }: FollowUpItem): number => followUpKinds.indexOf(kind);
      const snoozed = await snoozedRows(call, today);
      return {
        items: items.toSorted((one, other) => rankOf(one) - rankOf(other)),
        done: [...(await doneRows(call, today))],
        snoozed: snoozed[0]?.count ?? 0,
        later: snoozed.map(({ count: _, ...one }) => one),
      };
    },
  }),
];
