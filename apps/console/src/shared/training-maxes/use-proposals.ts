import { maxProposedClients, maxProposedExercises } from '@spotter/contracts/lifts/limits';
import type { TrainingMaxProposal } from '@spotter/contracts/lifts/queries';
import { useQueries } from '@tanstack/react-query';
import { inGroups } from '@/lib/in-groups.js';
import { proposalsQuery } from './proposals.js';

type Asked = {
  /** Undefined until all answers have arrived. */
  readonly proposals: readonly TrainingMaxProposal[] | undefined;
  readonly error: unknown;
};

/** Queries clients and exercises in groups; without clients or exercises it sends no request. */
export const useProposals = (gym: string, customerIds: readonly string[], exerciseIds: readonly string[]): Asked =>
  useQueries({
    queries: inGroups(customerIds, maxProposedClients).flatMap((customers) =>
      inGroups(exerciseIds, maxProposedExercises).map((exercises) => proposalsQuery(gym, customers, exercises)),
    ),
    combine: (answers) => ({
      proposals: answers.every(({ data }) => data !== undefined) ? answers.flatMap(({ data }) => data?.items ?? []) : undefined,
      error: answers.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
    }),
  });
