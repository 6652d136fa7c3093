import type { CheckInItem } from '@spotter/contracts/check-ins/queries';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gymQuery } from '@/lib/api/query-client.js';
import { formatDay, formatNumber } from '@/lib/format/format.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { checkInsQuery } from '@/shared/photos/check-ins.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { Sparkline } from '@/components/sparkline.js';
import { sessionsBefore, trendsOf, type Point } from './trends.js';

type TrendFigureProps = { readonly label: string; readonly points: readonly Point[]; readonly max?: number };

/** Line chart of a rating or number over time, with the last and previous values. */
const TrendFigure = ({ label, points, max }: TrendFigureProps) => {
  const { t } = useTranslation('check-ins');
  const last = points.at(-1);
  if (last === undefined) return null;
  const before = points.at(-2);
  const shown = (value: number): string => (max === undefined ? formatNumber(value) : `${formatNumber(value, 0)}/${max}`);
  return (
    <li className="grid gap-1 rounded-control border p-3">
      <p className="text-meta text-muted-foreground">{label}</p>
      <p className="flex items-end justify-between gap-3">
        <span className="figures text-section font-bold">{shown(last.value)}</span>
        <Sparkline values={points.slice(-12).map(({ value }) => value)} />
      </p>
      <p className="figures text-meta text-subtle-foreground">
        {before === undefined ? formatDay(last.on) : t('before', { value: shown(before.value), day: formatDay(before.on) })}
      </p>
    </li>
  );
};

/** Loaded when somebody opens an answer. */
const AnswerSheet = lazyPart(() => import('./answer-sheet-lazy.js'), 'AnswerSheet');

type CheckInsCardProps = {
  readonly gym: string;
  readonly customerId: string;
  /** Id of the check-in that is open. */
  readonly opened: string | undefined;
  readonly onOpen: (checkInId: string | undefined) => void;
};
const shownAtFirst = 5;

const Trends = ({ gym, customerId, items }: Pick<CheckInsCardProps, 'gym' | 'customerId'> & { readonly items: readonly CheckInItem[] }) => {
  const { t } = useTranslation('check-ins');
  const parameters = { customer: customerId, status: 'completed', limit: '100' };
  const workouts = useQuery(gymQuery({ gym, path: 'workouts', parameters, topics: ['workouts'] })).data?.items ?? [];
  const trained = workouts.flatMap(({ startedAt }) => (startedAt === null ? [] : [startedAt.slice(0, 10)]));
  const trends = trendsOf(items);
  const days = [...new Set(items.map(({ dueOn }) => dueOn))].toSorted();
  if (trends.length === 0) return null;
  return (
    <ul aria-label={t('trends')} className="grid grid-cols-2 gap-2 lg:grid-cols-3 xl:grid-cols-6">
      <TrendFigure label={t('sessions')} points={sessionsBefore(days, trained)} />
      {trends.map(({ questionId, text, kind, points }) => (
        <TrendFigure key={questionId} label={text} points={points} {...(kind === 'scale' && { max: 10 })} />
      ))}
    </ul>
  );
};

/** A client's answers: trends beside their training, and each check-in. */
export const CheckInsCard = ({ gym, customerId, opened, onOpen }: CheckInsCardProps) => {
  const { t } = useTranslation('check-ins');
  const query = useQuery(checkInsQuery(gym, customerId));
  const [all, setAll] = useState(false);
  const open = query.data?.items.find(({ id }) => id === opened);
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{t('title')}</CardTitle>
      <QueryView query={query} skeleton={<RowSkeletons rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-table text-subtle-foreground">{t('noneYet')}</p>
          ) : (
            <>
              <Trends gym={gym} customerId={customerId} items={items} />
              <ul aria-label={t('title')}>
                {items.slice(0, all ? undefined : shownAtFirst).map((item) => (
                  <li key={item.id} className="border-b last:border-b-0">
                    <button
                      type="button"
                      className="flex min-h-row w-full items-center gap-3 rounded-control px-2 text-start text-table hover:bg-muted"
                      onClick={() => onOpen(item.id)}
                    >
                      <span className="min-w-0 grow truncate">{item.name}</span>
                      {item.readAt === null && <Badge variant="info">{t('new')}</Badge>}
                      <span className="figures text-meta text-subtle-foreground">{formatDay(item.dueOn)}</span>
                    </button>
                  </li>
                ))}
              </ul>
              {items.length > shownAtFirst && (
                <Button variant="ghost" className="justify-self-start" onClick={() => setAll(!all)}>
                  {all ? t('fewer') : t('all', { count: items.length })}
                </Button>
              )}
            </>
          )
        }
      </QueryView>
      {open !== undefined && (
        <Suspense fallback={null}>
          <AnswerSheet gym={gym} customerId={customerId} checkIn={open} onClose={() => onOpen(undefined)} />
        </Suspense>
      )}
    </Card>
  );
};
