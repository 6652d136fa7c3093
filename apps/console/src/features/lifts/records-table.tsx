import type { RecordItem } from '@spotter/contracts/lifts/queries';
import { useTranslation } from 'react-i18next';
import { formatDate, formatLoad } from '@/lib/format/format.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '@/components/ui/table.js';

/** The heaviest load for each number of reps. */
export const RecordsTable = ({ record }: { readonly record: RecordItem }) => {
  const { t } = useTranslation('lifts');
  return (
    <Table>
      <caption className="sr-only">{t('records.caption')}</caption>
      <thead>
        <tr>
          <HeadCell>{t('records.reps')}</HeadCell>
          <HeadCell className="text-right!">{t('records.load')}</HeadCell>
          <HeadCell className="text-right!">{t('table.date')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {record.byReps.map((best) => (
          <Row key={best.reps}>
            <Cell className="figures">{best.reps}</Cell>
            <NumberCell className="font-medium">{formatLoad(best.load)}</NumberCell>
            <NumberCell className="text-muted-foreground">{formatDate(best.performedAt)}</NumberCell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};
