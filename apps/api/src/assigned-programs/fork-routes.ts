// Queries about what-ifs of a client's program: the list, and one next to the current program.
import { forkDetail, forksAnswer, type ForkDetail, type ForkItem } from '@spotter/contracts/assigned-programs/forks';
import { standingAnswer, standingBody } from '@spotter/contracts/programs/standing';
import type { Frozen } from '@spotter/contracts/frozen';
import type { Log } from '@spotter/database/log/log';
import type { Fork } from '@spotter/domain/assigned-programs/forks/fork-state';
import { forkTree } from '@spotter/domain/assigned-programs/forks/fork-tree';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { announceStanding } from '../shared/standing.js';
import { coachesOfProgram } from './events-of-program.js';
import { readProgram } from './tree-of-program.js';

/** Clients do not see drafts, only what a coach adopts from them. */
const access = { ...policies.staffOfClient, auditor: 'any' } as const;

const itemOf = (id: string, { name, status }: Fork): ForkItem => ({ id, name: typeof name === 'string' ? name : null, status });

export const forkRoutes = ({ log }: { log: Log }): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/assigned-programs/:assignedProgramId/forks',
    summary: 'Lists the what-ifs of a client’s program: open, merged and discarded, oldest first',
    access,
    answer: forksAnswer,
    run: async (call) => {
      const { assignment } = await readProgram(call, log, call.path['assignedProgramId']!);
      return { items: Object.entries(assignment.forks).map(([id, fork]) => itemOf(id, fork)) };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/assigned-programs/:assignedProgramId/forks/:forkId',
    summary: 'Returns a what-if with the current program',
    access,
    answer: forkDetail,
    run: async (call): Promise<Frozen<ForkDetail>> => {
      const { assignment, tree: program } = await readProgram(call, log, call.path['assignedProgramId']!);
      const id = call.path['forkId']!;
      const fork = assignment.forks[id];
      if (fork === undefined) throw new Refusal('not-found');
      const { tree, kept } = forkTree(program.tree, fork.edits, new Set(program.trained));
      return { ...itemOf(id, fork), program, tree, kept };
    },
  }),
  gymRoute({
    method: 'POST',
    path: '/api/gyms/:gym/assigned-programs/:assignedProgramId/forks/:forkId/standing',
    summary: 'Reports to other readers of the what-if which part of it the caller is editing',
    access: policies.staffOfClient,
    body: standingBody,
    answer: standingAnswer,
    status: 200,
    onlyReads: true,
    run: async (call, _parameters, { node }) => {
      const program = call.path['assignedProgramId']!;
      const { assignment } = await readProgram(call, log, program);
      const forkId = call.path['forkId']!;
      if (assignment.forks[forkId] === undefined) throw new Refusal('not-found');
      return announceStanding(call, { program: forkId, node, coaches: await coachesOfProgram(call, program) });
    },
  }),
];
