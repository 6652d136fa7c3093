import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { customerPages } from './customers.js';
import { SearchChoice } from '../components/forms/search-choice.js';

type CustomerChoiceProps = {
  readonly gym: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** A note about a client, shown beside their name. */
  readonly noteOf?: (customer: CustomerItem) => string;
};

/** Chooses one active client. */
export const CustomerChoice = ({ gym, label, value, onChange, noteOf }: CustomerChoiceProps) => {
  const [q, setQ] = useState('');
  const query = useInfiniteQuery({
    ...customerPages(gym, { q: useDeferredValue(q), status: 'active' }),
    placeholderData: (before) => before,
  });
  const options = (query.data?.pages[0]?.items ?? []).map((customer) => ({
    id: customer.id,
    label: `${customer.name} ${customer.lastname}`,
    ...(noteOf === undefined ? {} : { note: noteOf(customer) }),
  }));
  return (
    <SearchChoice label={label} name="customer" options={options} query={query} value={value} q={q} onSearch={setQ} onChange={onChange} />
  );
};
