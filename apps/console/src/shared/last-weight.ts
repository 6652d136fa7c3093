import type { CustomerDetail } from '@spotter/contracts/customers/queries';

/** The body weight measured last, whatever the order of logging. */
export const lastWeightOf = ({ bodyweights }: Pick<CustomerDetail, 'bodyweights'>): CustomerDetail['bodyweights'][number] | undefined =>
  bodyweights.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
