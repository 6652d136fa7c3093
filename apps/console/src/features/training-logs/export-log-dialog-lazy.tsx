import type { TrainingLogFormat } from '@spotter/contracts/training-logs/queries';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { showToast } from '@/components/overlays/toast.js';
import { Button } from '@/components/ui/button.js';
import { readFile } from '@/lib/api/api.js';
import { downloadBlob } from '@/lib/download.js';
import { useOnline } from '@/lib/hooks/use-online.js';

type ExportLogDialogProps = { readonly gym: string; readonly customerId: string; readonly onClose: () => void };

const formats = ['strong', 'hevy', 'json'] as const satisfies readonly TrainingLogFormat[];

/** Chooses a format, downloads the file, and closes when it is saved. */
export const ExportLogDialog = ({ gym, customerId, onClose }: ExportLogDialogProps) => {
  const { t } = useTranslation(['training-logs', 'ui']);
  const online = useOnline();
  const [format, setFormat] = useState<TrainingLogFormat>('strong');
  const saving = useMutation({
    // TanStack Query would otherwise hold the request back until the browser is online.
    networkMode: 'always',
    mutationFn: async () => {
      const content = await readFile(`/api/gyms/${gym}/customers/${customerId}/training-log?format=${format}`);
      downloadBlob(`${gym}-${format}.${format === 'json' ? 'json' : 'csv'}`, content);
    },
    onSuccess: () => {
      void showToast({ tone: 'success', title: t('export.done') });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('export.title')} closeLabel={t('ui:close')}>
      <ActionForm
        attempt={{ isPending: saving.isPending, error: saving.error, mutate: () => online && saving.mutate() }}
        submit={
          <Button type="submit" size="lg" aria-disabled={saving.isPending} why={online ? undefined : t('export.offline')}>
            {saving.isPending ? t('export.pending') : t('export.submit')}
          </Button>
        }
      >
        <p className="text-body text-muted-foreground">{t('export.line')}</p>
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t('export.format')}</legend>
          {formats.map((each) => (
            <label
              key={each}
              className="flex min-h-control items-start gap-3 rounded-control p-2 has-checked:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-accent-foreground"
            >
              <input type="radio" name="format" className="mt-1" checked={format === each} onChange={() => setFormat(each)} />
              <span className="text-body font-medium">
                {t(`export.formats.${each}.name`)}
                <span className="block text-table font-normal text-muted-foreground">{t(`export.formats.${each}.line`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {saving.isPending && (
          <p role="status" className="text-table text-muted-foreground">
            {t('export.pending')}
          </p>
        )}
      </ActionForm>
    </Dialog>
  );
};
