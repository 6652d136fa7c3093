import type { RecordItem } from '@spotter/contracts/lifts/queries';
import { useQuery } from '@tanstack/react-query';
import { ChartLine, Info, Plus, Trophy } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { AboutExercise } from '@/shared/exercise-sheet/about-exercise.js';
import { useExerciseName } from '@/shared/exercise-names.js';
import { formatLoad, type Load } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import { recordsQuery } from '@/shared/records.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { AsOf } from '@/shared/as-of.js';
import { QueryView } from '@/components/states/query-view.js';
import { Select } from '@/components/ui/select.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import type { ChartSearch } from './chart/choice.js';
import { LiftsHistory } from './lifts-history.js';
import { liftsQuery } from './queries.js';
import { RecordLift } from './record-lift.js';
import { RecordsTable } from './records-table.js';
import { useAgo } from '@/shared/ago/ago.js';

type LiftsPartProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly unit: Load['unit'];
  readonly staff: boolean;
  readonly exerciseId: string | undefined;
  readonly onExercise: (exerciseId: string) => void;
  /** Search parameters of the chart. */
  readonly chart: ChartSearch;
  readonly onChart: (change: ChartSearch) => void;
};

/** Loaded when somebody opens the explanation. */
const RecordReceipt = lazyPart(() => import('./record-receipt-lazy.js'), 'RecordReceipt');

/** Fetched ahead, so that it opens without a network. */
const LiftProgress = lazyPart(() => import('./chart/lift-progress-lazy.js'), 'LiftProgress');
const WeightTrend = lazyPart(() => import('./weight/weight-trend-lazy.js'), 'WeightTrend');
const TrainingWeeks = lazyPart(() => import('./weeks/training-weeks-lazy.js'), 'TrainingWeeks');

const Best = ({ record }: { readonly record: RecordItem }) => {
  const { t } = useTranslation('lifts');
  useAhead(RecordReceipt);
  const ago = useAgo();
  const [asked, setAsked] = useState(false);
  const best = record.bestE1rm;
  if (best === null) return <p className="text-table text-muted-foreground">{t('best.unknown')}</p>;
  return (
    <div className="flex items-start gap-3">
      <Trophy size={20} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0 text-warning" />
      <span className="min-w-0">
        <span className="figures block text-figure font-bold">{formatKg(best.valueKg)}</span>
        <span className="figures block text-table text-muted-foreground">
          {t('best.source', { reps: best.reps, load: formatLoad(best.load), ago: ago(best.performedAt) })}
        </span>
      </span>
      <Button variant="ghost" size="icon" aria-label={t('receipt.open')} onClick={() => setAsked(true)}>
        <Info size={20} strokeWidth={1.75} aria-hidden />
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <RecordReceipt best={best} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </div>
  );
};

const TrainingMaxLine = ({ gym, customerId, exerciseId }: Pick<LiftsPartProps, 'gym' | 'customerId'> & { readonly exerciseId: string }) => {
  const { t } = useTranslation('lifts');
  const ago = useAgo();
  const lifts = useQuery(liftsQuery(gym, customerId)).data?.items ?? [];
  const current = lifts.find((lift) => lift.exerciseId === exerciseId && lift.kind === 'training-max' && !lift.voided);
  if (current === undefined) return null;
  return (
    <p className="figures text-table text-muted-foreground">
      {t('trainingMax', { load: formatLoad(current.load), ago: ago(current.effectiveFrom) })}
    </p>
  );
};

/** A client's records and progress, one exercise at a time. */
export const LiftsPart = ({ gym, customerId, unit, staff, exerciseId, onExercise, chart, onChart }: LiftsPartProps) => {
  const { t } = useTranslation('lifts');
  useAhead(LiftProgress, WeightTrend, TrainingWeeks);
  const [recording, setRecording] = useState<{ readonly exerciseId: string | undefined } | null>(null);
  const reading = recordsQuery(gym, customerId);
  const query = useQuery(reading);
  const items = query.data?.items ?? [];
  const nameOf = useExerciseName(gym, [...items.map((item) => item.exerciseId), ...(exerciseId === undefined ? [] : [exerciseId])]);
  return (
    <QueryView
      query={query}
      skeleton={
        <div className="grid gap-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-72" />
        </div>
      }
    >
      {() => {
        const ordered = items.toSorted((a, b) => nameOf(a.exerciseId).localeCompare(nameOf(b.exerciseId)));
        const heaviest = items.toSorted((a, b) => (b.bestE1rm?.valueKg ?? 0) - (a.bestE1rm?.valueKg ?? 0))[0];
        const chosen = exerciseId ?? heaviest?.exerciseId;
        const record = items.find((item) => item.exerciseId === chosen);
        const recordButton = (
          <Button variant="outline" onClick={() => setRecording({ exerciseId: chosen })}>
            <Plus size={20} strokeWidth={1.75} aria-hidden />
            {t(staff ? 'record.openStaff' : 'record.open')}
          </Button>
        );
        return (
          <div className="grid gap-4">
            <AsOf query={reading} />
            {chosen === undefined ? (
              <Card>
                <EmptyState icon={ChartLine} title={t('none')} description={t('noneLine')} action={recordButton} />
              </Card>
            ) : (
              <>
                <Card className="grid gap-3">
                  <div className="flex flex-wrap gap-2">
                    <Select
                      className="min-w-40 grow basis-0"
                      aria-label={t('exercise')}
                      value={chosen}
                      onChange={(event) => onExercise(event.target.value)}
                    >
                      {record === undefined && <option value={chosen}>{nameOf(chosen)}</option>}
                      {ordered.map((item) => (
                        <option key={item.exerciseId} value={item.exerciseId}>
                          {nameOf(item.exerciseId)}
                        </option>
                      ))}
                    </Select>
                    <AboutExercise gym={gym} exerciseId={chosen} name={nameOf(chosen)} />
                    {recordButton}
                  </div>
                  {record !== undefined && <Best record={record} />}
                  <TrainingMaxLine gym={gym} customerId={customerId} exerciseId={chosen} />
                </Card>
                <Suspense fallback={<Skeleton className="h-72" />}>
                  <LiftProgress
                    key={chosen}
                    gym={gym}
                    customerId={customerId}
                    unit={unit}
                    exerciseId={chosen}
                    exerciseIds={items.map((item) => item.exerciseId)}
                    search={chart}
                    onSearch={onChart}
                  />
                </Suspense>
                {record !== undefined && record.byReps.length > 0 && <RecordsTable record={record} />}
                <LiftsHistory gym={gym} customerId={customerId} exerciseId={chosen} />
              </>
            )}
            <Suspense fallback={<Skeleton className="h-72" />}>
              <WeightTrend gym={gym} customerId={customerId} unit={unit} />
            </Suspense>
            <Suspense fallback={<Skeleton className="h-72" />}>
              <TrainingWeeks gym={gym} customerId={customerId} />
            </Suspense>
            {recording !== null && (
              <RecordLift
                gym={gym}
                customerId={customerId}
                exerciseId={recording.exerciseId}
                unit={unit}
                staff={staff}
                onRecorded={onExercise}
                onClose={() => setRecording(null)}
              />
            )}
          </div>
        );
      }}
    </QueryView>
  );
};
