import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type Ref } from 'react';
import { byName } from '../lib/format/format.js';
import { customerPages } from './customers.js';
import { tellApart } from './people/tell-apart.js';
import { SearchChoice } from '../components/forms/search-choice.js';

type CustomerChoiceProps = {
  readonly gym: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  /** A note about a client, shown beside their name. */
  readonly noteOf?: (customer: CustomerItem) => string;
};

/** Chooses one active client. */
export const CustomerChoice = ({ gym, noteOf, ...field }: CustomerChoiceProps) => {
  const [q, setQ] = useState('');
  const query = useInfiniteQuery({
    ...customerPages(gym, { q: useDeferredValue(q), status: 'active' }),
    placeholderData: (before) => before,
  });
  const items = query.data?.pages[0]?.items ?? [];
  const names = tellApart(items);
  const options = byName(items, ({ id }) => names.get(id) ?? '').map((customer) => ({
    id: customer.id,
    label: names.get(customer.id) ?? '',
    ...(noteOf === undefined ? {} : { note: noteOf(customer) }),
  }));
  return <SearchChoice {...field} name="customer" options={options} query={query} q={q} onSearch={setQ} />;
};
