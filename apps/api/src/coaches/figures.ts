// Figures of a coach's clients: compliance, retention, and how long they wait for a reply.
import { addDays } from '@spotter/contracts/civil-date';
import { coachFigures, coachFigureRules, type CoachFigures } from '@spotter/contracts/coaches/queries';
import { aliased, rowsOf, sql, statement } from '@spotter/database/connections/sql';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { beginOf, localDate } from '../platform/reading/calendar.js';
import { policies } from '../platform/sessions/policy.js';
import { isDue } from '../shared/program-standing.js';

const w = aliased('workouts', 'w');
const c = aliased('customers', 'c');
const k = aliased('coach_clients', 'k');
const y = aliased('client_stays', 'y');
const g = aliased('messages', 'g');
const r = aliased('messages', 'r');
const cm = aliased('conversation_members', 'cm');
const m = aliased('memberships', 'm');

const recentDays = 28;
type Of = { readonly call: GymCall; readonly coach: string; readonly today: string };
const since = ({ call, today }: Of, days: number) => beginOf(sql<string>`${call.gym.timeZone}`, sql`${addDays(today, -days)}`);

/** Uses the conditions of a client's own compliance, over all clients of the coach. */
const compliance = async ({ call, coach, today }: Of): Promise<Pick<CoachFigures['compliance'], 'due' | 'done'>> => {
  const [row] = await rowsOf(
    call.tx,
    statement<{ due: number; done: number }>`select count(*)::int as due, count(*) filter (where ${w.status} = 'completed')::int as done
      from ${c} join ${w} on ${w.gym_id} = ${c.gym_id} and ${w.customer_id} = ${c.id}
      where ${c.gym_id} = ${call.gym.id} and ${c.coach_id} = ${coach} and ${c.status} = 'active'
        and ${w.scheduled_on} >= ${addDays(today, -recentDays)}::date and ${w.scheduled_on} < ${today}::date
        and ${isDue(sql<string>`${call.gym.timeZone}`, sql<string>`${today}`, w)}`,
  );
  return row ?? { due: 0, done: 0 };
};

/** Counts from the same date of the previous year. */
const retention = async ({ call, coach, ...of }: Of): Promise<Pick<CoachFigures['retention'], 'came' | 'kept'>> => {
  const [row] = await rowsOf(
    call.tx,
    statement<{ came: number; kept: number }>`select count(*)::int as came,
        count(*) filter (where ${k.gone_at} is null and ${c.status} = 'active' and ${y.left_at} is null)::int as kept
      from ${k} join ${c} on ${c.gym_id} = ${k.gym_id} and ${c.id} = ${k.customer_id}
        join ${y} on ${y.gym_id} = ${k.gym_id} and ${y.customer_id} = ${k.customer_id}
      where ${k.gym_id} = ${call.gym.id} and ${k.coach_id} = ${coach} and ${k.came_at} >= ${since({ call, coach, ...of }, 365)}`,
  );
  return row ?? { came: 0, kept: 0 };
};

/** A client waits from the first of consecutive messages until the coach's next message. */
const replies = async (of: Of): Promise<Pick<CoachFigures['replies'], 'medianHours' | 'answered' | 'waiting'>> => {
  const { call, coach } = of;
  const [row] = await rowsOf(
    call.tx,
    statement<{ median: number | null; answered: number; waiting: number }>`with said as (
        select ${g.conversation_id}, ${g.number}, ${g.from_id}, ${g.sent_at},
          lag(${g.from_id}) over (partition by ${g.conversation_id} order by ${g.number}) as before
        from ${g} where ${g.gym_id} = ${call.gym.id} and ${g.sent_at} >= ${since(of, recentDays)}
          and ${g.conversation_id} in (select ${cm.conversation_id} from ${cm} where ${cm.gym_id} = ${call.gym.id} and ${cm.member_id} = ${coach})),
      waited as (
        select said.sent_at, (select min(${r.sent_at}) from ${r} where ${r.gym_id} = ${call.gym.id}
            and ${r.conversation_id} = said.conversation_id and ${r.number} > said.number and ${r.from_id} = ${coach}) as answered_at
        from said where said.from_id in (select ${c.id} from ${c} where ${c.gym_id} = ${call.gym.id} and ${c.coach_id} = ${coach})
          and said.before is distinct from said.from_id)
      select percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at) / 3600) as median,
        count(answered_at)::int as answered, (count(*) - count(answered_at))::int as waiting from waited`,
  );
  return { medianHours: row?.median ?? null, answered: row?.answered ?? 0, waiting: row?.waiting ?? 0 };
};

const figuresOf = async (call: GymCall, coach: string): Promise<CoachFigures> => {
  const of = { call, coach, today: localDate(call.gym.timeZone) };
  return {
    position: call.head,
    compliance: { rule: coachFigureRules.compliance, ...(await compliance(of)) },
    retention: { rule: coachFigureRules.retention, ...(await retention(of)) },
    replies: { rule: coachFigureRules.replies, ...(await replies(of)) },
  };
};

export const figureRoutes: readonly Route[] = [
  gymRoute({
    path: '/api/gyms/:gym/coaches/:coachId/figures',
    summary: 'Returns figures of a coach’s clients: training, retention, response times',
    access: policies.leads,
    answer: coachFigures,
    run: async (call) => {
      const coach = call.path['coachId']!;
      const found = await rowsOf(
        call.tx,
        statement`select 1 from ${m} where ${m.gym_id} = ${call.gym.id} and ${m.id} = ${coach} and ${m.type} > 0 and ${m.status} in ('active', 'paused')`,
      );
      if (found.length === 0) throw new Refusal('not-found');
      return figuresOf(call, coach);
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/own-coach-figures',
    summary: 'Returns the same figures for the calling coach',
    access: policies.staff,
    answer: coachFigures,
    run: (call) => figuresOf(call, call.member.membership ?? ''),
  }),
];
