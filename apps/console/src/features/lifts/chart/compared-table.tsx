import { useTranslation } from 'react-i18next';
import { formatDay } from '@/lib/format/format.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '@/components/ui/table.js';
import type { Line } from './chart-layout.js';
import type { ChartFigure } from './choice.js';
import { figureText } from './figure-text.js';

/** The chart of several lifts as a table, newest first: a column for each lift. */
export const ComparedTable = ({ lines, figure }: { readonly lines: readonly Line[]; readonly figure: ChartFigure }) => {
  const { t } = useTranslation('lifts');
  const columns = lines.map(({ id, days }) => ({ id, days: new Map(days.map((day) => [day.on, day])) }));
  const days = [...new Set(lines.flatMap((line) => line.days.map(({ on }) => on)))].toSorted((a, b) => b.localeCompare(a));
  return (
    <Table>
      <thead>
        <tr>
          <HeadCell>{t('table.date')}</HeadCell>
          {lines.map(({ id, name }) => (
            <HeadCell key={id} className="text-right!">
              {name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((on) => (
          <Row key={on}>
            <Cell className="figures whitespace-nowrap">{formatDay(on)}</Cell>
            {columns.map((column) => {
              const day = column.days.get(on);
              return (
                <NumberCell key={column.id}>
                  {day === undefined ? '–' : figureText(figure, day.value)}
                  {day?.light === true && ` (${t('chart.deload')})`}
                </NumberCell>
              );
            })}
          </Row>
        ))}
      </tbody>
    </Table>
  );
};
