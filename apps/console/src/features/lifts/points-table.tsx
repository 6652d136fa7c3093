import { addDays } from '@spotter/contracts/civil-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '@/lib/format/format.js';
import { Badge } from '@/components/ui/badge.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '@/components/ui/table.js';
import { VolumeReceipt } from '@/shared/trained/volume-receipt.js';
import type { DayPoint } from './chart-layout.js';

type PointsTableProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly exerciseId: string;
  readonly points: readonly DayPoint[];
  readonly records: ReadonlySet<string>;
};

/** The chart's data as a table, newest first. A volume opens its sets. */
export const PointsTable = ({ gym, customerId, exerciseId, points, records }: PointsTableProps) => {
  const { t } = useTranslation('lifts');
  const [asked, setAsked] = useState<DayPoint | null>(null);
  const figure = (value: number | null, digits = 1): string => (value === null ? '–' : formatNumber(value, digits));
  return (
    <>
      <Table>
        <thead>
          <tr>
            <HeadCell>{t('table.date')}</HeadCell>
            <HeadCell>{t('chart.e1rmName')}</HeadCell>
            <HeadCell>{t('chart.topName')}</HeadCell>
            <HeadCell>{t('chart.volumeName')}</HeadCell>
            <HeadCell>{t('table.sets')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <Row key={point.on}>
              <Cell className="figures">
                {formatDay(point.on)} {records.has(point.on) && <Badge variant="warning">{t('chart.record')}</Badge>}
              </Cell>
              <NumberCell>{figure(point.e1rmKg)}</NumberCell>
              <NumberCell>{figure(point.topLoadKg, 2)}</NumberCell>
              <NumberCell>
                <button
                  type="button"
                  aria-label={t('trained.why', { figure: `${figure(point.tonnageKg, 0)} kg` })}
                  className="min-h-control rounded-control px-1 underline decoration-dotted underline-offset-4 hover:bg-muted"
                  onClick={() => setAsked(point)}
                >
                  {figure(point.tonnageKg, 0)}
                </button>
              </NumberCell>
              <NumberCell>{point.sets}</NumberCell>
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
