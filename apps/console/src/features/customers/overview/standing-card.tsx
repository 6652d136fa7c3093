import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import type { RecordItem } from '@spotter/contracts/lifts/queries';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { gymQuery } from '@/lib/api/query-client.js';
import { formatDay, formatLoad, formatReps, localized } from '@/lib/format/format.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { RowLink } from '@/components/row-link.js';
import { useExerciseName } from '@/shared/exercise-names.js';
import { recordsQuery } from '@/shared/records.js';
import { AdherenceRings } from './adherence-rings.js';
import { WeightLine } from './weight-line.js';
import { Ago } from '@/shared/ago/ago.js';

type StandingProps = { readonly gym: string; readonly customer: CustomerDetail; readonly today: string };

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-meta font-medium text-muted-foreground">{label}</dt>
    <dd className="figures min-w-0 text-table">{children}</dd>
  </div>
);

/** Returns the most recent of the best estimates. */
const newestOf = (records: readonly RecordItem[]) =>
  records
    .flatMap(({ exerciseId, bestE1rm }) => (bestE1rm === null ? [] : [{ exerciseId, ...bestE1rm }]))
    .toSorted((a, b) => a.performedAt.localeCompare(b.performedAt))
    .at(-1);

const NextWorkout = ({ gym, customer, today }: StandingProps) => {
  const { t } = useTranslation('customers');
  const parameters = { customer: customer.id, status: 'scheduled', from: today, sort: 'date', limit: '1' };
  const { data } = useQuery(gymQuery({ gym, path: 'workouts', parameters, topics: ['workouts', 'assigned-programs'] }));
  const next = data?.items[0];
  if (data === undefined) return <span className="text-subtle-foreground">…</span>;
  if (next === undefined || next.scheduledOn === null) return <span className="text-subtle-foreground">{t('overview.noNext')}</span>;
  return (
    <RowLink to={`/${gym}/admin/user-workout/${next.id}`} className="text-accent-foreground underline-offset-4 hover:underline">
      {formatDay(next.scheduledOn)} · {localized(next.name) || t('timeline.workout')}
    </RowLink>
  );
};

const LastRecord = ({ gym, customer }: Omit<StandingProps, 'today'>) => {
  const { t } = useTranslation('customers');
  const { data } = useQuery(recordsQuery(gym, customer.id));
  const newest = newestOf(data?.items ?? []);
  const nameOf = useExerciseName(gym, newest === undefined ? [] : [newest.exerciseId]);
  if (data === undefined) return <span className="text-subtle-foreground">…</span>;
  if (newest === undefined) return <span className="text-subtle-foreground">{t('overview.noRecord')}</span>;
  const { exerciseId, load, reps, performedAt } = newest;
  return (
    <>
      {nameOf(exerciseId)} · {formatLoad(load)} × {formatReps(reps)} · <Ago at={performedAt} />
    </>
  );
};

/** Overview of a client: adherence, next workout, last record and last weight. */
export const StandingCard = (props: StandingProps) => {
  const { t } = useTranslation('customers');
  const { gym, customer } = props;
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{t('overview.title')}</CardTitle>
      <AdherenceRings gym={gym} customerId={customer.id} />
      <dl className="grid gap-3">
        <Line label={t('overview.next')}>
          <NextWorkout {...props} />
        </Line>
        <Line label={t('overview.lastWorkout')}>
          {customer.lastWorkoutAt === null ? t('choices.never') : <Ago at={customer.lastWorkoutAt} />}
        </Line>
        <Line label={t('overview.record')}>
          <LastRecord {...props} />
        </Line>
        <Line label={t('overview.weight')}>
          <WeightLine bodyweights={customer.bodyweights} />
        </Line>
      </dl>
    </Card>
  );
};
