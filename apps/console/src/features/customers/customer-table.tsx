import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatDate } from '../../lib/format.js';
import { Avatar } from '../../ui/avatar.js';
import { Cell, HeadCell, Row, Table } from '../../ui/table.js';
import { CustomerStatus } from './customer-status.js';
import { Adherence, ProgramWeek } from './program-week.js';

type CustomerTableProps = {
  readonly gym: string;
  readonly items: readonly CustomerItem[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
};

/** `lastname,name` → `-lastname,-name`. */
const descending = (column: string): string => column.replaceAll(/[^,]+/g, (part) => `-${part}`);

/** One click sorts, the next one turns the order round. */
const SortHead = ({ column, label, sort, onSort }: { column: string; label: string } & Pick<CustomerTableProps, 'sort' | 'onSort'>) => {
  const [up, down] = [sort === column, sort === descending(column)];
  const Icon = down ? ArrowDown : ArrowUp;
  return (
    <HeadCell aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <button type="button" className="inline-flex min-h-8 items-center gap-1" onClick={() => onSort(up ? descending(column) : column)}>
        {label}
        {(up || down) && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      </button>
    </HeadCell>
  );
};

export const CustomerTable = ({ gym, items, sort, onSort }: CustomerTableProps) => {
  const { t } = useTranslation('customers');
  return (
    <Table>
      <thead>
        <tr>
          <SortHead column="lastname,name" label={t('columns.name')} sort={sort} onSort={onSort} />
          <HeadCell>{t('columns.coach')}</HeadCell>
          <HeadCell>{t('columns.program')}</HeadCell>
          <HeadCell>{t('columns.lastWorkout')}</HeadCell>
          <HeadCell>{t('columns.adherence')}</HeadCell>
          <HeadCell>{t('columns.status')}</HeadCell>
          <SortHead column="joinedAt" label={t('columns.joined')} sort={sort} onSort={onSort} />
        </tr>
      </thead>
      <tbody>
        {items.map((customer) => (
          <Row key={customer.id}>
            <Cell>
              <Link
                to="/$gym/admin/list/$customerId"
                params={{ gym, customerId: customer.id }}
                className="flex items-center gap-3 font-medium hover:text-accent"
              >
                <Avatar name={customer.name} lastname={customer.lastname} />
                {`${customer.name} ${customer.lastname}`}
              </Link>
            </Cell>
            <Cell className="text-second">{customer.coach === null ? '–' : `${customer.coach.name} ${customer.coach.lastname}`}</Cell>
            <Cell>
              <ProgramWeek program={customer.program} />
            </Cell>
            <Cell className="text-second">{customer.lastWorkoutAt === null ? '–' : formatAgo(customer.lastWorkoutAt)}</Cell>
            <Cell>
              <Adherence {...customer.adherence} />
            </Cell>
            <Cell>
              <CustomerStatus status={customer.status} />
            </Cell>
            <Cell className="figures text-second">{formatDate(customer.joinedAt)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};
