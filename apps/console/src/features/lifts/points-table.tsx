import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../lib/format/format.js';
import { Badge } from '../../components/ui/badge.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '../../components/ui/table.js';
import type { Point } from './chart-layout.js';

/** The chart as figures, newest first. */
export const PointsTable = ({ points, records }: { readonly points: readonly Point[]; readonly records: ReadonlySet<string> }) => {
  const { t } = useTranslation('lifts');
  const figure = (value: number | null, digits = 1): string => (value === null ? '–' : formatNumber(value, digits));
  return (
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
            <NumberCell>{figure(point.tonnageKg, 0)}</NumberCell>
            <NumberCell>{point.sets}</NumberCell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};
