import type { RehearsedWeek } from '@spotter/contracts/rehearsals/queries';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber, formatSpan } from '@/lib/format/format.js';
import { shownKg } from '@/lib/format/figures.js';
import { RowLink } from '@/components/row-link.js';
import { QueryView } from '@/components/states/query-view.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '@/components/ui/table.js';
import { simulationQuery } from './queries.js';
import { VerdictBadge } from './verdict.js';

const askedKg = ({ tonnageKg, mostTonnageKg }: RehearsedWeek['asked']): string => formatSpan(shownKg(tonnageKg), shownKg(mostTonnageKg));

type Pair = { readonly own: RehearsedWeek; readonly other: RehearsedWeek | undefined };

/** e.g. `30 → 24`: value of the program, then of the what-if. */
const Change = ({ own, other }: { readonly own: string; readonly other: string | undefined }) => (
  <span className={own === other ? 'text-muted-foreground' : 'font-medium'}>
    {own === other || other === undefined ? own : `${own} → ${other}`}
  </span>
);

const Pairs = ({ pairs }: { readonly pairs: readonly Pair[] }) => {
  const { t } = useTranslation('rehearsals');
  return (
    <Table aria-label={t('beside.title')}>
      <thead>
        <tr>
          <HeadCell>{t('columns.week')}</HeadCell>
          <HeadCell>{t('beside.program')}</HeadCell>
          <HeadCell>{t('beside.whatIf')}</HeadCell>
          <HeadCell className="text-right">{t('volume.sets')}</HeadCell>
          <HeadCell className="text-right">{t('columns.tonnage')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ own, other }) => (
          <Row key={own.week}>
            <Cell className="whitespace-nowrap">{t('week', { week: own.week })}</Cell>
            <Cell>
              <VerdictBadge verdict={own.verdict} />
            </Cell>
            <Cell>{other !== undefined && <VerdictBadge verdict={other.verdict} />}</Cell>
            <NumberCell className="whitespace-nowrap">
              <Change own={formatNumber(own.asked.sets, 0)} other={other && formatNumber(other.asked.sets, 0)} />
            </NumberCell>
            <NumberCell className="whitespace-nowrap">
              <Change own={askedKg(own.asked)} other={other && askedKg(other.asked)} />
            </NumberCell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
};

type BesideProps = { readonly gym: string; readonly assignedProgramId: string; readonly forkId: string };

/** Compares a client's program with a what-if over the same weeks of their log: verdicts, sets and tonnage. */
export const Beside = ({ gym, assignedProgramId, forkId }: BesideProps) => {
  const { t } = useTranslation('rehearsals');
  const own = useQuery(simulationQuery(gym, assignedProgramId, {}));
  const other = useQuery(simulationQuery(gym, assignedProgramId, { forkId }));
  return (
    <Card>
      <CardTitle>{t('beside.title')}</CardTitle>
      <QueryView query={own} skeleton={<RowSkeletons rows={6} />}>
        {({ weeks, startsOn }) => (
          <QueryView query={other} skeleton={<RowSkeletons rows={6} />}>
            {(answer) => (
              <div className="grid gap-2 pt-2">
                <p className="figures text-table text-muted-foreground">
                  {t('beside.line', { from: formatDay(startsOn) })}{' '}
                  <RowLink
                    to={`/${gym}/admin/user-programs/${assignedProgramId}/rehearse?fork=${forkId}`}
                    className="text-accent-foreground underline-offset-4 hover:underline"
                  >
                    {t('beside.inFull')}
                  </RowLink>
                </p>
                <Pairs pairs={weeks.map((week) => ({ own: week, other: answer.weeks.find((one) => one.week === week.week) }))} />
              </div>
            )}
          </QueryView>
        )}
      </QueryView>
    </Card>
  );
};
