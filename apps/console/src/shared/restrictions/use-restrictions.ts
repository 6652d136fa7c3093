import { maxRestrictedClients } from '@spotter/contracts/customers/limits';
import type { RestrictedClient } from '@spotter/contracts/customers/queries';
import { useQueries } from '@tanstack/react-query';
import { ApiProblem } from '../../lib/api/problem.js';
import { gymQuery } from '../../lib/api/query-client.js';
import { inGroups } from '../../lib/in-groups.js';

const restrictionsQuery = (gym: string, customerIds: readonly string[]) =>
  gymQuery({
    gym,
    path: 'restrictions',
    parameters: { customers: customerIds.join(',') },
    topics: ['customers', 'coach-assignments'],
  });

/** Where none of the clients is the reader's to know, there is nothing to mind and nothing missing. */
const isNobodys = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

type Known = { readonly restricted: readonly RestrictedClient[]; /** Not all could be asked about. */ readonly isIncomplete: boolean };

/** Of any number of clients those who have restrictions, as far as they are known yet. */
export const useRestrictions = (gym: string, customerIds: readonly string[]): Known =>
  useQueries({
    // In one order, so that the same people are one question however they were chosen.
    queries: inGroups([...new Set(customerIds)].toSorted(), maxRestrictedClients).map((some) => restrictionsQuery(gym, some)),
    combine: (answers) => ({
      restricted: answers.flatMap(({ data }) => data?.items ?? []),
      isIncomplete: answers.some(({ data, error }) => error !== null && data === undefined && !isNobodys(error)),
    }),
  });
