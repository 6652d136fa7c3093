import type { TrainingWeeksAnswer } from '@spotter/contracts/lifts/queries';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '@/components/ui/card.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { AsOf } from '@/shared/as-of.js';
import { trainingWeeksQuery } from '../queries.js';
import { MuscleWeeks } from './muscle-weeks.js';
import { Scores } from './scores.js';
import { WeekChart } from './week-chart.js';
import { WeeksTable } from './weeks-table.js';

const Weeks = ({ answer: { weeks, lifts, scores } }: { readonly answer: TrainingWeeksAnswer }) => {
  const { t } = useTranslation('lifts');
  if (weeks.every(({ workouts, sets }) => workouts === 0 && sets === 0))
    return (
      <Card>
        <EmptyState icon={CalendarRange} title={t('weeks.none')} description={t('weeks.noneLine')} />
      </Card>
    );
  return (
    <>
      <Card className="grid min-w-0 gap-3">
        <CardTitle>{t('weeks.title')}</CardTitle>
        <WeekChart weeks={weeks} />
        <p className="max-w-[68ch] text-meta text-muted-foreground">{t('weeks.rule')}</p>
      </Card>
      <Card className="grid min-w-0 gap-3">
        <CardTitle>{t('muscles.title')}</CardTitle>
        <MuscleWeeks weeks={weeks} />
        <details className="min-w-0">
          <summary className="flex min-h-11 cursor-pointer items-center text-table text-muted-foreground md:min-h-8">
            {t('weeks.everyWeek')}
          </summary>
          <WeeksTable weeks={weeks} />
        </details>
      </Card>
      <Card className="grid min-w-0 gap-3">
        <CardTitle>{t('scores.title')}</CardTitle>
        <Scores lifts={lifts} scores={scores} />
      </Card>
    </>
  );
};

/** The last weeks of a client: tonnage and load, hard sets of each muscle, and scores of the total. */
export const TrainingWeeks = ({ gym, customerId }: { readonly gym: string; readonly customerId: string }) => {
  const reading = trainingWeeksQuery(gym, customerId);
  const query = useQuery(reading);
  return (
    <div className="grid min-w-0 gap-4">
      <QueryView query={query} skeleton={<Skeleton className="h-72" />}>
        {(answer) => (
          <>
            <AsOf query={reading} />
            <Weeks answer={answer} />
          </>
        )}
      </QueryView>
    </div>
  );
};
