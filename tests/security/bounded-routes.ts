// The limits of expensive calls, repeated by hand: each route that reads much of the log, parses a file or
// writes one, and the limit that counts it for an account and for its gym. A route that is missing here fails the build.
import type { CallLimit } from '@spotter/api/platform/limits/call-limits';

export const boundedRoutes: Readonly<Record<string, CallLimit>> = {
  'GET /api/gyms/:gym/events/verify': 'log-scan',
  'GET /api/gyms/:gym/events/stream': 'log-tail',
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId': 'history',
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/history': 'history',
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/sheets': 'history',
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/step': 'history',
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/simulation': 'rehearsal',
  'GET /api/gyms/:gym/programs/:programId/rehearsal': 'rehearsal',
  'GET /api/gyms/:gym/propagations/preview': 'rehearsal',
  'GET /api/gyms/:gym/customers/:customerId/training-log': 'training-log',
  'POST /api/gyms/:gym/customers/:customerId/imports': 'import',
  'POST /api/gyms/:gym/customers/:customerId/imports/:importId/comparison': 'import',
  'PATCH /api/gyms/:gym/films/:filmId': 'film',
  'POST /api/gyms/:gym/uploads': 'upload',
  'POST /api/gyms/:gym/customers/:customerId/exports': 'export',
  'POST /api/auth/exports': 'export',
};

/**
 * Files of the API that read recorded events during a request, and why each costs no more than its limit allows: the limits of the routes
 * that call it, or the one stream that it reads.
 */
export const readersOfLog: Readonly<Record<string, readonly CallLimit[] | string>> = {
  'assigned-programs/events-of-program.ts': ['history'],
  'events/routes.ts': ['log-scan', 'log-tail'],
  'exports/gym/zip-of-gym.ts': 'no request: a queue that makes one export of a gym at a time, three a day',
  'platform/commands/command-envelope.ts': 'a type of the log, and none of its events',
  'platform/commands/decide-in-transaction.ts': 'the stream of one account',
  'platform/commands/read-context.ts': 'one stream of one client, for answers about their next workout',
  'propagations/streams-of-clients.ts': ['rehearsal'],
  'rehearsals/plans.ts': ['rehearsal'],
  'shared/changes-of-nodes.ts': 'one stream, after the version that the caller has',
};
