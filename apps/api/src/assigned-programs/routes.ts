// Queries about assigned programs: the list, one at any moment, and the replay of its history.
import { assignedProgramsAnswer, assignedProgramsParameters, assignedTree } from '@spotter/contracts/assigned-programs/queries';
import {
  asOfParameters,
  assignedProgramAnswer,
  replayAnswer,
  replayParameters,
  stepParameters,
  stepTrees,
  type AssignedProgramAnswer,
  type ReplayAnswer,
  type StepTrees,
} from '@spotter/contracts/assigned-programs/replay';
import { changesAnswer, changesParameters } from '@spotter/contracts/programs/changes';
import type { Frozen } from '@spotter/contracts/frozen';
import { aliased, rowsOf } from '@spotter/database/connections/sql';
import { standingAnswer, standingBody } from '@spotter/contracts/programs/standing';
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { planStream } from '@spotter/domain/assigned-programs/plan';
import { foldEvents } from '@spotter/domain/assigned-programs/replay/fold';
import { eventsAt, type Moment } from '@spotter/domain/assigned-programs/replay/moment';
import { stateOf } from '@spotter/domain/assigned-programs/replay/state-of';
import { stepsOf } from '@spotter/domain/assigned-programs/replay/steps';
import { treesOfStep } from '@spotter/domain/assigned-programs/replay/trees-of-step';
import { assignedProgramOf } from '../shared/assigned-program-rows.js';
import { localDate } from '../platform/reading/calendar.js';
import { defaultLimit, page, sortingOf, startOf } from '../platform/reading/paging.js';
import { patternsOf } from '../platform/reading/named.js';
import { changesOfNodes } from '../shared/changes-of-nodes.js';
import { announceStanding } from '../shared/standing.js';
import { namesOf } from '../shared/people.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { sightOf, viewerOf } from '../platform/reading/visible.js';
import { deloadAdviceRoute } from './deload-advice.js';
import { coachesOfProgram, eventsOfProgram, findProgram, isFormerClient, templateOf } from './events-of-program.js';
import { existingPrograms } from './existing-programs.js';
import { forkRoutes } from './fork-routes.js';
import { momentOf } from './moment-of.js';
import { pauseRoute } from './pause-route.js';
import { actorOf, answeredStep, coachesIn } from './replay.js';
import { sheetsRoute } from './sheets.js';
import { readProgram } from './tree-of-program.js';
import { assignedSorts, pageOfPrograms } from './page-of-programs.js';

const a = aliased('assigned_programs', 'a');
const dayOf = (moment: Moment, timeZone: string): string =>
  localDate(
    timeZone,
    moment.asOf !== undefined && 'at' in moment.asOf
      ? new Date(moment.asOf.at)
      : moment.knownAt !== undefined
        ? new Date(moment.knownAt)
        : new Date(),
  );

