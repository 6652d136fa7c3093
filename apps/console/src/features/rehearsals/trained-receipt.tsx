import type { RehearsedWeek } from '@spotter/contracts/rehearsals/queries';
import type { TrainedSet, TrainedSetsAnswer } from '@spotter/contracts/workouts/queries';
import { volumeOf, type CountedSet, type KnownTraits, type Volume } from '@spotter/domain/rehearsals/volume-of';
import { hardSetsRule, tonnageRule } from '@spotter/domain/workouts/volume';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import { textOr } from '@/lib/format/text-or.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { Recomputed } from '@/shared/recomputed.js';
import { SetRows } from '@/shared/trained/set-rows.js';
import { trainedSetsQuery } from '@/shared/trained/trained-sets.js';

/** The contract types the domain's words as plain strings. */
const traitsIn = ({ exercises }: TrainedSetsAnswer): KnownTraits =>
  new Map(exercises.map(({ id, ...traits }) => [id, traits])) as KnownTraits;
const counted = (set: TrainedSet): CountedSet => set as CountedSet;

/** Returns a formatter for all totals of a week in one line, for comparison at a glance. */
const useTotals = (): ((volume: Pick<Volume, 'sets' | 'tonnageKg' | 'muscles'>) => string) => {
  const { t } = useTranslation('rehearsals');
  return ({ sets, tonnageKg, muscles }) =>
    [
      t('receipt.sets', { count: sets }),
      formatKg(tonnageKg, 0),
      ...muscles.map(({ muscle, sets: hard }) => `${textOr(`rehearsals:muscles.${muscle}`, muscle)} ${formatNumber(hard)}`),
    ].join(', ');
};

const Behind = ({
  gym,
  answer,
  trained,
}: { readonly gym: string; readonly answer: TrainedSetsAnswer } & Pick<RehearsedWeek, 'trained'>) => {
  const { t } = useTranslation('rehearsals');
  const totals = useTotals();
  const traits = traitsIn(answer);
  const adds = (set: TrainedSet): string => {
    const { tonnageKg, muscles } = volumeOf([counted(set)], traits);
    return [...(tonnageKg === 0 ? [] : [formatKg(tonnageKg, 0)]), ...(muscles.length === 0 ? [] : [t('receipt.hard')])].join(' · ');
  };
  return (
    <>
      {answer.cut ? (
        <p className="text-table text-muted-foreground">{t('lifts:trained.cut')}</p>
      ) : (
        <Recomputed here={totals(volumeOf(answer.sets.map(counted), traits))} shown={totals(trained)} />
      )}
      <SetRows gym={gym} sets={answer.sets} share={adds} />
    </>
  );
};

type TrainedReceiptProps = { readonly gym: string; readonly customerId: string } & Pick<RehearsedWeek, 'from' | 'to' | 'trained'>;

/** The sets behind a week's totals, the counting rules, and the same calculation on this device. */
export const TrainedReceipt = ({ gym, customerId, from, to, trained }: TrainedReceiptProps) => {
  const { t } = useTranslation(['rehearsals', 'lifts']);
  const query = useQuery(trainedSetsQuery(gym, customerId, { from, to }));
  return (
    <section aria-label={t('receipt.title')} className="grid gap-2">
      <h3 className="text-table font-bold">{t('receipt.title')}</h3>
      <p className="text-meta text-muted-foreground">{t('receipt.rules', { tonnage: tonnageRule, hardSets: hardSetsRule })}</p>
      <QueryView query={query} skeleton={<RowSkeletons rows={4} />}>
        {(answer) => <Behind gym={gym} answer={answer} trained={trained} />}
      </QueryView>
    </section>
  );
};
