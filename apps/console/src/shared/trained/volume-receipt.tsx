import type { TrainedSetsAnswer } from '@spotter/contracts/workouts/queries';
import { volume, volumeKgOf, volumeRule } from '@spotter/domain/workouts/volume';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/states/query-view.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { formatKg } from '@/lib/format/figures.js';
import { Recomputed } from '../recomputed.js';
import { SetRows } from './set-rows.js';
import { asCounted, trainedSetsQuery, type TrainedOf } from './trained-sets.js';

type BehindProps = { readonly gym: string; readonly shownKg: number; readonly answer: Pick<TrainedSetsAnswer, 'sets' | 'cut'> };
const Behind = ({ gym, shownKg, answer: { sets, cut } }: BehindProps) => {
  const { t } = useTranslation('lifts');
  const here = volume(sets.map(asCounted));
  return (
    <div className="grid gap-4">
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 [&_dt]:text-muted-foreground">
        <dt>{t('trained.rule')}</dt>
        <dd>{t('trained.volumeRule', { rule: volumeRule })}</dd>
        <dt>{t('trained.sum')}</dt>
        <dd>{t('trained.sumLine', { count: here.sets, sum: formatKg(here.valueKg, 0) })}</dd>
      </dl>
      {cut ? (
        <p className="text-table text-muted-foreground">{t('trained.cut')}</p>
      ) : (
        <Recomputed here={formatKg(here.valueKg, 0)} shown={formatKg(shownKg, 0)} />
      )}
      <SetRows gym={gym} sets={sets} share={(set) => (volumeKgOf(asCounted(set)) === 0 ? '' : formatKg(volumeKgOf(asCounted(set)), 0))} />
    </div>
  );
};

type VolumeReceiptProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly of: TrainedOf;
  /** Limits the total to these workouts, if the days contain others too. */
  readonly workoutIds?: readonly string[];
  readonly shownKg: number;
  readonly onClose: () => void;
};

/** Explains a volume: the rule, each set with its share, the sum, and the same result computed here. */
export const VolumeReceipt = ({ gym, customerId, of, workoutIds, shownKg, onClose }: VolumeReceiptProps) => {
  const { t } = useTranslation(['lifts', 'ui']);
  const query = useQuery(trainedSetsQuery(gym, customerId, of));
  return (
    <Dialog variant="sheet" open onOpenChange={(open) => !open && onClose()} title={t('trained.volume')} closeLabel={t('ui:close')}>
      <QueryView query={query} skeleton={<RowSkeletons rows={5} />}>
        {({ sets, cut }) => (
          <Behind
            gym={gym}
            shownKg={shownKg}
            answer={{ cut, sets: sets.filter(({ workoutId }) => workoutIds === undefined || workoutIds.includes(workoutId)) }}
          />
        )}
      </QueryView>
    </Dialog>
  );
};