export const assignedProgramRoutes = ({ log }: { log: Log }): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/assigned-programs',
    summary: 'Lists programs of the clients whom the caller may see',
    access: policies.readClient,
    parameters: assignedProgramsParameters,
    answer: assignedProgramsAnswer,
    run: async (call, { limit = defaultLimit, cursor, sort, q, customer, status }) => {
      const today = localDate(call.gym.timeZone);
      const sorting = sortingOf(sort, assignedSorts, '-startsOn', a.id);
      const start = startOf(cursor, sorting, call.epoch);
      const typed = patternsOf(q);
      const rows = await rowsOf(
        call.tx,
        pageOfPrograms(
          {
            gym: call.gym.id,
            me: viewerOf(call),
            zone: call.gym.timeZone,
            today,
            typed,
            customer,
            status,
            ...start.values,
            limit: limit + 1,
          },
          { ...start.form, sight: sightOf(call), words: typed?.length ?? 0 },
        ),
      );
      return page(rows, limit, sorting, call.epoch, assignedProgramOf(today));
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/assigned-programs/:assignedProgramId',
    summary: 'Returns a client’s program now, as of a time or position, or as known at a time',
    access: policies.readClient,
    parameters: asOfParameters,
    answer: assignedProgramAnswer,
    limit: 'history',
    run: async (call, parameters): Promise<Frozen<AssignedProgramAnswer>> => {
      const id = call.path['assignedProgramId']!;
      const moment = momentOf(parameters);
      const { events, customerId, names } = await eventsOfProgram(call, log, id);
      const counted = eventsAt(events, moment);
      const folded = foldEvents(counted, id);
      const position = counted.reduce((last, event) => Math.max(last, event.position), 0);
      const state = stateOf(folded, id, customerId, names, dayOf(moment, call.gym.timeZone));
      // The client's departure is not an event of the program, so an earlier moment shows the program as it was then.
      const isOver = state !== null && Object.keys(moment).length === 0 && (await isFormerClient(call, customerId));
      return { state: isOver ? { ...state, status: 'ended', week: null } : state, position, epoch: call.epoch };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/assigned-programs/:assignedProgramId/tree',
    summary: 'Returns what a client’s program prescribes: the assigned template with the adjustments for this client',
    access: policies.readClient,
    answer: assignedTree,
    run: async (call) => (await readProgram(call, log, call.path['assignedProgramId']!)).tree,
  }),
  gymRoute({
    method: 'POST',
    path: '/api/gyms/:gym/assigned-programs/:assignedProgramId/standing',
    summary: 'Reports to other readers of the client’s program which part of it the caller is editing',
    access: policies.staffOfClient,
    body: standingBody,
    answer: standingAnswer,
    status: 200,
    onlyReads: true,
    run: async (call, _parameters, { node }) => {
      const program = call.path['assignedProgramId']!;
      return announceStanding(call, { program, node, coaches: await coachesOfProgram(call, program) });
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/assigned-programs/:assignedProgramId/changes',
    summary: 'Lists the nodes of a client’s program that changed after a version of its stream, by whom and when',
    access: policies.readClient,
    parameters: changesParameters,
    answer: changesAnswer,
    run: async (call, { after = 0 }) => {
      const id = call.path['assignedProgramId']!;
      const { customer_id: customerId } = await findProgram(call, id);
      const isMeant = ({ type, data }: Recorded): boolean =>
        type.startsWith('AssignedProgram') && (data as { assignedProgramId?: unknown }).assignedProgramId === id;
      return changesOfNodes(call, log, { stream: planStream(customerId), after, isMeant });
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/assigned-programs/:assignedProgramId/history',
    summary: 'Lists the recorded changes of a client’s program: who, what, when, why, and the difference',
    access: policies.readClient,
    parameters: replayParameters,
    answer: replayAnswer,
    limit: 'history',
    run: async (call, parameters): Promise<Frozen<ReplayAnswer>> => {
      const assignedProgramId = call.path['assignedProgramId']!;
      const moment = momentOf(parameters);
      const { events: recorded, customerId, names } = await eventsOfProgram(call, log, assignedProgramId);
      const events = eventsAt(recorded, moment);
      const coaches = [...new Set(coachesIn(recorded))];
      const people = await namesOf(call.tx, call.gym.id, [...events.map(actorOf), ...coaches]);
      const replayed = { assignedProgramId, customerId, events, names, template: await templateOf(call, assignedProgramId) };
      const dayAt = (instant: string): string => localDate(call.gym.timeZone, new Date(instant));
      return {
        items: stepsOf(replayed, dayAt).map((step) => answeredStep(step, people)),
        coaches: coaches.flatMap((id) => people.get(id) ?? []),
      };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/assigned-programs/:assignedProgramId/step',
    summary: 'Returns the program before and after the change at a position, for comparison in the text form',
    access: policies.readClient,
    parameters: stepParameters,
    answer: stepTrees,
    limit: 'history',
    run: async (call, { position }): Promise<Frozen<StepTrees>> => {
      const assignedProgramId = call.path['assignedProgramId']!;
      const { events } = await eventsOfProgram(call, log, assignedProgramId);
      if (position === undefined || !events.some((event) => event.position === position)) throw new Refusal('not-found');
      const replayed = { assignedProgramId, events, template: await templateOf(call, assignedProgramId) };
      const { unit, timeZone } = call.gym;
      return { trees: treesOfStep(replayed, position, { unit, dayOf: (instant) => localDate(timeZone, new Date(instant)) }) };
    },
  }),
  existingPrograms,
  pauseRoute(log),
  sheetsRoute(log),
  deloadAdviceRoute(log),
  ...forkRoutes({ log }),
];
