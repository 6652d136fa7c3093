import { maxRestrictedClients } from '@spotter/contracts/customers/limits';
import type { RestrictedClient } from '@spotter/contracts/customers/queries';
import { useQueries } from '@tanstack/react-query';
import { ApiProblem } from '@/lib/api/problem.js';
import { gymQuery } from '@/lib/api/query-client.js';
import { inGroups } from '@/lib/in-groups.js';

const restrictionsQuery = (gym: string, customerIds: readonly string[]) =>
  gymQuery({
    gym,
    path: 'restrictions',
    parameters: { customers: customerIds.join(',') },
    topics: ['customers', 'coach-assignments'],
  });

/** The caller may see none of these clients, so there is nothing to show and nothing missing. */
const isNobodys = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

type Known = { readonly restricted: readonly RestrictedClient[]; /** True if some requests failed. */ readonly isIncomplete: boolean };

/** Clients with restrictions among these, as far as they have loaded. */
export const useRestrictions = (gym: string, customerIds: readonly string[]): Known =>
  useQueries({
    // Sorted, so that the same clients are one query whatever the order in which they were chosen.
    queries: inGroups([...new Set(customerIds)].toSorted(), maxRestrictedClients).map((some) => restrictionsQuery(gym, some)),
    combine: (answers) => ({
      restricted: answers.flatMap(({ data }) => data?.items ?? []),
      isIncomplete: answers.some(({ data, error }) => error !== null && data === undefined && !isNobodys(error)),
    }),
  });
