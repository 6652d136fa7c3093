import { useTranslation } from 'react-i18next';
import { formatMonth, formatNumber, formatTick } from '@/lib/format/format.js';
import { Cell, NumberCell, Row } from '@/components/ui/table.js';
import { AsTable } from './as-table.js';
import { ColumnChart } from './column-chart.js';
import { CountButton } from './count-button.js';
import { FigureCard } from './figure-card.js';
import type { PartProps } from './queries.js';

const sides = ['joined', 'left'] as const;
const colours = { joined: 'var(--series-3)', left: 'var(--series-5)' } as const;

/** Clients who joined and left, by month. */
export const MovementPart = ({ business: { movement }, onOpen }: PartProps) => {
  const { t } = useTranslation('business');
  const heads = [t('month'), ...sides.map((side) => t(`movement.${side}`))];
  const count = (at: number, side: (typeof sides)[number]) => {
    const { month, [side]: value } = movement[at]!;
    const title = t(`movement.title.${side}`, { count: value, month: formatMonth(`${month}-01`) });
    return (
      <CountButton
        shown={formatNumber(value, 0)}
        label={title}
        onOpen={() => onOpen({ asked: { figure: side, month }, title, figure: 'movement' })}
      />
    );
  };
  return (
    <FigureCard figure="movement" lines={() => [heads, ...movement.map(({ month, joined, left }) => [month, joined, left])]}>
      <ColumnChart
        columns={movement.map(({ month, joined, left }) => ({ on: `${month}-01`, values: [joined, left] }))}
        colours={sides.map((side) => colours[side])}
        // An even number of at least two, so that the middle tick is a whole number of people.
        max={2 * Math.ceil(Math.max(1, ...movement.flatMap(({ joined, left }) => [joined, left])) / 2)}
        format={(value) => formatNumber(value, 0)}
        tick={(on) => formatTick(on, true)}
        label={t('movement.chart', { count: movement.length })}
        readout={(at) => (
          <>
            <span className="font-medium">{formatMonth(`${movement[at]!.month}-01`)}</span>
            {sides.map((side) => (
              <span key={side} className="inline-flex items-center gap-1">
                <span aria-hidden className="size-2.5 rounded-full" style={{ background: colours[side] }} />
                {t(`movement.${side}`)} {count(at, side)}
              </span>
            ))}
          </>
        )}
      />
      <AsTable label={t('figures.movement')} heads={heads}>
        {movement.map(({ month }, at) => (
          <Row key={month}>
            <Cell className="whitespace-nowrap">{formatMonth(`${month}-01`)}</Cell>
            {sides.map((side) => (
              <NumberCell key={side}>{count(at, side)}</NumberCell>
            ))}
          </Row>
        ))}
      </AsTable>
    </FigureCard>
  );
};
