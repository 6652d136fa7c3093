import type { RecordItem } from '@spotter/contracts/lifts/queries';
import { useQuery } from '@tanstack/react-query';
import { ChartLine, Plus, Table2, Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExerciseName } from '../../lib/exercise-names.js';
import { formatAgo, formatLoad, formatNumber, type Load } from '../../lib/format.js';
import { recordsQuery } from '../../lib/records.js';
import { Button } from '../../ui/button.js';
import { Card, CardTitle } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { QueryView } from '../../ui/query-view.js';
import { Select } from '../../ui/select.js';
import { Skeleton } from '../../ui/skeleton.js';
import { LiftChart } from './lift-chart.js';
import { PointsTable } from './points-table.js';
import { liftsQuery, progressQuery } from './queries.js';
import { RecordLiftDialog } from './record-lift-dialog.js';
import { RecordsTable } from './records-table.js';

type LiftsPartProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly unit: Load['unit'];
  readonly staff: boolean;
  readonly exerciseId: string | undefined;
  readonly onExercise: (exerciseId: string) => void;
};

const spans = { months3: 92, year: 366, all: Number.POSITIVE_INFINITY } as const;
type Span = keyof typeof spans;

const Best = ({ record }: { readonly record: RecordItem }) => {
  const { t } = useTranslation('lifts');
  const best = record.bestE1rm;
  if (best === null) return <p className="text-table text-second">{t('best.unknown')}</p>;
  return (
    <p className="flex items-start gap-3">
      <Trophy size={20} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0 text-warning" />
      <span>
        <span className="figures block text-figure font-bold">{t('best.value', { kg: formatNumber(best.valueKg) })}</span>
        <span className="figures block text-table text-second">
          {t('best.source', { reps: best.reps, load: formatLoad(best.load), ago: formatAgo(best.performedAt), formula: best.formula })}
        </span>
      </span>
    </p>
  );
};

const TrainingMaxLine = ({ gym, customerId, exerciseId }: Pick<LiftsPartProps, 'gym' | 'customerId'> & { readonly exerciseId: string }) => {
  const { t } = useTranslation('lifts');
  const lifts = useQuery(liftsQuery(gym, customerId)).data?.items ?? [];
  const current = lifts.find((lift) => lift.exerciseId === exerciseId && lift.kind === 'training-max' && !lift.voided);
  if (current === undefined) return null;
  return (
    <p className="figures text-table text-second">
      {t('trainingMax', { load: formatLoad(current.load), ago: formatAgo(current.effectiveFrom) })}
    </p>
  );
};

const Progress = ({
  gym,
  customerId,
  exerciseId,
  name,
  record,
}: Pick<LiftsPartProps, 'gym' | 'customerId'> & { exerciseId: string; name: string; record: RecordItem | undefined }) => {
  const { t } = useTranslation('lifts');
  const [span, setSpan] = useState<Span>('months3');
  const [asTable, setAsTable] = useState(false);
  const query = useQuery(progressQuery(gym, customerId, exerciseId));
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <CardTitle className="grow">{t('chart.title')}</CardTitle>
        <Select aria-label={t('chart.span')} value={span} onChange={(event) => setSpan(event.target.value as Span)}>
          {Object.keys(spans).map((each) => (
            <option key={each} value={each}>
              {t(`chart.spans.${each}`)}
            </option>
          ))}
        </Select>
        <Button look="ghost" size="icon" aria-pressed={asTable} aria-label={t('chart.asTable')} onClick={() => setAsTable(!asTable)}>
          {asTable ? <ChartLine size={20} strokeWidth={1.75} aria-hidden /> : <Table2 size={20} strokeWidth={1.75} aria-hidden />}
        </Button>
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-72" />}>
        {({ items }) => {
          const from = Date.now() - spans[span] * 86_400_000;
          const points = (items.find((each) => each.exerciseId === exerciseId)?.points ?? []).filter(
            (point) => Date.parse(point.on) >= from,
          );
          if (points.length === 0) return <EmptyState icon={ChartLine} title={t('chart.none')} line={t('chart.noneLine')} />;
          const best = points.reduce((top, point) => ((point.e1rmKg ?? 0) > (top.e1rmKg ?? 0) ? point : top));
          const holds = record?.bestE1rm != null && best.e1rmKg !== null && Math.abs(best.e1rmKg - record.bestE1rm.valueKg) < 0.05;
          return asTable ? (
            <PointsTable points={points} />
          ) : (
            <LiftChart points={points} name={name} recordWorkoutId={holds ? best.workoutId : null} />
          );
        }}
      </QueryView>
    </Card>
  );
};

/** Records and progress of one client, one exercise at a time. */
export const LiftsPart = ({ gym, customerId, unit, staff, exerciseId, onExercise }: LiftsPartProps) => {
  const { t } = useTranslation('lifts');
  const [recording, setRecording] = useState(false);
  const query = useQuery(recordsQuery(gym, customerId));
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
        if (chosen === undefined) return <EmptyState icon={ChartLine} title={t('none')} line={t('noneLine')} />;
        const record = items.find((item) => item.exerciseId === chosen);
        return (
          <div className="grid gap-4">
            <Card className="grid gap-3">
              <div className="flex gap-2">
                <Select
                  className="min-w-0 grow"
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
                <Button size="icon" aria-label={t('record.open')} onClick={() => setRecording(true)}>
                  <Plus size={20} strokeWidth={1.75} aria-hidden />
                </Button>
              </div>
              {record !== undefined && <Best record={record} />}
              <TrainingMaxLine gym={gym} customerId={customerId} exerciseId={chosen} />
            </Card>
            <Progress key={chosen} gym={gym} customerId={customerId} exerciseId={chosen} name={nameOf(chosen)} record={record} />
            {record !== undefined && record.byReps.length > 0 && <RecordsTable record={record} />}
            {recording && (
              <RecordLiftDialog
                gym={gym}
                customerId={customerId}
                exerciseId={chosen}
                name={nameOf(chosen)}
                unit={unit}
                staff={staff}
                onClose={() => setRecording(false)}
              />
            )}
          </div>
        );
      }}
    </QueryView>
  );
};
