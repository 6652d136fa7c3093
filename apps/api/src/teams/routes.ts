// Queries about teams: those that the caller sees, one of them, a client's own, and the team that a code opens.
import { aliased, rowsOf, statement, tables } from '@spotter/database/connections/sql';
import { shortListParameters } from '@spotter/contracts/lists';
import {
  ownTeamsAnswer,
  teamDetail,
  teamOfCodeAnswer,
  teamOfCodeBody,
  teamsAnswer,
  type TeamDetail,
  type TeamItem,
} from '@spotter/contracts/teams/queries';
import type { Log } from '@spotter/database/log/log';
import { pageOfShort } from '../platform/reading/short-list.js';
import { policies, type Policy } from '../platform/sessions/policy.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { asStored, requireRightCode } from './codes.js';
import { membersOfTeam } from './figures.js';
import { leaderboardRoutes } from './leaderboard-routes.js';
import { programOfMember } from '../shared/program-of-member.js';
import { requireTeam, teamRows, trainsHere, type TeamRow } from './seen-teams.js';
import { trainingRoutes } from './training-routes.js';

const t = aliased('teams', 't');
const tm = aliased('team_members', 'tm');
const c = aliased('customers', 'c');
const a = tables.assigned_programs;
const r = tables.team_refusals;

const clients: Policy = { client: 'any' };

const itemOf = ({ id, name, capacity, archived, members, coaches, program, createdAt }: TeamRow): TeamItem => ({
  id,
  name,
  capacity,
  archived,
  members,
  coaches,
  program,
  createdAt,
});

const list = gymRoute({
  path: '/api/gyms/:gym/teams',
  summary: 'Lists teams that the caller leads or coaches, by name',
  access: policies.readGym,
  parameters: shortListParameters,
  answer: teamsAnswer,
  run: async (call, asked) => pageOfShort((await teamRows(call)).map(itemOf), asked, call.epoch, ({ id }) => id),
});

const mine = gymRoute({
  path: '/api/gyms/:gym/teams/mine',
  summary: 'Lists the teams of the caller',
  access: policies.chatting,
  answer: ownTeamsAnswer,
  run: async (call) => {
    // Staff are not members of teams; those they coach are in another list.
    if (call.member.role !== 'client') return { items: [] };
    const rows = await teamRows(call);
    const items = [];
    for (const { id, name, members, coaches, program, since } of rows) {
      const agrees = (await membersOfTeam(call, id)).some((one) => one.customerId === call.member.membership && one.agrees);
      items.push({ id, name, members, coaches, program, since: since ?? '', agrees });
    }
    return { items };
  },
});

const ofCode = gymRoute({
  method: 'POST',
  path: '/api/gyms/:gym/teams/of-code',
  summary: 'Returns the team of a join code',
  access: clients,
  onlyReads: true,
  body: teamOfCodeBody,
  answer: teamOfCodeAnswer,
  status: 200,
  run: async (call, _parameters, { code }) => {
    const [found] = await rowsOf(
      call.tx,
      statement<{ id: string; name: string }>`select ${t.id}, ${t.name} from ${t}
        where ${t.gym_id} = ${call.gym.id} and ${t.join_code} = ${asStored(code)} and not ${t.archived}`,
    );
    requireRightCode('looking', call.member.account ?? '', found !== undefined);
    return found;
  },
});

const staysOf = ({ tx, gym, member }: GymCall, team: string): Promise<TeamDetail['stays']> =>
  rowsOf(
    tx,
    statement<
      TeamDetail['stays'][number]
    >`select json_build_object('id', ${c.id}, 'name', ${c.name}, 'lastname', ${c.lastname}) as customer,
        case when ${member.role === 'admin'} then ${c.email} end as email, ${tm.stay}, to_json(${tm.from_on}) #>> '{}' as from, to_json(${tm.to_on}) #>> '{}' as to, ${tm.joined_by} as by
      from ${tm} join ${c} on ${c.gym_id} = ${tm.gym_id} and ${c.id} = ${tm.customer_id} and ${trainsHere}
      where ${tm.gym_id} = ${gym.id} and ${tm.team_id} = ${team}
      order by ${tm.to_on} is null desc, ${c.name}, ${c.lastname}, ${c.id}, ${tm.stay} desc`,
  );

/** Outcome of the team's program for each member. A member who has it counts as having it, even after an earlier refusal. */
const givenTo = async ({ tx, gym }: GymCall, program: TeamRow['program'], members: readonly string[]): Promise<TeamDetail['given']> => {
  if (program === null) return [];
  const { teamProgramId } = program;
  const ids = new Map(members.map((customerId) => [customerId, programOfMember(teamProgramId, customerId)]));
  const there = await rowsOf(
    tx,
    statement<{ id: string }>`select ${a.id} from ${a} where ${a.gym_id} = ${gym.id} and ${a.id} = any(${[...ids.values()]})`,
  );
  const refused = await rowsOf(
    tx,
    statement<{
      customer_id: string;
      reason: string;
      in_the_way: string | null;
    }>`select ${r.customer_id}, ${r.reason}, ${r.in_the_way} from ${r}
      where ${r.gym_id} = ${gym.id} and ${r.team_program_id} = ${teamProgramId}`,
  );
  const has = new Set(there.map(({ id }) => id));
  const reasons = new Map(refused.map((one) => [one.customer_id, one]));
  return members.map((customerId) => {
    const id = ids.get(customerId)!;
    if (has.has(id)) return { customerId, fate: 'given', assignedProgramId: id, reason: null, inTheWay: null };
    const { reason = null, in_the_way: inTheWay = null } = reasons.get(customerId) ?? {};
    return { customerId, fate: reason === null ? 'waiting' : 'refused', assignedProgramId: null, reason, inTheWay };
  });
};

const detail = gymRoute({
  path: '/api/gyms/:gym/teams/:teamId',
  summary: 'Returns a team: members with their dates, coaches, program, and which members have it',
  access: policies.readGym,
  answer: teamDetail,
  run: async (call): Promise<TeamDetail> => {
    const row = await requireTeam(call);
    const stays = await staysOf(call, row.id);
    const members = stays.filter(({ to }) => to === null).map(({ customer }) => customer.id);
    return {
      ...itemOf(row),
      stays,
      given: await givenTo(call, row.program, members),
      joinCode: call.member.role === 'admin' ? row.joinCode : null,
      streamVersion: row.streamVersion,
    };
  },
});

export const teamRoutes = (parts: { readonly log: Log }): Route[] => [
  list,
  mine,
  ofCode,
  detail,
  ...leaderboardRoutes(),
  ...trainingRoutes(parts),
];
