import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customerQuery } from '@/shared/customers.js';
import { formatLoad } from '@/lib/format/format.js';
import { lastWeightOf } from '@/shared/weights.js';
import { useMedia } from '@/lib/hooks/use-media.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs.js';
import { AdherenceFigure } from './adherence-figure.js';
import { CustomerStatus } from './customer-status.js';
import { Timeline } from './timeline.js';
import { useAgo } from '@/shared/ago/ago.js';

export const customerTabs = ['overview', 'timeline', 'program', 'calendar', 'workouts', 'lifts'] as const;
type CustomerTab = (typeof customerTabs)[number];

type CustomerPageProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly tab: CustomerTab;
  readonly onTab: (tab: CustomerTab) => void;
  readonly actions: (customer: CustomerDetail) => ReactNode;
  /** Badge for clients who are injured, ill or away. */
  readonly state: (customer: CustomerDetail) => ReactNode;
  /** Adherence, follow-ups and notes of coaches. */
  readonly overview: (customer: CustomerDetail) => ReactNode;
  readonly program: ReactNode;
  readonly calendar: ReactNode;
  readonly workouts: ReactNode;
  readonly lifts: ReactNode;
  /** Export and erasure of personal data, for those who may do either. */
  readonly data: (customer: CustomerDetail) => ReactNode;
};

/** One client in depth: three columns and the calendar on a desktop, tabs on smaller screens. */
export const CustomerPage = (props: CustomerPageProps) => {
  const { gym, customerId, actions } = props;
  const { t } = useTranslation('customers');
  const desk = useMedia('(min-width: 1280px)');
  const query = useQuery(customerQuery(gym, customerId));
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
            <span className="flex flex-wrap items-center gap-2">
              <CustomerStatus status={customer.status} t={t} />
              {props.state(customer)}
              <span>
                {customer.coach === null ? t('noCoach') : t('coachedBy', { name: `${customer.coach.name} ${customer.coach.lastname}` })}
              </span>
              {customer.email !== null && <span className="text-subtle-foreground">{customer.email}</span>}
              <AdherenceFigure gym={gym} customer={customer} />
              <LastWeight customer={customer} />
            </span>
          }
          actions={
            <>
              <Button variant="outline" asChild>
                <Link to="/$gym/admin/list/$customerId/import" params={{ gym, customerId }}>
                  <FileUp size={16} strokeWidth={1.75} aria-hidden />
                  {/* Icon only on phones, so that all actions fit into one row. */}
                  <span className="max-sm:sr-only">{t('import')}</span>
                </Link>
              </Button>
              {actions(customer)}
            </>
          }
        >
          {desk ? <DeskParts {...props} customer={customer} /> : <TabbedParts {...props} customer={customer} />}
          <div className="pt-4">{props.data(customer)}</div>
        </Page>
      )}
    </QueryView>
  );
};

const LastWeight = ({ customer }: { readonly customer: CustomerDetail }) => {
  const { t } = useTranslation('customers');
  const ago = useAgo();
  const last = lastWeightOf(customer);
  if (last === undefined) return null;
  return <span className="figures text-subtle-foreground">{t('weight.line', { load: formatLoad(last), ago: ago(last.at) })}</span>;
};

type PartsProps = CustomerPageProps & { readonly customer: CustomerDetail };

const DeskParts = (props: PartsProps) => {
  const { t } = useTranslation('customers');
  return (
    <Tabs
      value={props.tab === 'calendar' ? 'calendar' : 'overview'}
      onValueChange={(value) => props.onTab(value === 'calendar' ? value : 'overview')}
    >
      <TabList aria-label={t('tabs.label')}>
        <Tab value="overview">{t('tabs.overview')}</Tab>
        <Tab value="calendar">{t('tabs.calendar')}</Tab>
      </TabList>
      <TabPanel value="overview">
        <div className="grid gap-4">
          <div className="grid grid-cols-3 items-stretch gap-4">{props.overview(props.customer)}</div>
          <Columns {...props} />
        </div>
      </TabPanel>
      <TabPanel value="calendar">{props.calendar}</TabPanel>
    </Tabs>
  );
};

const Columns = ({ gym, customerId, program, workouts, lifts }: CustomerPageProps) => {
  const { t } = useTranslation('customers');
  return (
    <div className="grid grid-cols-3 items-start gap-4">
      <Card>
        <CardTitle className="pb-2">{t('tabs.timeline')}</CardTitle>
        <Timeline gym={gym} customerId={customerId} />
      </Card>
      <div className="grid gap-4">
        <Card>
          <CardTitle className="pb-2">{t('tabs.program')}</CardTitle>
          {program}
        </Card>
        <section aria-label={t('tabs.workouts')}>{workouts}</section>
      </div>
      <section aria-label={t('tabs.lifts')}>{lifts}</section>
    </div>
  );
};

const TabbedParts = ({ gym, customerId, customer, tab, onTab, overview, program, calendar, workouts, lifts }: PartsProps) => {
  const { t } = useTranslation('customers');
  const parts: Readonly<Record<CustomerTab, ReactNode>> = {
    overview: <div className="grid gap-4">{overview(customer)}</div>,
    timeline: <Timeline gym={gym} customerId={customerId} />,
    program,
    calendar,
    workouts,
    lifts,
  };
  return (
    <Tabs value={tab} onValueChange={(value) => onTab(value as CustomerTab)}>
      <TabList aria-label={t('tabs.label')}>
        {customerTabs.map((each) => (
          <Tab key={each} value={each}>
            {t(`tabs.${each}`)}
          </Tab>
        ))}
      </TabList>
      {customerTabs.map((each) => (
        <TabPanel key={each} value={each}>
          {parts[each]}
        </TabPanel>
      ))}
    </Tabs>
  );
};
