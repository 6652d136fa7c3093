import type { WeekStart } from '@spotter/contracts/civil-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { Select } from '@/components/ui/select.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { formatDay, formatNumber } from '@/lib/format/format.js';
import { CompliancePart } from './compliance-part.js';
import { CountButton } from './count-button.js';
import { FigureCard } from './figure-card.js';
import { HoursPart } from './hours-part.js';
import { LoadPart } from './load-part.js';
import { MovementPart } from './movement-part.js';
import { PeopleDialog } from './people-dialog.js';
import { businessQuery, isPeriod, periods, type Opened, type PartProps, type PeriodName } from './queries.js';
import { RetentionPart } from './retention-part.js';

type BusinessProps = {
  readonly gym: string;
  readonly weekStart: WeekStart;
  readonly period: string | undefined;
  readonly onPeriod: (period: PeriodName) => void;
};

const ActivePart = ({ business: { active, today }, onOpen }: PartProps) => {
  const { t } = useTranslation('business');
  const title = t('active.title', { count: active });
  return (
    <FigureCard
      figure="active"
      lines={() => [
        [t('day'), t('figures.active')],
        [today, active],
      ]}
    >
      <p>
        <CountButton
          shown={formatNumber(active, 0)}
          label={title}
          className="-ml-2 text-figure font-bold"
          onOpen={() => onOpen({ asked: { figure: 'active' }, title, figure: 'active' })}
        />
      </p>
    </FigureCard>
  );
};

const Coming = () => (
  <div className="grid gap-4 xl:grid-cols-2">
    {['h-32', 'h-80', 'h-80', 'h-96'].map((height, at) => (
      <Skeleton key={`${height} ${at}`} className={height} />
    ))}
  </div>
);

/** The gym's figures for those who lead it, each with its rule, people and export. */
export const BusinessPage = ({ gym, weekStart, period: asked, onPeriod }: BusinessProps) => {
  const { t } = useTranslation('business');
  const period = isPeriod(asked) ? asked : 'year';
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery(businessQuery(gym, periods[period]));
  return (
    <Page
      title={t('title')}
      description={query.data && t('readAt', { position: formatNumber(query.data.position, 0), day: formatDay(query.data.today) })}
      actions={
        <Select aria-label={t('period')} value={period} onChange={(event) => onPeriod(event.target.value as PeriodName)}>
          {Object.entries(periods).map(([name, months]) => (
            <option key={name} value={name}>
              {t('months', { count: Number(months) })}
            </option>
          ))}
        </Select>
      }
    >
      <QueryView query={query} skeleton={<Coming />}>
        {(business) => (
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <div className="grid min-w-0 gap-4">
              <ActivePart business={business} onOpen={setOpened} />
              <MovementPart business={business} onOpen={setOpened} />
              <CompliancePart business={business} onOpen={setOpened} />
            </div>
            <div className="grid min-w-0 gap-4">
              <LoadPart business={business} onOpen={setOpened} />
              <HoursPart business={business} weekStart={weekStart} onOpen={setOpened} />
            </div>
            <RetentionPart business={business} onOpen={setOpened} />
          </div>
        )}
      </QueryView>
      <PeopleDialog gym={gym} opened={opened} onClose={() => setOpened(null)} />
    </Page>
  );
};
