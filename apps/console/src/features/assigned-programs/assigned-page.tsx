import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, localized } from '../../lib/format.js';
import { Badge } from '../../ui/badge.js';
import { EmptyState } from '../../ui/empty-state.js';
import { MoreButton } from '../../ui/more-button.js';
import { Page } from '../../ui/page.js';
import { QueryView } from '../../ui/query-view.js';
import { Select } from '../../ui/select.js';
import { RowSkeletons } from '../../ui/skeleton.js';
import { assignedProgramPages } from './queries.js';
import { statusTones } from './status-tones.js';

type AssignedPageProps = {
  readonly gym: string;
  readonly title: string;
  readonly line: string;
  readonly status: string | undefined;
  readonly onStatus: (status: string | undefined) => void;
  /** Address of a program's history, by its id. */
  readonly linkTo: (assignedProgramId: string) => string;
  readonly actions?: ReactNode;
  /** Stands above the list. */
  readonly intro?: ReactNode;
};

const Line = ({ item, to }: { readonly item: AssignedProgramItem; readonly to: string }) => {
  const { t } = useTranslation('assigned-programs');
  return (
    <Link to={to} className="flex min-h-row items-center gap-3 px-3 py-1.5 text-table outline-offset-[-2px] hover:bg-sunken">
      <span className="min-w-0 grow basis-40 truncate font-medium">
        {item.customer === null ? '…' : `${item.customer.name} ${item.customer.lastname}`}
      </span>
      <span className="min-w-0 grow basis-40 truncate text-second">{localized(item.name)}</span>
      <span className="figures hidden shrink-0 text-meta text-third sm:block">{t('from', { from: formatDay(item.startsOn) })}</span>
      <span className="figures hidden shrink-0 text-meta text-third md:block">
        {t('progress', { done: item.done, planned: item.planned })}
      </span>
      <Badge tone={statusTones[item.status]}>{t(`statuses.${item.status}`)}</Badge>
    </Link>
  );
};

/** Assigned programs of the gym, each leading to its history. */
export const AssignedPage = ({ gym, title, line, status, onStatus, linkTo, actions, intro }: AssignedPageProps) => {
  const { t } = useTranslation('assigned-programs');
  const query = useInfiniteQuery({ ...assignedProgramPages(gym, { status }), placeholderData: (before) => before });
  return (
    <Page
      title={title}
      line={line}
      actions={
        <>
          <Select aria-label={t('status')} value={status ?? ''} onChange={(event) => onStatus(event.target.value || undefined)}>
            <option value="">{t('anyStatus')}</option>
            {Object.keys(statusTones).map((each) => (
              <option key={each} value={each}>
                {t(`statuses.${each}`)}
              </option>
            ))}
          </Select>
          {actions}
        </>
      }
    >
      {intro}
      <QueryView query={query} skeleton={<RowSkeletons rows={12} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <EmptyState icon={Layers} title={t('none')} line={t('noneLine')} />;
          return (
            <>
              <ul className="overflow-hidden rounded-card border bg-card">
                {items.map((item) => (
                  <li key={item.id} className="border-b last:border-b-0">
                    <Line item={item} to={linkTo(item.id)} />
                  </li>
                ))}
              </ul>
              <MoreButton query={query} />
            </>
          );
        }}
      </QueryView>
    </Page>
  );
};
