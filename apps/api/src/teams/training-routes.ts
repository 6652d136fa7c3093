// A team's training: its days, and what its members did.
import { addDays, daysBetween } from '@spotter/contracts/civil-date';
import { aliased, rowsOf, sql, statement, tables } from '@spotter/database/connections/sql';
import {
  calendarAnswer,
  calendarParameters,
  feedAnswer,
  feedParameters,
  type CalendarAnswer,
  type FeedItem,
} from '@spotter/contracts/teams/queries';
import type { Log } from '@spotter/database/log/log';
import { spanOf, type Span } from '@spotter/domain/assigned-programs/overlap';
import { startAfterOthers } from '@spotter/domain/assigned-programs/start-after';
import { datesOf } from '@spotter/domain/assigned-programs/schedule';
import { outlineOf } from '@spotter/domain/programs/outline';
import { volumeRule } from '@spotter/domain/workouts/volume';
import { dateIn, localDate } from '../platform/reading/calendar.js';
import { readContextOf } from '../platform/commands/read-context.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { agreesTo } from '../shared/clients/consents.js';
import { publishedProgram } from '../shared/published-programs.js';
import { membersOfTeam } from './figures.js';
import { programOfMember } from '../shared/program-of-member.js';
import { doneSets, isListed } from '../shared/workout-rows.js';
import { requireTeam, trainsHere } from './seen-teams.js';

const tm = aliased('team_members', 'tm');
const c = aliased('customers', 'c');
const w = aliased('workouts', 'w');

/** Recent news, not an archive. */
const feedDays = 60;
const maxNews = 100;

/** Nothing from before a member joined or after they left. */
const feedRows = ({ tx, gym }: GymCall, team: string): Promise<readonly FeedItem[]> =>
  rowsOf(
    tx,
    statement<FeedItem>`select ${w.id} as "workoutId", ${w.customer_id} as "customerId", ${c.name}, ${w.name} as workout,
        to_json(${w.ended_at}) #>> '{}' as "endedAt", done.sets_done as sets, round(done.tonnage_kg::numeric, 2)::float8 as "tonnageKg", ${volumeRule}::text as "tonnageRule"
      from ${tm} join ${c} on ${c.gym_id} = ${tm.gym_id} and ${c.id} = ${tm.customer_id} and ${trainsHere}
          and ${agreesTo('leaderboard', c)}
        join ${w} on ${w.gym_id} = ${tm.gym_id} and ${w.customer_id} = ${tm.customer_id} and ${w.status} = 'completed'
          and ${dateIn(sql`${gym.timeZone}`, w.ended_at)} >= greatest(${tm.from_on}, ${addDays(localDate(gym.timeZone), -feedDays)}::date)
        ${doneSets(sql`${gym.timeZone}`, w)}
      where ${tm.gym_id} = ${gym.id} and ${tm.team_id} = ${team} and ${tm.to_on} is null
      order by ${w.ended_at} desc, ${w.id} limit ${maxNews}`,
  );

const feed = gymRoute({
  path: '/api/gyms/:gym/teams/:teamId/feed',
  summary: 'Lists workouts of team members who agreed to appear, newest first',
  access: policies.everyMember,
  parameters: feedParameters,
  answer: feedAnswer,
  run: async (call, asked) => {
    const { id } = await requireTeam(call);
    const members = call.member.role === 'client' ? await membersOfTeam(call, id) : [];
    // A client who hides their own results sees nobody else's, as on the leaderboard.
    const mayLook =
      call.member.role !== 'client' || members.some(({ customerId, agrees }) => customerId === call.member.membership && agrees);
    return pageOfShort(mayLook ? await feedRows(call, id) : [], asked, call.epoch, ({ workoutId }) => workoutId);
  },
});

const defaultDays = 14;
const maxDays = 62;
type DayRow = { readonly node_id: string; readonly planned: number; readonly trained: number };
/** Per training day of the program: the number of members it was planned for, and how many trained it. */
const trainedDays = async ({ tx, gym }: GymCall, assignedProgramIds: readonly string[]): Promise<ReadonlyMap<string, DayRow>> => {
  const { gym_id, node_id, status, assigned_program_id } = tables.workouts;
  const rows = await rowsOf(
    tx,
    statement<DayRow>`select ${node_id}, count(*)::int as planned, count(*) filter (where ${status} = 'completed')::int as trained
      from ${tables.workouts} where ${gym_id} = ${gym.id} and ${assigned_program_id} = any(${[...assignedProgramIds]})
        and ${node_id} is not null and ${status} <> 'cancelled' and ${isListed(sql`${gym.timeZone}`, tables.workouts)} group by ${node_id}`,
  );
  return new Map(rows.map((row) => [row.node_id, row]));
};

const calendar = (log: Log): Route =>
  gymRoute({
    path: '/api/gyms/:gym/teams/:teamId/calendar',
    summary: 'Returns the days of a team’s program between two dates, and how many members trained each',
    access: policies.everyMember,
    parameters: calendarParameters,
    answer: calendarAnswer,
    run: async (call, asked): Promise<CalendarAnswer> => {
      const from = asked.from ?? localDate(call.gym.timeZone);
      const to = asked.to ?? addDays(from, defaultDays - 1);
      const span = daysBetween(from, to);
      if (!(span >= 0 && span < maxDays))
        throw new Refusal('invalid-value', {
          errors: [{ path: 'to', code: 'invalid-value', message: `is at most ${maxDays} days after from` }],
        });
      const { id, program } = await requireTeam(call);
      if (program === null) return { items: [] };
      const members = await membersOfTeam(call, id);
      const programs = [...(program.besides ?? []), program];
      const items: CalendarAnswer['items'] = [];
      const used: Span[] = [];
      for (const { name: nameOfProgram, ...each } of programs) {
        const published = await publishedProgram(readContextOf(call, log), each.programId, each.programVersion);
        if (published === null) continue;
        const { tree } = published;
        const outline = outlineOf(tree);
        // Members of the team's other programs start after these.
        const startsOn = each.existing === 'start-after' ? startAfterOthers({ ...each, outline }, used) : each.startsOn;
        const dates = datesOf(outline, startsOn, each.days);
        used.push(spanOf(startsOn, dates));
        const trained = await trainedDays(
          call,
          members.map(({ customerId }) => programOfMember(each.teamProgramId, customerId)),
        );
        const days = new Map(tree.weeks.flatMap((week) => week.days.map((day) => [day.id, day] as const)));
        for (const [index, { nodeId, week, day, name }] of outline.entries())
          items.push({
            on: dates[index]!,
            week,
            day,
            name: name ?? null,
            ...(programs.length > 1 && { program: nameOfProgram }),
            exerciseIds: [...new Set((days.get(nodeId)?.slots ?? []).map(({ exerciseId }) => exerciseId))],
            planned: trained.get(nodeId)?.planned ?? 0,
            trained: trained.get(nodeId)?.trained ?? 0,
          });
      }
      return { items: items.filter(({ on }) => on >= from && on <= to).toSorted((left, right) => (left.on < right.on ? -1 : 1)) };
    },
  });

export const trainingRoutes = ({ log }: { readonly log: Log }): Route[] => [feed, calendar(log)];
