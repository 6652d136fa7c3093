import { addDays } from '@spotter/contracts/civil-date';
import type { TrainedSet } from '@spotter/contracts/workouts/queries';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatActual, formatDay } from '@/lib/format/format.js';
import { computed } from '@/shared/kept/computed.js';
import { trainedSetsQuery } from '@/shared/trained/trained-sets.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { QueryView } from '@/components/states/query-view.js';
import { Button } from '@/components/ui/button.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import type { DayPoint } from '../chart/figures.js';
import { areAllSets, setsOfPoint, type DaySets } from './left-out-sets.js';

type DaySetsSheetProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly exerciseId: string;
  /** Day with all of its sets. */
  readonly day: DayPoint;
  readonly out: ReadonlySet<string>;
  readonly onChange: (sets: DaySets) => void;
  readonly onClose: () => void;
};

type ChoicesProps = Pick<DaySetsSheetProps, 'out' | 'onChange'> & { readonly sets: readonly TrainedSet[] };

const Choices = ({ sets, out, onChange }: ChoicesProps) => {
  const { t } = useTranslation('lifts');
  const change = (id: string): void => {
    const next = out.has(id) ? [...out].filter((each) => each !== id) : [...out, id];
    onChange({ sets, out: new Set(next) });
  };
  return (
    <div className="grid gap-3">
      <ul className="grid">
        {sets.map(({ id, actual }, at) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 text-body hover:bg-muted">
              <input type="checkbox" checked={!out.has(id)} onChange={() => change(id)} />
              <span className="grow">{t('leftOut.set', { number: at + 1 })}</span>
              <span className="figures">{formatActual(actual)}</span>
            </label>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        className="justify-self-start"
        why={out.size === 0 && t('leftOut.allCount')}
        onClick={() => onChange({ sets, out: new Set() })}
      >
        {t('leftOut.countAll')}
      </Button>
    </div>
  );
};

/** The sets of one day of a chart: an unticked set counts in no figure, and the log stays as it is. */
export const DaySetsSheet = ({ gym, customerId, exerciseId, day, out, onChange, onClose }: DaySetsSheetProps) => {
  const { t } = useTranslation(['lifts', 'ui']);
  // A workout past midnight belongs to the day on which it started.
  const days = { exercise: exerciseId, from: day.on, to: addDays(day.on, 1) };
  const query = useQuery(trainedSetsQuery(gym, customerId, days, async (own) => (await computed()).daySetsWithoutNetwork(gym, days, own)));
  return (
    <Dialog
      variant="sheet"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('leftOut.title', { day: formatDay(day.on) })}
      description={t('leftOut.sheetLine')}
      closeLabel={t('ui:close')}
    >
      <QueryView query={query} skeleton={<RowSkeletons rows={5} />}>
        {({ sets }) => {
          const own = setsOfPoint(sets, day);
          return areAllSets(day, own) ? (
            <Choices sets={own} out={out} onChange={onChange} />
          ) : (
            <p className="text-table text-muted-foreground">{t('leftOut.unknown')}</p>
          );
        }}
      </QueryView>
    </Dialog>
  );
};
