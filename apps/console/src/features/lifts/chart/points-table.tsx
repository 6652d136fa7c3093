import { addDays } from '@spotter/contracts/civil-date';
import { convertLoad } from '@spotter/domain/workouts/loads/convert-load';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '@/lib/format/format.js';
import { formatKg, shownKg } from '@/lib/format/figures.js';
import { shownUnit } from '@/lib/format/shown-unit.js';
import { Badge } from '@/components/ui/badge.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '@/components/ui/table.js';
import { VolumeReceipt } from '@/shared/trained/volume-receipt.js';
import type { DayPoint } from './figures.js';
import type { LeftOutSets } from '../left-out/left-out-sets.js';

type PointsTableProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly exerciseId: string;
  readonly points: readonly DayPoint[];
  readonly records: ReadonlySet<string>;
  /** Days that count in no figure. */
  readonly leftOut: ReadonlySet<string>;
  /** Leaves a day out, or counts it again. */
  readonly onLeaveOut: (on: string) => void;
  readonly leftOutSets: LeftOutSets;
  /** Opens the sets of a day. */
  readonly onChooseSets: (on: string) => void;
};

type SetsButtonProps = Pick<PointsTableProps, 'leftOutSets' | 'onChooseSets'> & { readonly point: DayPoint };

/** Number of sets that count; opens the sets of the day. */
const SetsButton = ({ point: { on, sets }, leftOutSets, onChooseSets }: SetsButtonProps) => {
  const { t } = useTranslation('lifts');
  const left = leftOutSets.get(on);
  const counted = left === undefined ? sets : left.sets.length - left.out.size;
  return (
    <button
      type="button"
      aria-label={t('leftOut.chooseOf', { day: formatDay(on), count: counted })}
      className="min-h-control min-w-control rounded-control px-1 underline decoration-dotted underline-offset-4 hover:bg-muted"
      onClick={() => onChooseSets(on)}
    >
      {left === undefined || left.out.size === 0 ? sets : t('leftOut.some', { count: counted, all: left.sets.length })}
    </button>
  );
};

/** The chart's data as a table, newest first. A volume opens its sets; an unticked day counts in no figure of the chart. */
export const PointsTable = ({ gym, customerId, exerciseId, points, records, leftOut, onLeaveOut, ...ofSets }: PointsTableProps) => {
  const { t } = useTranslation('lifts');
  const [asked, setAsked] = useState<DayPoint | null>(null);
  const unit = shownUnit() ?? 'kg';
  const figure = (value: number | null, digits = 1): string => (value === null ? '–' : formatNumber(shownKg(value), digits));
  const loadOf = (value: number | null): string => (value === null ? '–' : formatNumber(convertLoad({ value, unit: 'kg' }, unit).value, 2));
  return (
    <>
      <Table>
        <thead>
          <tr>
            <HeadCell className="w-0">
              <span className="sr-only">{t('leftOut.column')}</span>
            </HeadCell>
            <HeadCell>{t('table.date')}</HeadCell>
            <HeadCell>{t('chart.e1rmName', { unit })}</HeadCell>
            <HeadCell>{t('chart.topName', { unit })}</HeadCell>
            <HeadCell>{t('chart.volumeName', { unit })}</HeadCell>
            <HeadCell>{t('table.sets')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <Row key={point.on} className={leftOut.has(point.on) ? 'text-subtle-foreground' : undefined}>
              <Cell className="w-0">
                <label className="grid size-11 place-items-center md:size-8">
                  <input
                    type="checkbox"
                    aria-label={t('leftOut.count', { day: formatDay(point.on) })}
                    checked={!leftOut.has(point.on)}
                    onChange={() => onLeaveOut(point.on)}
                  />
                </label>
              </Cell>
              <Cell className="figures">
                {formatDay(point.on)} {records.has(point.on) && <Badge variant="warning">{t('chart.record')}</Badge>}{' '}
                {point.light === true && <Badge variant="secondary">{t('chart.deload')}</Badge>}
              </Cell>
              <NumberCell>{figure(point.e1rmKg)}</NumberCell>
              <NumberCell>{loadOf(point.topLoadKg)}</NumberCell>
              <NumberCell>
                <button
                  type="button"
                  aria-label={t('trained.why', { figure: formatKg(point.tonnageKg, 0) })}
                  className="min-h-control rounded-control px-1 underline decoration-dotted underline-offset-4 hover:bg-muted"
                  onClick={() => setAsked(point)}
                >
                  {figure(point.tonnageKg, 0)}
                </button>
              </NumberCell>
              <NumberCell>
                <SetsButton {...ofSets} point={point} />
              </NumberCell>
            </Row>
          ))}
        </tbody>
      </Table>
      {asked !== null && (
        <VolumeReceipt
          gym={gym}
          customerId={customerId}
          // A workout past midnight belongs to the day on which it started.
          of={{ exercise: exerciseId, from: asked.on, to: addDays(asked.on, 1) }}
          workoutIds={asked.workoutIds}
          shownKg={asked.tonnageKg}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
