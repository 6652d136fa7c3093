import type { CustomerItem } from '@spotter/contracts/customers/queries';
import type { TFunction } from 'i18next';
import { Avatar } from '@/components/ui/avatar.js';
import { RowLink } from '@/components/row-link.js';
import { fullName } from './customer-columns.js';
import { Adherence, ProgramWeek } from './program-week.js';
import { Ago } from '@/shared/ago/ago.js';

type CustomerCardProps = { readonly gym: string; readonly customer: CustomerItem; readonly t: TFunction<'customers'> };

/** A client in the list on a phone. */
export const CustomerCard = ({ gym, customer, t }: CustomerCardProps) => (
  <RowLink to={`/${gym}/admin/list/${customer.id}`} className="grid gap-2 rounded-card border bg-card p-3">
    <span className="flex items-center gap-3">
      <Avatar name={customer.name} lastname={customer.lastname} size="card" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{fullName(customer)}</span>
        <span className="block truncate text-meta text-subtle-foreground">
          {customer.lastWorkoutAt === null ? '–' : <Ago at={customer.lastWorkoutAt} />}
        </span>
      </span>
      <Adherence {...customer.adherence} t={t} />
    </span>
    <ProgramWeek program={customer.program} t={t} />
  </RowLink>
);
