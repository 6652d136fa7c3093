import { useTranslation } from 'react-i18next';
import { formatMonth, formatNumber, formatPercent } from '@/lib/format/format.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '@/components/ui/table.js';
import { CountButton, tint } from './count-button.js';
import { FigureCard } from './figure-card.js';
import type { PartProps } from './queries.js';

/** Percentage of clients who stayed each number of months, by the month they joined. */
export const RetentionPart = ({ business: { retention }, onOpen }: PartProps) => {
  const { t } = useTranslation('business');
  const later = retention.map((_, at) => at);
  const open = (month: string, after: number | undefined, title: string) => (): void =>
    onOpen({ asked: { figure: 'kept', month, ...(after !== undefined && { after: String(after) }) }, title, figure: 'retention' });
  return (
    <FigureCard
      figure="retention"
      className="xl:col-span-2"
      lines={() => [
        [t('month'), t('movement.joined'), ...later.map((after) => t('retention.after', { count: after }))],
        ...retention.map(({ month, joined, kept }) => [
          month,
          joined,
          ...later.map((after) => (kept[after] === undefined ? null : Math.round((100 * kept[after]) / joined))),
        ]),
      ]}
    >
      <Table aria-label={t('figures.retention')}>
        <thead>
          <tr>
            <HeadCell>{t('month')}</HeadCell>
            <HeadCell className="text-right">{t('movement.joined')}</HeadCell>
            {later.map((after) => (
              <HeadCell key={after} className="text-right" title={t('retention.after', { count: after })}>
                {t('retention.short', { after })}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {retention.map(({ month, joined, kept }) => {
            const named = formatMonth(`${month}-01`);
            const all = t('movement.title.joined', { count: joined, month: named });
            return (
              <Row key={month}>
                <Cell className="whitespace-nowrap">{named}</Cell>
                <NumberCell>
                  {joined === 0 ? (
                    <span className="text-muted-foreground">{formatNumber(0, 0)}</span>
                  ) : (
                    <CountButton shown={formatNumber(joined, 0)} label={all} onOpen={open(month, undefined, all)} />
                  )}
                </NumberCell>
                {later.map((after) => {
                  const stayed = kept[after];
                  if (stayed === undefined || joined === 0)
                    return (
                      <NumberCell key={after} className="text-subtle-foreground">
                        –
                      </NumberCell>
                    );
                  const title = t('retention.title', { month: named, count: after, kept: stayed, joined });
                  return (
                    <NumberCell key={after} className="px-0.5">
                      <CountButton
                        shown={formatPercent(stayed / joined)}
                        label={title}
                        className="w-full text-right"
                        style={tint(stayed / joined)}
                        onOpen={open(month, after, title)}
                      />
                    </NumberCell>
                  );
                })}
              </Row>
            );
          })}
        </tbody>
      </Table>
    </FigureCard>
  );
};
