import type { CustomerDetail } from '@spotter/contracts/customers/queries';

/** The one that was measured last, in whichever order they were logged. */
export const lastWeightOf = ({ bodyweights }: Pick<CustomerDetail, 'bodyweights'>): CustomerDetail['bodyweights'][number] | undefined =>
  bodyweights.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
