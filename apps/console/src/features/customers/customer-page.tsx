import type { CustomerOverview } from '@spotter/contracts/customers/overview';
import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@/components/page.js';
import { ErrorState } from '@/components/states/error-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs.js';
import { formatLoad } from '@/lib/format/format.js';
import { useAgo } from '@/shared/ago/ago.js';
import { customerQuery } from '@/shared/customers.js';
import { RestrictionsBanner } from '@/shared/restrictions/restrictions-banner.js';
import { lastWeightOf } from '@/shared/weights.js';
import { AdherenceFigure } from './adherence-figure.js';
import { CustomerStatus } from './customer-status.js';
import { customerTabs, type CustomerTab } from './customer-tabs.js';
import { PainNote } from './overview/pain-note.js';
import { overviewQuery } from './queries.js';

/** Data of every part of the page. The overview is undefined until it has loaded. */
export type CustomerParts = { readonly customer: CustomerDetail; readonly overview: CustomerOverview | undefined };

type CustomerPageProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly tab: CustomerTab;
  readonly onTab: (tab: CustomerTab) => void;
  /** Loads a tab that the user is about to open. */
  readonly onAhead: (tab: CustomerTab) => void;
  readonly actions: (parts: CustomerParts) => ReactNode;
  /** Badge for clients who are injured, ill or away. */
  readonly state: (customer: CustomerDetail) => ReactNode;
  /** Contents of the open tab. */
  readonly children: (tab: CustomerTab, parts: CustomerParts) => ReactNode;
};

/** True for a client whose page may be read only. */
export const isFormer = ({ status }: Pick<CustomerDetail, 'status'>): boolean => status === 'archived' || status === 'erased';

const LastWeight = ({ customer }: { readonly customer: CustomerDetail }) => {
  const { t } = useTranslation('customers');
  const ago = useAgo();
  const last = lastWeightOf(customer);
  if (last === undefined) return null;
  return <span className="figures text-subtle-foreground">{t('weight.line', { load: formatLoad(last), ago: ago(last.at) })}</span>;
};

/** Tabs that show nothing without the overview, and those that show some of it. */
const onlyOverview: ReadonlySet<CustomerTab> = new Set(['overview', 'check-ins']);
const ofOverview: ReadonlySet<CustomerTab> = new Set([...onlyOverview, 'progress', 'notes']);

/** One client in depth: who they are and what hurts above all tabs. A tab loads when it is opened. */
export const CustomerPage = ({ gym, customerId, tab, onTab, onAhead, actions, state, children }: CustomerPageProps) => {
  const { t } = useTranslation('customers');
  const query = useQuery(customerQuery(gym, customerId));
  const overviewRead = useQuery(overviewQuery(gym, customerId));
  const overview = overviewRead.data;
  const isMissing = overview === undefined && overviewRead.isError;
  return (
    <QueryView
      query={query}
      skeleton={
        <div className="grid gap-4 p-6">
          <Skeleton className="h-14" />
          <Skeleton className="h-[60dvh]" />
        </div>
      }
    >
      {(customer) => (
        <Page
          title={customer.status === 'erased' ? t('erased') : `${customer.name} ${customer.lastname}`}
          description={
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <CustomerStatus status={customer.status} t={t} />
              {state(customer)}
              <AdherenceFigure gym={gym} customer={customer} />
              <span>
                {customer.coach === null ? t('noCoach') : t('coachedBy', { name: `${customer.coach.name} ${customer.coach.lastname}` })}
              </span>
              {customer.email !== null && <span className="text-subtle-foreground wrap-anywhere">{customer.email}</span>}
              <LastWeight customer={customer} />
            </span>
          }
          actions={<div className="flex flex-wrap items-center gap-2">{actions({ customer, overview })}</div>}
        >
          <div className="grid gap-2 pb-2 empty:hidden">
            {customer.status === 'archived' && <p className="text-table text-muted-foreground">{t('readOnly')}</p>}
            <RestrictionsBanner gym={gym} customerId={customerId} />
            {overview !== undefined && <PainNote gym={gym} pains={overview.pains} />}
          </div>
          <Tabs value={tab} onValueChange={(value) => onTab(customerTabs.find((each) => each === value) ?? 'overview')}>
            <TabList aria-label={t('tabs.label')}>
              {customerTabs.map((each) => (
                <Tab key={each} value={each} onMouseEnter={() => onAhead(each)} onTouchStart={() => onAhead(each)}>
                  {t(`tabs.${each}`)}
                </Tab>
              ))}
            </TabList>
            <TabPanel key={tab} value={tab}>
              {isMissing && ofOverview.has(tab) && <ErrorState error={overviewRead.error} onRetry={() => void overviewRead.refetch()} />}
              {!(isMissing && onlyOverview.has(tab)) && children(tab, { customer, overview })}
            </TabPanel>
          </Tabs>
        </Page>
      )}
    </QueryView>
  );
};
