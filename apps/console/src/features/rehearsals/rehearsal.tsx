import type { SimulationAnswer } from '@spotter/contracts/rehearsals/queries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useExerciseName } from '@/shared/exercise-names.js';
import { formatDay, formatLoad } from '@/lib/format/format.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { simulationQuery, type Rehearsing } from './queries.js';
import { WeeksTable } from './weeks-table.js';

type RehearsalProps = { readonly gym: string; readonly assignedProgramId: string; readonly rehearsing: Rehearsing };

const Summary = ({ answer: { weeks, firstFailed, startsOn } }: { readonly answer: SimulationAnswer }) => {
  const { t } = useTranslation('rehearsals');
  const count = (verdict: string): number => weeks.filter((week) => week.verdict === verdict).length;
  return (
    <p className="figures measure" role="status">
      {t('summary.weeks', {
        count: weeks.length,
        from: formatDay(startsOn),
        met: count('met'),
        failed: count('failed'),
        unknown: count('unknown'),
      })}{' '}
      {weeks.length > 0 && weeks.every(({ counts }) => counts.met + counts.failed === 0) && t('summary.nothingJudged')}
      {firstFailed !== null && <strong>{t('summary.firstFailed', { week: firstFailed })}</strong>}
    </p>
  );
};

/** Assumed training maxes, for exercises that had none at the time. */
const Assumed = ({ gym, assumed }: { readonly gym: string; readonly assumed: SimulationAnswer['assumed'] }) => {
  const { t } = useTranslation('rehearsals');
  const nameOf = useExerciseName(
    gym,
    assumed.map(({ exerciseId }) => exerciseId),
  );
  if (assumed.length === 0) return null;
  return (
    <details className="measure text-table text-muted-foreground">
      <summary>{t('assumed.title', { count: assumed.length })}</summary>
      <ul className="figures pt-1">
        {assumed.map(({ exerciseId, load, of, on }) => (
          <li key={exerciseId}>
            {t('assumed.line', { exercise: nameOf(exerciseId), load: formatLoad(load), of: formatLoad(of.load), day: formatDay(on) })}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Rehearsal of one program over one client's log. */
export const Rehearsal = ({ gym, assignedProgramId, rehearsing }: RehearsalProps) => {
  const { t } = useTranslation('rehearsals');
  const query = useQuery({ ...simulationQuery(gym, assignedProgramId, rehearsing), placeholderData: keepPreviousData });
  return (
    <QueryView query={query} skeleton={<RowSkeletons rows={8} />}>
      {(answer) =>
        answer.weeks.length === 0 ? (
          <EmptyState icon={CalendarX} title={t('none')} description={t('noneLine')} />
        ) : (
          <div className="grid gap-3">
            <Summary answer={answer} />
            <Assumed gym={gym} assumed={answer.assumed} />
            <WeeksTable gym={gym} answer={answer} rehearsing={rehearsing} />
          </div>
        )
      }
    </QueryView>
  );
};
