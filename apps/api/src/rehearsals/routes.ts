// Rehearses a program with what clients logged: for one client, or for all who follow a template. Writes nothing.
import { addDays, mondayOf } from '@spotter/contracts/civil-date';
import { setImmediate } from 'node:timers/promises';
import {
  followersRehearsalAnswer,
  rehearsalParameters,
  simulationAnswer,
  simulationParameters,
  type FollowersRehearsal,
  type SimulationAnswer,
} from '@spotter/contracts/rehearsals/queries';
import type { Frozen } from '@spotter/contracts/frozen';
import { rowsOf } from '@spotter/database/connections/sql';
import type { Log } from '@spotter/database/log/log';
import { effectiveTree, type Adjustment } from '@spotter/domain/assigned-programs/effective-tree';
import type { Fork } from '@spotter/domain/assigned-programs/forks/fork-state';
import { forkTree } from '@spotter/domain/assigned-programs/forks/fork-tree';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { rehearsalRule } from '@spotter/domain/rehearsals/judge-set';
import { exercisesOfTree } from '@spotter/domain/programs/exchange/exercises-of-tree';
import { maxRehearsedWeeks, rehearse } from '@spotter/domain/rehearsals/rehearse';
import { strengthOf } from '@spotter/domain/rehearsals/strength';
import { firstFailed, mainLifts, rehearsedWeeks, sessionsByWeek, verdictOfSessions } from '@spotter/domain/rehearsals/weeks';
import { localDate } from '../platform/reading/calendar.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { traitsOf } from '../shared/exercises/exercise-traits.js';
import { gymLoadsOf } from '../shared/gym-loads.js';
import { reallyTrained, strengthPoints, strengthPointsOfMany, type Span } from './logged.js';
import { assignedProgram, followers, maxesSetUntil, plansAndLifts, templateTree, type TemplateTree } from './plans.js';

const maxFollowers = 200;
const maxLifts = 3;
const daysBack = 371;

/** Part of planning, so it is open to those who plan for the client, and to auditors. */
const access = { ...policies.staffOfClient, auditor: 'any' } as const;

/** The days on which the program is laid. @throws Refusal `invalid-value` for a start outside of the last year */
const spanOf = ({ gym }: GymCall, { tree }: Pick<TemplateTree, 'tree'>, from: string | undefined): Span => {
  const to = localDate(gym.timeZone);
  const weeks = Math.min(maxRehearsedWeeks, Math.max(1, tree.weeks.length));
  const begins = from ?? addDays(mondayOf(to), -7 * weeks);
  if (begins > to || begins < addDays(to, -daysBack)) throw new Refusal('invalid-value');
  return { from: begins, to };
};

/** The client's own program with its adjustments and those of a what-if. Trained days are rehearsed as in the what-if. */
const ownTree = (template: ProgramTree, adjustments: readonly Adjustment[], fork: Fork | null): ProgramTree => {
  const own = effectiveTree(template, adjustments);
  return fork === null ? own : forkTree(own, fork.edits, new Set()).tree;
};

const loadsOf = ({ gym, tx }: GymCall) => gymLoadsOf(gym.equipment, { rows: (query) => rowsOf(tx, query) });

