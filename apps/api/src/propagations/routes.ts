// Queries about versions for clients: a preview per client, and the outcome of earlier ones.
import {
  propagationPreview,
  propagationPreviewParameters,
  propagationsAnswer,
  propagationsParameters,
} from '@spotter/contracts/propagations/queries';
import { rowsOf, statement, tables } from '@spotter/database/connections/sql';
import type { Log } from '@spotter/database/log/log';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { sightOf, viewerOf } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { namesOf } from '../shared/people.js';
import { propagatedClientsOf, propagationsOf } from './followers.js';
import { previewOf } from './preview.js';

const p = tables.programs;

export const propagationRoutes = ({ log }: { log: Log }): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/programs/:programId/propagations',
    summary: 'Lists the versions of a program that were sent to clients, newest first, with the outcome for each client’s program',
    access: policies.staffOfClient,
    parameters: propagationsParameters,
    answer: propagationsAnswer,
    run: async (call, asked) => {
      const given = { gym: call.gym.id, program: call.path['programId']!, me: viewerOf(call) };
      const known = await rowsOf(
        call.tx,
        statement<object>`select 1 from ${p} where ${p.gym_id} = ${given.gym} and ${p.id} = ${given.program}`,
      );
      if (known.length === 0) throw new Refusal('not-found');
      const waves = await rowsOf(call.tx, propagationsOf(given));
      const ids = waves.map(({ id }) => id);
      const clients = await rowsOf(call.tx, propagatedClientsOf({ ...given, ids }, { sight: sightOf(call) }));
      const people = await namesOf(
        call.tx,
        call.gym.id,
        waves.map(({ sent_by }) => sent_by),
      );
      const items = waves.map(({ id, sent_by, ...wave }) => ({
        ...wave,
        id,
        sentBy: people.get(sent_by ?? '') ?? null,
        clients: clients
          .filter(({ propagation_id }) => propagation_id === id)
          .map(({ assigned_program_id, customer, state, left_out, counts }) => ({
            assignedProgramId: assigned_program_id,
            customer,
            state,
            leftOut: left_out,
            counts,
          })),
      }));
      return pageOfShort(items, asked, call.epoch, ({ id }) => id);
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/propagations/preview',
    summary: 'Previews what sending a version of a program would change for each client who follows another one',
    access: policies.staffOfClient,
    parameters: propagationPreviewParameters,
    answer: propagationPreview,
    limit: 'rehearsal',
    run: (call, { program, version }) => previewOf(call, log, program, version),
  }),
];
