import type { ProgressAnswer } from '@spotter/contracts/lifts/queries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDayOfYear, formatLoad, type Load } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { useExerciseName } from '@/shared/exercise-names.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { GoalLine } from '../goals/goal-line.js';
import { goalsQuery } from '../goals/queries.js';
import { progressQuery } from '../queries.js';
import { dateOf } from './chart-scale.js';
import { ChartControls } from './chart-controls.js';
import { ChartLegend } from './chart-legend.js';
import type { Line } from './chart-layout.js';
import { chartViewOf } from './charted.js';
import { choiceOf, searchOf, type ChartChoice, type ChartSearch } from './choice.js';
import { ComparedTable } from './compared-table.js';
import { EventsList } from './events-list.js';
import { figureText } from './figure-text.js';
import { changeOf, type DayPoint } from './figures.js';
import { LeftOutLine } from '../left-out/left-out-line.js';
import type { LeftOutSets } from '../left-out/left-out-sets.js';
import { LiftChart } from './lift-chart.js';
import { PointsTable } from './points-table.js';

const DaySetsSheet = lazyPart(() => import('../left-out/day-sets-lazy.js'), 'DaySetsSheet');
const noSets: ReadonlySet<string> = new Set();

type LiftProgressProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly unit: Load['unit'];
  readonly exerciseId: string;
  /** Exercises that the client has records of. */
  readonly exerciseIds: readonly string[];
  readonly search: ChartSearch;
  readonly onSearch: (change: ChartSearch) => void;
};

type LoadedProps = Omit<LiftProgressProps, 'search' | 'onSearch'> & {
  readonly nameOf: (exerciseId: string) => string;
  readonly answer: ProgressAnswer;
  readonly choice: ChartChoice;
  readonly onChoice: (change: Partial<ChartChoice>) => void;
};

const PointLine = ({ point }: { readonly point: DayPoint | undefined }) => {
  const { t } = useTranslation('lifts');
  if (point === undefined) return null;
  return (
    <>
      {point.e1rmKg !== null && <span>{t('chart.e1rm', { load: formatKg(point.e1rmKg) })}</span>}
      {point.topLoadKg !== null && <span>{t('chart.top', { load: formatLoad({ value: point.topLoadKg, unit: 'kg' }) })}</span>}
      <span>{t('chart.volume', { load: formatKg(point.tonnageKg, 0), count: point.sets })}</span>
    </>
  );
};

/** How much the lift gained or lost in the range, without deloads. */
const ChangeLine = ({ line: { days }, figure }: { readonly line: Line; readonly figure: ChartChoice['figure'] }) => {
  const { t } = useTranslation('lifts');
  const change = changeOf(days);
  if (change === null) return null;
  const size = figureText(figure, Math.abs(change.by));
  const key = change.by > 0 ? 'chart.gained' : change.by < 0 ? 'chart.lost' : 'chart.same';
  return <p className="figures text-table text-muted-foreground">{t(key, { size, from: formatDay(change.from.on) })}</p>;
};

