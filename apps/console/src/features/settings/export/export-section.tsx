import { maxGymExportsPerDay } from '@spotter/contracts/gyms/limits';
import type { GymExport } from '@spotter/contracts/exports/queries';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFile } from '@/lib/api/api.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { downloadBlob } from '@/lib/download.js';
import { formatMoment, formatNumber } from '@/lib/format/format.js';
import { ConfirmButton } from '@/components/confirm-button.js';
import { FormError } from '@/components/forms/form-error.js';
import { LongWork } from '@/components/states/long-work.js';
import { QueryView } from '@/components/states/query-view.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { gymExportsQuery } from '../queries.js';
import { Section } from '../section.js';

const tones = { running: 'info', done: 'success', failed: 'destructive', removed: 'warning' } as const;
/** At least `0.1`. */
const megabytes = (bytes: number): string => formatNumber(Math.max(0.1, bytes / 1_000_000), 1);

const ExportRow = ({ gym, item }: { readonly gym: string; readonly item: GymExport }) => {
  const { t } = useTranslation('settings');
  const { status, progress, bytes, by, own, askedAt, until, url } = item;
  const fetching = useMutation({ mutationFn: async (from: string) => downloadBlob(`${gym}.zip`, await readFile(from)) });
  return (
    <li className="grid gap-2 border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge variant={tones[status]}>{t(`export.${status}`)}</Badge>
        <span className="figures text-table">
          {t('export.asked', { by: by ?? t('export.somebody'), at: formatMoment(askedAt) })}
          {bytes !== null && status === 'done' && ` · ${t('export.size', { size: megabytes(bytes) })}`}
        </span>
      </div>
      {status === 'running' && <LongWork done={progress} label={t('export.running')} />}
      {status === 'done' && (
        <p className="text-table text-muted-foreground">
          {own ? t('export.until', { at: formatMoment(until) }) : t('export.ofAnother', { at: formatMoment(until) })}
        </p>
      )}
      {(status === 'failed' || status === 'removed') && <p className="text-table text-muted-foreground">{t(`export.${status}Line`)}</p>}
      {url !== null && (
        <Button
          variant="outline"
          className="justify-self-start"
          aria-disabled={fetching.isPending}
          onClick={() => !fetching.isPending && fetching.mutate(url)}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {fetching.isPending ? t('export.loading') : t('export.download')}
        </Button>
      )}
      <FormError error={fetching.error} />
    </li>
  );
};

/** Exports everything that admins may see, once they have entered their password, and lists the exports of the last day. */
export const ExportSection = ({ gym, gymId }: { readonly gym: string; readonly gymId: string }) => {
  const { t } = useTranslation('settings');
  const query = useQuery(gymExportsQuery(gym));
  const command = useCommand(gym, 'export-gym', ['gym']);
  // The list contains the export a moment after the server accepted the command.
  const [asked, setAsked] = useState<string | null>(null);
  const request = async (): Promise<void> => {
    const exportId = newId();
    await command.mutateAsync({ gymId, exportId });
    setAsked(exportId);
    await query.refetch();
  };
  const items = query.data?.items ?? [];
  const isComing = asked !== null && query.isSuccess && !items.some(({ exportId }) => exportId === asked);
  const isRunning = isComing || items.some(({ status }) => status === 'running');
  const counted = items.filter(({ status }) => status !== 'removed').length;
  return (
    <Section title={t('export.title')} description={t('export.line')}>
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <ConfirmButton
            label={t('export.request')}
            title={t('export.confirmTitle')}
            description={t('export.confirmLine')}
            confirm={t('export.request')}
            onConfirm={request}
            pending={command.isPending}
            error={command.error}
            why={
              isRunning ? t('export.oneAtATime') : counted >= maxGymExportsPerDay && t('export.noMoreToday', { count: maxGymExportsPerDay })
            }
          />
        </div>
        <QueryView query={query} skeleton={<RowSkeletons rows={2} />}>
          {({ items: shown }) =>
            shown.length === 0 && !isComing ? (
              <p className="text-table text-muted-foreground">{t('export.none')}</p>
            ) : (
              <ul aria-label={t('export.list')}>
                {isComing && (
                  <li className="grid gap-2 pb-3">
                    <LongWork done={0} label={t('export.running')} />
                  </li>
                )}
                {shown.map((item) => (
                  <ExportRow key={item.exportId} gym={gym} item={item} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </Section>
  );
};
