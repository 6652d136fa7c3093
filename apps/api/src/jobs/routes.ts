// Long work: requested in one call, done by the server, and polled until it is finished.
import { jobBody, jobBytes, jobsAnswer, jobStatus } from '@spotter/contracts/jobs/queries';
import type { Log } from '@spotter/database/log/log';
import { gymRoute, type Route } from '../platform/http/route.js';
import { policies } from '../platform/sessions/policy.js';
import { jobOf, keepJob, unfinishedOf } from './kept-jobs.js';

type JobParts = { readonly log: Pick<Log, 'requestHash'> };

export const jobRoutes = ({ log }: JobParts): Route[] => [
  gymRoute({
    method: 'POST',
    path: '/api/gyms/:gym/jobs',
    summary: 'Accepts up to a thousand commands for many clients; the server stores them and executes them in order',
    access: policies.staff,
    body: jobBody,
    bodyLimit: jobBytes,
    answer: jobStatus,
    status: 202,
    run: ({ tx, gym, session }, _parameters, body) => {
      const hash = log.requestHash(JSON.stringify(body));
      return keepJob(tx, { gymId: gym.id, accountId: session.accountId, body, hash });
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/jobs',
    summary: 'Lists unfinished jobs of the caller',
    access: policies.staff,
    answer: jobsAnswer,
    run: async ({ tx, gym, session }) => ({ items: await unfinishedOf(tx, gym.id, session.accountId) }),
  }),
  gymRoute({
    path: '/api/gyms/:gym/jobs/:jobId',
    summary: 'Returns the progress of a job and its refused commands: a job of the caller, or any job for an admin',
    access: policies.staff,
    answer: jobStatus,
    run: ({ tx, gym, session, member, path }) => jobOf(tx, gym.id, path['jobId']!, member.role === 'admin' ? null : session.accountId),
  }),
];