const Loaded = ({ answer, choice, onChoice, ...props }: LoadedProps) => {
  const { gym, customerId, unit, exerciseId, exerciseIds, nameOf } = props;
  const { t } = useTranslation('lifts');
  useAhead(DaySetsSheet);
  const [nowMs] = useState(Date.now);
  const { figure, span, others, asTable } = choice;
  const { data: goals } = useQuery(goalsQuery(gym, customerId));
  const goal = goals?.items.find((each) => each.exerciseId === exerciseId);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  /** Leaves a day out, or counts it again. */
  const leaveOut = (on: string): void =>
    setLeftOut(new Set(leftOut.has(on) ? [...leftOut].filter((each) => each !== on) : [...leftOut, on]));
  const [leftOutSets, setLeftOutSets] = useState<LeftOutSets>(new Map());
  const countAll = (): void => {
    setLeftOut(new Set());
    setLeftOutSets(new Map());
  };
  const [askedDay, setAskedDay] = useState<string | null>(null);
  const setsOut = [...leftOutSets.values()].reduce((sum, { out }) => sum + out.size, 0);
  const view = chartViewOf(answer, { exerciseId, nameOf, choice, goal, leftOut, leftOutSets, nowMs }, t);
  const asked = view.wholeDays.find(({ on }) => on === askedDay);
  const { charted, points, events } = view;
  const { lines } = charted;
  const [first] = lines;
  const single = lines.length === 1 ? first : undefined;
  const addable = exerciseIds
    .filter((id) => id !== exerciseId && !others.includes(id))
    .map((id) => ({ id, name: nameOf(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const remove = (id: string): void => onChoice({ others: others.filter((other) => other !== id) });
  return (
    <>
      <ChartControls choice={choice} view={view} addable={addable} onChoice={onChoice} />
      {view.missingBefore !== null && (
        <p className="text-table text-muted-foreground">{t('chart.partly', { from: formatDayOfYear(view.missingBefore) })}</p>
      )}
      <LeftOutLine days={leftOut.size} sets={setsOut} onCountAll={countAll} />
      {view.isEmpty && (
        <>
          <EmptyState icon={ChartLine} title={t('chart.none')} description={t('chart.noneLine')} />
          {single === undefined && <ChartLegend charted={charted} onRemove={remove} />}
        </>
      )}
      {!view.isEmpty &&
        lines.map(
          (line) =>
            line.days.length === 0 && (
              <p key={line.id} className="text-table text-muted-foreground">
                {t('chart.noneOf', { name: line.name })}
              </p>
            ),
        )}
      {single !== undefined && <ChangeLine line={single} figure={figure} />}
      {single !== undefined && (
        <GoalLine
          gym={gym}
          customerId={customerId}
          exerciseId={exerciseId}
          name={single.name}
          unit={unit}
          days={view.estimates}
          today={dateOf(Math.floor(nowMs / 86_400_000))}
        />
      )}
      {!view.isEmpty && !asTable && (
        <LiftChart
          key={`${span} ${figure} ${others.join()}`}
          charted={charted}
          figure={figure}
          events={events}
          more={(on) => (
            <>
              {figure === 'reps' && single !== undefined && <RepsLine line={single} on={on} loadKg={view.loadKg} />}
              <PointLine point={points.find((point) => point.on === on)} />
              {single !== undefined && (
                <Button variant="ghost" className="-my-2" onClick={() => leaveOut(on)}>
                  {t('leftOut.leave')}
                </Button>
              )}
              {single !== undefined && points.some((point) => point.on === on) && (
                <Button variant="ghost" className="-my-2" onClick={() => setAskedDay(on)}>
                  {t('leftOut.choose')}
                </Button>
              )}
            </>
          )}
          legend={<ChartLegend charted={charted} onRemove={remove} />}
        />
      )}
      {(!view.isEmpty || leftOut.size > 0 || setsOut > 0) && asTable && single !== undefined && (
        <PointsTable
          gym={gym}
          customerId={customerId}
          exerciseId={exerciseId}
          points={points}
          leftOut={leftOut}
          onLeaveOut={leaveOut}
          leftOutSets={leftOutSets}
          onChooseSets={setAskedDay}
          records={new Set(single.days.flatMap(({ on, record }) => (record ? [on] : [])))}
        />
      )}
      {!view.isEmpty && asTable && single === undefined && <ComparedTable lines={lines} figure={figure} />}
      <EventsList events={events} />
      {asked !== undefined && (
        <Suspense fallback={null}>
          <DaySetsSheet
            gym={gym}
            customerId={customerId}
            exerciseId={exerciseId}
            day={asked}
            out={leftOutSets.get(asked.on)?.out ?? noSets}
            onChange={(sets) => setLeftOutSets(new Map([...leftOutSets, [asked.on, sets]]))}
            onClose={() => setAskedDay(null)}
          />
        </Suspense>
      )}
    </>
  );
};

const RepsLine = ({ line, on, loadKg }: { readonly line: Line; readonly on: string; readonly loadKg: number }) => {
  const { t } = useTranslation('lifts');
  const day = line.days.find((each) => each.on === on);
  if (day === undefined) return null;
  return <span>{t('chart.repsAt', { reps: figureText('reps', day.value), load: formatLoad({ value: loadKg, unit: 'kg' }) })}</span>;
};

/** Progress of an exercise over time, alone or beside others, as a chart or a table. The address holds what is shown. */
export const LiftProgress = ({ search, onSearch, ...props }: LiftProgressProps) => {
  const { gym, customerId, exerciseId, exerciseIds } = props;
  const choice = choiceOf(search, exerciseId);
  const nameOf = useExerciseName(gym, [exerciseId, ...exerciseIds, ...choice.others]);
  const query = useQuery({
    ...progressQuery(gym, customerId, [exerciseId, ...choice.others]),
    placeholderData: keepPreviousData,
  });
  return (
    <Card className="grid min-w-0 gap-3">
      <QueryView query={query} skeleton={<Skeleton className="h-72" />}>
        {(answer) => (
          <Loaded {...props} nameOf={nameOf} answer={answer} choice={choice} onChoice={(change) => onSearch(searchOf(change))} />
        )}
      </QueryView>
    </Card>
  );
};
