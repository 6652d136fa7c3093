import type { ImportStatus } from '@spotter/contracts/imports/queries';
import { useTranslation } from 'react-i18next';
import { useExerciseName } from '@/shared/exercise-names.js';
import { formatActual, formatDate, formatMoment } from '@/lib/format/format.js';
import { problemText, textOfCode } from '@/lib/api/problem-text.js';
import { useCommand } from '@/lib/api/use-command.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { Folded } from './report.js';

type Changes = NonNullable<ImportStatus['changes']>;
type DifferencesProps = { readonly gym: string; readonly changed: number; readonly moved: number; readonly changes: Changes };

/** Lists sets that differ from the file, and counts workouts whose time differs. */
export const Differences = ({ gym, changed, moved, changes }: DifferencesProps) => {
  const { t } = useTranslation('imports');
  const nameOf = useExerciseName(
    gym,
    changes.map(({ exerciseId }) => exerciseId),
  );
  return (
    <>
      <Folded
        title={t('changed', { count: changed })}
        lines={changes.map(({ performedAt, exerciseId, here, file }) =>
          t('change', {
            day: formatDate(performedAt.slice(0, 10)),
            exercise: nameOf(exerciseId),
            here: formatActual(here),
            file: formatActual(file),
          }),
        )}
        count={changed}
        open
      />
      {moved > 0 && <p className="text-body">{t('moved', { count: moved })}</p>}
    </>
  );
};

type RefusalsProps = { readonly refused: number; readonly refusals: NonNullable<ImportStatus['refusals']> };

/** Sessions that cannot be recorded, with reasons. */
export const Refusals = ({ refused, refusals }: RefusalsProps) => {
  const { t } = useTranslation('imports');
  return (
    <Folded
      title={t('refused', { count: refused })}
      lines={refusals.map(({ startedAt, reason }) => `${formatMoment(startedAt)}: ${textOfCode(reason)}`)}
      count={refused}
      open
    />
  );
};

/** Lists the sessions that a run refused, with reasons, and the sets that differ from the file, with a button that applies them. */
export const Outcome = ({ gym, state }: { readonly gym: string; readonly state: ImportStatus }) => {
  const { t } = useTranslation('imports');
  const { importId, status, refused = 0, refusals = [], changed = 0, moved = 0, changes = [] } = state;
  const amend = useCommand(gym, 'import-workouts', ['imports', 'workouts', 'lifts', 'customers']);
  const differs = changed + moved > 0;
  return (
    <>
      <Refusals refused={refused} refusals={refusals} />
      {status === 'done' && differs && (
        <Card className="grid gap-3">
          <Differences gym={gym} changed={changed} moved={moved} changes={changes} />
          {amend.error !== null && (
            <p role="alert" className="text-table text-destructive">
              {problemText(amend.error)}
            </p>
          )}
          <div>
            <Button
              variant="outline"
              aria-disabled={amend.isPending}
              onClick={() => {
                if (!amend.isPending) amend.mutate({ importId, mapping: {}, amendChanged: true });
              }}
            >
              {t('takeOver')}
            </Button>
          </div>
        </Card>
      )}
    </>
  );
};
