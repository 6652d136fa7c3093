import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { useQuery } from '@tanstack/react-query';
import { gymQuery } from '../lib/api/query-client.js';
import { useQueued } from '../offline/use-queued.js';

type Weights = CustomerDetail['bodyweights'];

/** The body weight measured last, whatever the order of logging. */
export const lastWeightOf = ({ bodyweights }: { readonly bodyweights: Weights }): Weights[number] | undefined =>
  bodyweights.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);

/** The client's profile, which includes their body weights. */
export const weightsQuery = (gym: string, customerId: string) =>
  gymQuery({ gym, path: 'customers/:customerId', of: { customerId }, topics: ['customers'], keep: true });

/** Body weights of a client, in any order, with those that this device has not sent yet. */
export const useWeights = (gym: string, customerId: string) => {
  const reading = weightsQuery(gym, customerId);
  const query = useQuery(reading);
  // Logged on this device; the answer does not include them yet.
  const queued = useQueued(gym, ['log-bodyweight'], reading.meta?.path)
    .filter(({ payload }) => payload.customerId === customerId)
    .map(({ payload: { bodyweight, measuredAt } }) => ({ ...bodyweight, at: measuredAt }));
  return { query, weights: [...(query.data?.bodyweights ?? []), ...queued] };
};
