// A client's first screen: what to train today, the week around it, the program, the coach, the last record.
import { addDays, firstOfWeek } from '@spotter/contracts/civil-date';
import { aliased, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import { localDate } from '../platform/reading/calendar.js';
import { worksHere } from '../shared/coaches-at-work.js';
import { assignedProgramColumns, assignedProgramOf, withProgram, type AssignedProgramRow } from '../shared/assigned-program-rows.js';
import { mayChange } from '../shared/autonomy.js';
import { isCurrent, isOfGone } from '../shared/program-standing.js';
import type { GymCall } from '../platform/http/route.js';
import { placeOf, streakOf, teamsOfClient, unreadOf } from './client-extras.js';
import { lastRecordOf } from '../shared/clients/last-record.js';
import { ofWeek, workoutsAround } from '../shared/clients/workouts-around.js';

const a = aliased('assigned_programs', 'a');
const c = aliased('customers', 'c');
const m = aliased('memberships', 'm');
const account = aliased('accounts', 'account');

type ClientHome = Extract<HomeAnswer, { kind: 'client' }>;

type Own = { gym: string; me: string | null };
const ownOf = (call: GymCall): Own => ({ gym: call.gym.id, me: call.member.membership });

/** Programs that run side by side and are shown. */
const maxPrograms = 5;

const currentPrograms = prepared(
  ({ gym, me, zone, today }: Given<Own & { zone: string; today: string }>) =>
    sql<AssignedProgramRow>`select ${assignedProgramColumns(a)} from ${a} ${withProgram(zone, today, a)}
     where ${a.gym_id} = ${gym} and ${a.customer_id} = ${me} and ${isCurrent(today, a, isOfGone)} order by ${a.starts_on}, ${a.id} limit ${maxPrograms}`,
  { keepsPlan: true },
);
const programsOf = async (call: GymCall, today: string): Promise<readonly NonNullable<ClientHome['program']>[]> =>
  (await rowsOf(call.tx, currentPrograms({ ...ownOf(call), zone: call.gym.timeZone, today }))).map(assignedProgramOf(today));

const ownCoach = prepared(
  ({ gym, me }: Given<Own>) =>
    sql<NonNullable<ClientHome['coach']>>`select ${m.id}, ${m.name}, ${m.lastname}, ${account.avatar}
      from ${c} join ${m} on ${m.gym_id} = ${c.gym_id} and ${m.id} = ${c.coach_id} and ${worksHere(m)}
        left join ${account} on ${account.id} = ${m.account_id}
     where ${c.gym_id} = ${gym} and ${c.id} = ${me}`,
  { keepsPlan: true },
);
const coachOf = async (call: GymCall): Promise<ClientHome['coach']> => (await rowsOf(call.tx, ownCoach(ownOf(call))))[0] ?? null;

export const clientHome = async (call: GymCall): Promise<ClientHome> => {
  const today = localDate(call.gym.timeZone);
  const first = firstOfWeek(today, call.gym.weekStart);
  const last = addDays(first, 6);
  const workouts = await workoutsAround(call, call.member.membership, { today, first, last });
  const scheduled = workouts.filter((workout) => workout.status === 'scheduled');
  const [program = null, ...alongside] = await programsOf(call, today);
  const ofToday = workouts.filter((workout) => workout.scheduledOn === today);
  return {
    kind: 'client',
    running: workouts.find((workout) => workout.status === 'in-progress') ?? null,
    // The client may have several sessions today: this is the next open one, or the last one when all are over.
    today: ofToday.find(({ status }) => status === 'scheduled' || status === 'in-progress') ?? ofToday.at(-1) ?? null,
    next: scheduled.find((workout) => workout.scheduledOn !== null && workout.scheduledOn > today) ?? null,
    week: ofWeek(workouts, last),
    program,
    alongside,
    may: await mayChange(call, call.member.membership ?? ''),
    coach: await coachOf(call),
    lastRecord: await lastRecordOf(call, call.member.membership),
    streak: await streakOf(call, today),
    unread: await unreadOf(call),
    teams: [...(await teamsOfClient(call, today))],
    place: await placeOf(call),
  };
};
