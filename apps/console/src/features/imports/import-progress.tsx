import { useQuery } from '@tanstack/react-query';
import type { ImportStatus } from '@spotter/contracts/imports/queries';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '@/components/confirm-button.js';
import { formatNumber } from '@/lib/format/format.js';
import { gymQuery } from '@/lib/api/query-client.js';
import { useCommand } from '@/lib/api/use-command.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { LongWork } from '@/components/states/long-work.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { BackLink } from './back-link.js';
import { Outcome } from './outcome.js';

type OfImport = { readonly gym: string; readonly customerId: string; readonly importId: string };
type ImportProgressProps = OfImport & { readonly own: boolean; readonly onAgain: () => void };

const statusQuery = ({ gym, customerId, importId }: OfImport) =>
  gymQuery({ gym, path: 'customers/:customerId/imports/:importId', of: { customerId, importId }, topics: ['imports'] });

const isMoving = (status: ImportStatus['status'] | undefined): boolean =>
  status === undefined || status === 'running' || status === 'undoing';
const formatFigures = ({ workouts, sets, duplicates }: Pick<ImportStatus, 'workouts' | 'sets' | 'duplicates'>) => ({
  workouts: formatNumber(workouts, 0),
  sets: formatNumber(sets, 0),
  duplicates: formatNumber(duplicates, 0),
});

const Undo = ({ gym, importId }: OfImport) => {
  const { t } = useTranslation('imports');
  const undo = useCommand(gym, 'undo-import', ['imports', 'workouts', 'lifts', 'customers']);
  return (
    <ConfirmButton
      label={t('undo.label')}
      title={t('undo.title')}
      description={t('undo.description')}
      confirm={t('undo.confirm')}
      danger
      onConfirm={() => undo.mutateAsync({ importId })}
      pending={undo.isPending}
      error={undo.error}
    />
  );
};

const Line = ({ state }: { readonly state: ImportStatus }) => {
  const { t } = useTranslation('imports');
  const { undone } = state;
  if (undone == null) return <>{t('progress.figures', formatFigures(state))}</>;
  const said = t('undo.figures', formatFigures({ ...undone, duplicates: 0 }));
  return <>{undone.kept === 0 ? said : `${said}. ${t('undo.kept', { count: undone.kept })}`}</>;
};

/** Progress, result and undo of an import, which also runs without this page. */
export const ImportProgress = ({ own, onAgain, ...of }: ImportProgressProps) => {
  const { gym, customerId } = of;
  const { t } = useTranslation('imports');
  const query = useQuery({
    ...statusQuery(of),
    staleTime: 0,
    // Fallback: normally change notices carry the progress.
    refetchInterval: (current) => (isMoving(current.state.data?.status) ? 2000 : false),
  });
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-48" />}>
      {(state) => {
        const { status, progress } = state;
        const title = status === 'undoing' || status === 'undone' ? t(`undo.${status}`) : t(`progress.${status}`);
        return (
          <div className="grid gap-4">
            <Card className="grid gap-4">
              <div role="status">
                <CardTitle>{title}</CardTitle>
                <p className="figures text-body text-muted-foreground">
                  <Line state={state} />
                </p>
              </div>
              <LongWork done={status === 'done' || status === 'undone' ? 1 : progress} label={title} />
              <div className="flex flex-wrap gap-3">
                <Button asChild variant="default">
                  <BackLink gym={gym} customerId={customerId} own={own} />
                </Button>
                {!isMoving(status) && (
                  <Button variant="outline" onClick={onAgain}>
                    {t('progress.another')}
                  </Button>
                )}
                {(status === 'done' || status === 'failed') && <Undo {...of} />}
              </div>
            </Card>
            <Outcome gym={gym} state={state} />
          </div>
        );
      }}
    </QueryView>
  );
};
