import type { JudgedSet, RehearsedWeek, SimulationAnswer } from '@spotter/contracts/rehearsals/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExerciseName } from '@/shared/exercise-names.js';
import { targetText } from '@/shared/prescribed/target-text.js';
import { formatDay, formatNumber, formatSpan, formatTick } from '@/lib/format/format.js';
import { formatKg, shownKg } from '@/lib/format/figures.js';
import { shownUnit } from '@/lib/format/shown-unit.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '@/components/ui/table.js';
import type { Rehearsing } from './queries.js';
import { SetWhy } from './set-why.js';
import { VerdictBadge, VerdictMark } from './verdict.js';
import { VolumeWhy } from './volume-why.js';
import { WeekSessions } from './week-sessions.js';

type Opened =
  | { readonly what: 'set'; readonly judged: JudgedSet }
  | { readonly what: 'volume'; readonly week: RehearsedWeek }
  | { readonly what: 'week'; readonly week: number };
type RowProps = {
  readonly week: RehearsedWeek;
  readonly lifts: readonly string[];
  readonly nameOf: (exerciseId: string) => string;
  readonly onOpen: (opened: Opened) => void;
};

const opens = 'rounded-control px-1 text-left underline decoration-dotted underline-offset-4 hover:bg-muted';

const CountsText = ({ counts: { met, failed, unknown } }: Pick<RehearsedWeek, 'counts'>) => {
  const { t } = useTranslation('rehearsals');
  return <span className="figures text-meta text-muted-foreground">{t('counts', { met, failed, unknown })}</span>;
};

const LiftButton = ({ judged, label, onOpen }: { readonly judged: JudgedSet; readonly label?: string } & Pick<RowProps, 'onOpen'>) => (
  <button type="button" className="figures inline-flex items-center gap-1" onClick={() => onOpen({ what: 'set', judged })}>
    <VerdictMark verdict={judged.judgement.verdict} />
    {label !== undefined && <span>{label}</span>}
    <span className={opens}>{targetText(judged.set)}</span>
  </button>
);

const heaviestOf = ({ heaviest }: RehearsedWeek, exerciseId: string): JudgedSet | undefined =>
  heaviest.find((one) => one.exerciseId === exerciseId);

const WeekRow = ({ week, lifts, onOpen }: RowProps) => {
  const { t } = useTranslation('rehearsals');
  const { asked, trained } = week;
  const volume = (): void => onOpen({ what: 'volume', week });
  return (
    <Row>
      <Cell>
        <button
          type="button"
          className={`whitespace-nowrap font-medium ${opens}`}
          onClick={() => onOpen({ what: 'week', week: week.week })}
        >
          {t('week', { week: week.week })}
        </button>
        <span className="figures block whitespace-nowrap px-1 text-meta text-subtle-foreground">{formatTick(week.from, false)}</span>
      </Cell>
      <Cell>
        <VerdictBadge verdict={week.verdict} />
        <span className="block whitespace-nowrap">
          <CountsText counts={week.counts} />
        </span>
      </Cell>
      {lifts.map((exerciseId) => {
        const judged = heaviestOf(week, exerciseId);
        return (
          <Cell key={exerciseId} className="whitespace-nowrap">
            {judged === undefined ? <span className="text-subtle-foreground">–</span> : <LiftButton judged={judged} onOpen={onOpen} />}
          </Cell>
        );
      })}
      {[
        [formatNumber(asked.sets, 0), trained.sets] as const,
        [formatSpan(shownKg(asked.tonnageKg), shownKg(asked.mostTonnageKg)), shownKg(trained.tonnageKg)] as const,
      ].map(([own, other], index) => (
        <NumberCell key={index} className="whitespace-nowrap">
          <button type="button" className={opens} onClick={volume}>
            {own}
          </button>
          <span className="text-muted-foreground"> / {formatNumber(other, 0)}</span>
        </NumberCell>
      ))}
      <NumberCell>{trained.workouts}</NumberCell>
    </Row>
  );
};

const WeekCard = ({ week, lifts, nameOf, onOpen }: RowProps) => {
  const { t } = useTranslation('rehearsals');
  const { asked, trained } = week;
  return (
    <li className="grid gap-2 rounded-card border bg-card p-3">
      <span className="flex flex-wrap items-center gap-2">
        <button type="button" className={`min-h-control font-medium ${opens}`} onClick={() => onOpen({ what: 'week', week: week.week })}>
          {t('week', { week: week.week })}
        </button>
        <span className="figures grow text-meta text-subtle-foreground">{formatDay(week.from)}</span>
        <VerdictBadge verdict={week.verdict} />
      </span>
      <CountsText counts={week.counts} />
      {lifts.map((exerciseId) => {
        const judged = heaviestOf(week, exerciseId);
        return judged === undefined ? null : <LiftButton key={exerciseId} judged={judged} label={nameOf(exerciseId)} onOpen={onOpen} />;
      })}
      <button type="button" className={`figures min-h-control text-table ${opens}`} onClick={() => onOpen({ what: 'volume', week })}>
        {t('card.sets', { asked: asked.sets, trained: trained.sets })} ·{' '}
        {t('card.tonnage', {
          asked: `${formatSpan(shownKg(asked.tonnageKg), shownKg(asked.mostTonnageKg))} ${shownUnit() ?? 'kg'}`,
          trained: formatKg(trained.tonnageKg, 0),
        })}
      </button>
      <span className="figures text-meta text-muted-foreground">{t('card.workouts', { count: trained.workouts })}</span>
    </li>
  );
};

type WeeksTableProps = { readonly gym: string; readonly answer: SimulationAnswer; readonly rehearsing: Rehearsing };

/**
 * Weeks of a rehearsal: what the program would have asked for, if the client would have met it, and what they did. Numbers open their
 * explanation.
 */
export const WeeksTable = ({ gym, answer, rehearsing }: WeeksTableProps) => {
  const { t } = useTranslation('rehearsals');
  const { weeks, lifts, assignedProgramId } = answer;
  const nameOf = useExerciseName(gym, lifts);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  return (
    <>
      <div className="max-md:hidden">
        <Table aria-label={t('tableLabel')}>
          <thead>
            <tr>
              <HeadCell>{t('columns.week')}</HeadCell>
              <HeadCell>{t('columns.verdict')}</HeadCell>
              {lifts.map((id) => (
                <HeadCell key={id}>{nameOf(id)}</HeadCell>
              ))}
              <HeadCell className="text-right">{t('columns.sets')}</HeadCell>
              <HeadCell className="text-right">{t('columns.tonnage', { unit: shownUnit() ?? 'kg' })}</HeadCell>
              <HeadCell className="text-right">{t('columns.workouts')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <WeekRow key={week.week} week={week} lifts={lifts} nameOf={nameOf} onOpen={setOpened} />
            ))}
          </tbody>
        </Table>
      </div>
      <ol className="grid gap-2 md:hidden" aria-label={t('tableLabel')}>
        {weeks.map((week) => (
          <WeekCard key={week.week} week={week} lifts={lifts} nameOf={nameOf} onOpen={setOpened} />
        ))}
      </ol>
      {opened?.what === 'set' && <SetWhy gym={gym} judged={opened.judged} exercise={nameOf(opened.judged.exerciseId)} onClose={close} />}
      {opened?.what === 'volume' && <VolumeWhy gym={gym} customerId={answer.customerId} week={opened.week} onClose={close} />}
      {opened?.what === 'week' && (
        <WeekSessions gym={gym} assignedProgramId={assignedProgramId} rehearsing={rehearsing} week={opened.week} onClose={close} />
      )}
    </>
  );
};
