// Leaderboards of a team, and how its members compare.
import { leaderboardMetrics } from '@spotter/contracts/teams/leaderboards';
import { aliased, rowsOf, sql, statement } from '@spotter/database/connections/sql';
import {
  compareAnswer,
  compareParameters,
  leaderboardAnswer,
  leaderboardParameters,
  teamExercisesAnswer,
  type ComparedMember,
} from '@spotter/contracts/teams/queries';
import { ageGroupOf, isOfExercise, leaderboardOf, rankOf, type AgeGroup } from '@spotter/domain/teams/leaderboard';
import { volumeRule } from '@spotter/domain/workouts/volume';
import { localDate } from '../platform/reading/calendar.js';
import { sightOf, viewerOf, visibleCustomers } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { standardFormula } from '../shared/standard-formula.js';
import { exercisesOfTeam, figuresOf, firstDayOf, membersOfTeam, type TeamMember } from './figures.js';
import { requireTeam } from './seen-teams.js';

const c = aliased('customers', 'c');

/** Name and version of each metric's formula. From version 2 on they use the body weight of the day. */
const formulas = {
  e1rm: standardFormula,
  relative: `relative@2-${standardFormula}`,
  dots: 'dots@2',
  weight: 'heaviest-set@1',
  workouts: 'workouts-finished@1',
  compliance: 'workouts-in-span@1',
  tonnage: volumeRule,
} as const;

const exerciseMissing = (): Refusal =>
  new Refusal('invalid-value', { errors: [{ path: 'exercise', code: 'invalid-value', message: 'is needed for this metric' }] });

type Filter = { readonly sex?: TeamMember['sex'] | undefined; readonly age?: AgeGroup | undefined };
const isAmong =
  ({ sex, age }: Filter, today: string) =>
  (member: TeamMember): boolean =>
    (sex === undefined || member.sex === sex) &&
    (age === undefined || (member.birthDate !== null && ageGroupOf(member.birthDate, today) === age));

const leaderboard = gymRoute({
  path: '/api/gyms/:gym/teams/:teamId/leaderboard',
  summary: 'Returns the leaderboard of a team: members who agreed to appear, and the caller’s place',
  access: policies.everyMember,
  parameters: leaderboardParameters,
  answer: leaderboardAnswer,
  run: async (call, { metric = 'workouts', window = 'month', exercise, ...filter }) => {
    if (isOfExercise(metric) && exercise === undefined) throw exerciseMissing();
    const { id } = await requireTeam(call);
    const members = await membersOfTeam(call, id);
    const figures = await figuresOf(call, id, members, { metric, window, exercise });
    const candidates = members.filter(isAmong(filter, localDate(call.gym.timeZone))).flatMap((member) => {
      const figure = figures.get(member.customerId);
      return figure === undefined ? [] : [{ ...figure, customerId: member.customerId, agrees: member.agrees, name: member.name }];
    });
    const { role, membership } = call.member;
    const isClient = role === 'client';
    const mayLook = !isClient || members.some(({ customerId, agrees }) => customerId === membership && agrees);
    const own = isClient ? candidates.find(({ customerId }) => customerId === membership) : undefined;
    return {
      formula: formulas[metric],
      from: firstDayOf(window, call.gym.timeZone),
      items: mayLook ? leaderboardOf(candidates).map(({ agrees: _agrees, ...item }) => item) : [],
      me: own === undefined ? null : { rank: rankOf(candidates, own.customerId)!, value: own.value },
      position: call.head,
    };
  },
});

const trainedExercises = gymRoute({
  path: '/api/gyms/:gym/teams/:teamId/exercises',
  summary: 'Lists the exercises that most members of a team trained lately, for boards of one exercise',
  access: policies.everyMember,
  answer: teamExercisesAnswer,
  run: async (call) => ({ exerciseIds: [...(await exercisesOfTeam(call, (await requireTeam(call)).id))] }),
});

/** Members whom the caller may see anyway. */
const visibleIds = async (call: GymCall, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const role = call.member.role;
  // A coach sees the team, but only those members whom they coach.
  const sight = sightOf({ member: call.member, relation: role === 'coach' ? 'own' : 'any' });
  const rows = await rowsOf(
    call.tx,
    statement<{ id: string }>`select ${c.id} from ${c}
      where ${c.gym_id} = ${call.gym.id} and ${c.id} = any(${[...ids]}) and ${visibleCustomers(sight, sql`${viewerOf(call)}`, c)}`,
  );
  return new Set(rows.map(({ id }) => id));
};

const compare = gymRoute({
  path: '/api/gyms/:gym/teams/:teamId/compare',
  summary: 'Returns all figures of team members whom the caller coaches or who agreed to appear',
  access: policies.readGym,
  parameters: compareParameters,
  answer: compareAnswer,
  run: async (call, { exercise, window = 'month' }) => {
    const { id } = await requireTeam(call);
    const members = await membersOfTeam(call, id);
    const visible = await visibleIds(
      call,
      members.map(({ customerId }) => customerId),
    );
    const shown = members.filter(({ customerId, agrees }) => agrees || visible.has(customerId));
    const columns = new Map<string, ReadonlyMap<string, { readonly value: number }>>();
    for (const metric of leaderboardMetrics)
      if (!isOfExercise(metric) || exercise !== undefined)
        columns.set(metric, await figuresOf(call, id, members, { metric, window, exercise }));
    const items = shown.map(({ customerId, name, lastname }) => {
      const figures = leaderboardMetrics.map((metric) => [metric, columns.get(metric)?.get(customerId)?.value ?? null] as const);
      return { customer: { id: customerId, name, lastname }, ...Object.fromEntries(figures) } as ComparedMember;
    });
    return { items };
  },
});

export const leaderboardRoutes = (): Route[] => [leaderboard, trainedExercises, compare];
