import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/format.js';
import { Badge } from '@/components/ui/badge.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Progress } from '@/components/ui/progress.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '@/components/ui/table.js';
import { CountButton } from './count-button.js';
import { FigureCard } from './figure-card.js';
import type { PartProps } from './queries.js';

type Load = PartProps['business']['load'][number];

/** Clients of each coach, and how many the coach takes. */
export const LoadPart = ({ business: { load }, onOpen }: PartProps) => {
  const { t } = useTranslation('business');
  const nameOf = ({ coach }: Load): string => (coach === null ? t('load.nobody') : `${coach.name} ${coach.lastname}`);
  const heads = [t('load.coach'), t('load.clients'), t('load.capacity')];
  return (
    <FigureCard figure="load" lines={() => [heads, ...load.map((row) => [nameOf(row), row.clients, row.capacity])]}>
      {load.length === 0 ? (
        <EmptyState icon={UsersRound} title={t('load.none')} description={t('load.noneLine')} />
      ) : (
        <Table aria-label={t('figures.load')}>
          <thead>
            <tr>
              <HeadCell>{heads[0]}</HeadCell>
              <HeadCell className="text-right">{heads[1]}</HeadCell>
              <HeadCell className="text-right">{heads[2]}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {load.map((row) => {
              const { coach, clients, capacity } = row;
              const name = nameOf(row);
              const title = t('load.title', { name, count: clients });
              const over = capacity === null ? 0 : clients - capacity;
              return (
                <Row key={coach?.id ?? 'nobody'}>
                  <Cell className="min-w-0">
                    <span className="block wrap-anywhere">{name}</span>
                    {over > 0 ? (
                      <Badge variant="warning">{t('load.over', { count: over })}</Badge>
                    ) : (
                      capacity !== null && <Progress value={clients} max={capacity} label={t('load.used', { name })} />
                    )}
                  </Cell>
                  <NumberCell>
                    <CountButton
                      shown={formatNumber(clients, 0)}
                      label={title}
                      onOpen={() =>
                        onOpen({ asked: { figure: 'load', ...(coach !== null && { coach: coach.id }) }, title, figure: 'load' })
                      }
                    />
                  </NumberCell>
                  <NumberCell>{capacity === null ? '–' : formatNumber(capacity, 0)}</NumberCell>
                </Row>
              );
            })}
          </tbody>
        </Table>
      )}
    </FigureCard>
  );
};
