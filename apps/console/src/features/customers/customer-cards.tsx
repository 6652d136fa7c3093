import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../ui/avatar.js';
import { formatAgo } from '../../lib/format.js';
import { Adherence, ProgramWeek } from './program-week.js';

/** The list on a phone: nothing scrolls sideways. */
export const CustomerCards = ({ gym, items }: { readonly gym: string; readonly items: readonly CustomerItem[] }) => (
  <ul className="grid gap-2">
    {items.map((customer) => (
      <li key={customer.id}>
        <Link
          to="/$gym/admin/list/$customerId"
          params={{ gym, customerId: customer.id }}
          className="grid gap-2 rounded-card border bg-card p-3"
        >
          <span className="flex items-center gap-3">
            <Avatar name={customer.name} lastname={customer.lastname} size="card" />
            <span className="min-w-0 grow">
              <span className="block truncate font-medium">{`${customer.name} ${customer.lastname}`}</span>
              <span className="block truncate text-meta text-third">
                {customer.lastWorkoutAt === null ? '–' : formatAgo(customer.lastWorkoutAt)}
              </span>
            </span>
            <Adherence {...customer.adherence} />
          </span>
          <ProgramWeek program={customer.program} />
        </Link>
      </li>
    ))}
  </ul>
);
