// The first screen of a client's page, in one answer whose size does not depend on the client's years of training.
import { addDays, firstOfWeek } from '@spotter/contracts/civil-date';
import { customerOverview, type CustomerOverview } from '@spotter/contracts/customers/overview';
import { aliased, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import { gymRoute, type GymCall } from '../platform/http/route.js';
import { beginOf, localDate } from '../platform/reading/calendar.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { lastRecordOf } from '../shared/clients/last-record.js';
import { ofWeek, workoutsAround } from '../shared/clients/workouts-around.js';

const w = aliased('workouts', 'w');
const k = aliased('check_ins', 'k');
const h = aliased('habits', 'h');
const f = aliased('client_files', 'f');
const p = aliased('progress_photos', 'p');
const n = aliased('client_notes', 'n');
const mine = aliased('conversation_members', 'mine');
const theirs = aliased('conversation_members', 'theirs');
const m = aliased('messages', 'm');

const painDays = 14;
const maxPains = 6;
/** The figure of unread messages stops here. */
const maxMessages = 99;

type Pain = CustomerOverview['pains'][number];
const reportedPains = prepared(
  ({ gym, customer, zone, since }: Given<{ gym: string; customer: string; zone: string; since: string }>) =>
    sql<Pain>`select ${w.id} as "workoutId", one.value ->> 'at' as at, one.value ->> 'where' as where, (one.value ->> 'level')::int as level
     from ${w} cross join lateral jsonb_array_elements(${w.pains}) one
     where ${w.gym_id} = ${gym} and ${w.customer_id} = ${customer} and ${w.hurt_at} >= ${beginOf(zone, since)}
     order by (one.value ->> 'at')::timestamptz desc limit ${maxPains}`,
  { keepsPlan: true },
);

type WaitingRow = CustomerOverview['waiting'] & Omit<CustomerOverview['has'], 'checkIns'> & { hasCheckIns: boolean };
const waitingRow = prepared(({ gym, customer, me }: Given<{ gym: string; customer: string; me: string | null }>) => {
  const unread = sql`from ${k} where ${k.gym_id} = ${gym} and ${k.customer_id} = ${customer} and ${k.read_at} is null`;
  return sql<WaitingRow>`select (select count(*)::int ${unread}) as "checkIns",
     (select ${k.id} ${unread} order by ${k.answered_at}, ${k.id} limit 1) as "checkInId",
     (select count(*)::int from (select 1 from ${mine}
        join ${theirs} on ${theirs.gym_id} = ${mine.gym_id} and ${theirs.conversation_id} = ${mine.conversation_id} and ${theirs.member_id} = ${customer}
        join ${m} on ${m.gym_id} = ${mine.gym_id} and ${m.conversation_id} = ${mine.conversation_id} and ${m.number} > ${mine.read_up_to} and ${m.from_id} = ${customer}
        where ${mine.gym_id} = ${gym} and ${mine.member_id} = ${me} limit ${maxMessages}) unread) as messages,
     exists (select 1 from ${k} where ${k.gym_id} = ${gym} and ${k.customer_id} = ${customer}) as "hasCheckIns",
     exists (select 1 from ${h} where ${h.gym_id} = ${gym} and ${h.customer_id} = ${customer}) as habits,
     (exists (select 1 from ${p} where ${p.gym_id} = ${gym} and ${p.customer_id} = ${customer} and not ${p.removed})
       or exists (select 1 from ${k} where ${k.gym_id} = ${gym} and ${k.customer_id} = ${customer} and ${k.questions} @> '[{"kind": "photo"}]')) as photos,
     exists (select 1 from ${f} where ${f.gym_id} = ${gym} and ${f.customer_id} = ${customer} and not ${f.removed}) as files,
     exists (select 1 from ${n} where ${n.gym_id} = ${gym} and ${n.customer_id} = ${customer} and not ${n.removed}) as notes`;
});

const waitingOf = async (call: GymCall, customer: string): Promise<Pick<CustomerOverview, 'waiting' | 'has'>> => {
  const [row] = await rowsOf(call.tx, waitingRow({ gym: call.gym.id, customer, me: call.member.membership }));
  const { checkIns, checkInId, messages, hasCheckIns, habits, photos, files, notes } = row!;
  return { waiting: { checkIns, checkInId, messages }, has: { checkIns: hasCheckIns, habits, photos, files, notes } };
};

export const overview = gymRoute({
  path: '/api/gyms/:gym/customers/:customerId/overview',
  summary: "Returns a customer's week, next workout, last record, reported pain, and what waits for an answer",
  access: policies.staffOfClient,
  answer: customerOverview,
  run: async (call) => {
    const customer = call.path['customerId']!;
    await requireVisibleCustomer(call, customer);
    const today = localDate(call.gym.timeZone);
    const first = firstOfWeek(today, call.gym.weekStart);
    const last = addDays(first, 6);
    const workouts = await workoutsAround(call, customer, { today, first, last });
    const pains = reportedPains({ gym: call.gym.id, customer, zone: call.gym.timeZone, since: addDays(today, -painDays) });
    return {
      today,
      weekStartsOn: first,
      week: ofWeek(workouts, last),
      running: workouts.find(({ status }) => status === 'in-progress') ?? null,
      next: workouts.find(({ status, scheduledOn }) => status === 'scheduled' && scheduledOn !== null && scheduledOn >= today) ?? null,
      lastRecord: await lastRecordOf(call, customer),
      pains: [...(await rowsOf(call.tx, pains))],
      ...(await waitingOf(call, customer)),
    };
  },
});
