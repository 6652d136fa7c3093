import type { CustomerOverview } from '@spotter/contracts/customers/overview';
import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatLoad, formatReps, localized } from '@/lib/format/format.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { RowLink } from '@/components/row-link.js';
import { useExerciseName } from '@/shared/exercise-names.js';
import { AdherenceRings } from './adherence-rings.js';
import { WeightLine } from './weight-line.js';
import { Ago } from '@/shared/ago/ago.js';

type StandingProps = { readonly gym: string; readonly customer: CustomerDetail; readonly overview: CustomerOverview };

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-meta font-medium text-muted-foreground">{label}</dt>
    <dd className="figures min-w-0 text-table">{children}</dd>
  </div>
);

const NextWorkout = ({ gym, overview: { next } }: StandingProps) => {
  const { t } = useTranslation('customers');
  if (next === null || next.scheduledOn === null) return <span className="text-subtle-foreground">{t('overview.noNext')}</span>;
  return (
    <RowLink to={`/${gym}/admin/user-workout/${next.id}`} className="text-accent-foreground underline-offset-4 hover:underline">
      {formatDay(next.scheduledOn)} · {localized(next.name) || t('timeline.workout')}
    </RowLink>
  );
};

const LastRecord = ({ gym, overview: { lastRecord } }: StandingProps) => {
  const { t } = useTranslation('customers');
  const nameOf = useExerciseName(gym, lastRecord === null ? [] : [lastRecord.exerciseId]);
  if (lastRecord === null) return <span className="text-subtle-foreground">{t('overview.noRecord')}</span>;
  const { exerciseId, load, reps, performedAt } = lastRecord;
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
      <dl className="grid items-start gap-3 sm:grid-cols-2">
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