const simulation = (log: Log) =>
  gymRoute({
    path: '/api/gyms/:gym/assigned-programs/:assignedProgramId/simulation',
    summary: 'Rehearses a program over what its client logged: loads, sets met or failed, beside what happened',
    access,
    parameters: simulationParameters,
    answer: simulationAnswer,
    limit: 'rehearsal',
    run: async (call, { programId, version, forkId, from, week }): Promise<Frozen<SimulationAnswer>> => {
      const assigned = await assignedProgram(call, call.path['assignedProgramId']!);
      const { customer_id: customerId } = assigned;
      const plans = (await plansAndLifts(call, log, [customerId])).get(customerId)!;
      const own = plans.state.assignments[assigned.id];
      if (own === undefined) throw new Refusal('not-found');
      const template = await templateTree(
        call,
        programId ?? own.programId,
        programId === undefined ? own.programVersion : (version ?? null),
      );
      const fork = forkId === undefined ? null : own.forks[forkId];
      if (fork === undefined || (fork !== null && programId !== undefined))
        throw new Refusal(fork === undefined ? 'not-found' : 'invalid-value');
      const tree = programId === undefined ? ownTree(template.tree, own.adjustments, fork) : template.tree;
      const span = spanOf(call, { tree }, from);
      const exercises = exercisesOfTree(tree);
      const points = await strengthPoints(call, customerId, exercises, span);
      const { sessions, assumed } = rehearse({
        tree,
        programId: template.id,
        programVersion: template.version,
        unit: call.gym.unit,
        startsOn: span.from,
        until: span.to,
        strength: strengthOf(points),
        trainingMaxes: maxesSetUntil(plans, span.from, call.gym.timeZone),
        gymLoads: await loadsOf(call),
      });
      const really = await reallyTrained(call, customerId, span);
      const traits = await traitsOf(call, [...new Set([...exercises, ...really.sets.map(({ exerciseId }) => exerciseId)])]);
      const weeks = rehearsedWeeks(sessions, really, traits);
      const lifts = mainLifts(weeks, maxLifts);
      return {
        rule: rehearsalRule,
        assignedProgramId: assigned.id,
        customerId,
        program: { id: template.id, name: template.name as SimulationAnswer['program']['name'], version: template.version },
        fork: fork === null ? null : { id: forkId!, name: typeof fork.name === 'string' ? fork.name : null },
        startsOn: span.from,
        until: span.to,
        weeks: weeks.map((one) => ({ ...one, heaviest: one.heaviest.filter(({ exerciseId }) => lifts.includes(exerciseId)) })),
        lifts,
        firstFailed: firstFailed(weeks),
        assumed,
        sessions: sessions.filter(({ workout }) => workout.week === week),
      };
    },
  });

const followersRehearsal = (log: Log) =>
  gymRoute({
    path: '/api/gyms/:gym/programs/:programId/rehearsal',
    summary: 'Rehearses a template over what each of its followers logged: how many would have met or missed each week',
    access,
    parameters: rehearsalParameters,
    answer: followersRehearsalAnswer,
    limit: 'rehearsal',
    run: async (call, { version, from }): Promise<Frozen<FollowersRehearsal>> => {
      const { tree, ...template } = await templateTree(call, call.path['programId']!, version ?? null);
      const span = spanOf(call, { tree }, from);
      const rows = await followers(call, template.id, maxFollowers);
      const customers = rows.map(({ id }) => id);
      const plans = await plansAndLifts(call, log, customers);
      const gymLoads = await loadsOf(call);
      const points = await strengthPointsOfMany(call, customers, exercisesOfTree(tree), span);
      const clients: (FollowersRehearsal['clients'][number] & { readonly weeks: readonly { readonly week: number }[] })[] = [];
      for (const { assigned_program_id: assignedProgramId, followers: _, ...customer } of rows) {
        const { sessions } = rehearse({
          tree,
          programId: template.id,
          programVersion: template.version,
          unit: call.gym.unit,
          startsOn: span.from,
          until: span.to,
          strength: strengthOf(points.get(customer.id) ?? []),
          trainingMaxes: maxesSetUntil(plans.get(customer.id)!, span.from, call.gym.timeZone),
          gymLoads,
        });
        const weeks = [...sessionsByWeek(sessions)].map(([week, own]) => ({ week, verdict: verdictOfSessions(own) }));
        clients.push({
          assignedProgramId,
          customer,
          weeks,
          firstFailed: firstFailed(weeks),
          verdicts: weeks.map(({ verdict }) => verdict),
        });
        // Lets other requests run between two clients.
        await setImmediate();
      }
      // All programs are laid on the same days, so all clients have the same weeks.
      const weeks = (clients[0]?.weeks ?? []).map(({ week }, index) => {
        const count = (wanted: string): number => clients.filter(({ verdicts }) => verdicts[index] === wanted).length;
        return { week, met: count('met'), failed: count('failed'), unknown: count('unknown') };
      });
      return {
        rule: rehearsalRule,
        program: template as FollowersRehearsal['program'],
        startsOn: span.from,
        until: span.to,
        weeks,
        clients: clients.map(({ weeks: _, ...client }) => client),
        followers: rows[0]?.followers ?? 0,
      };
    },
  });

export const rehearsalRoutes = ({ log }: { log: Log }): Route[] => [simulation(log), followersRehearsal(log)];
