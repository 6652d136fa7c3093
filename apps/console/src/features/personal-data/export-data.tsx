import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { FormError } from '../../ui/form-error.js';
import { Progress } from '../../ui/progress.js';
import { showToast } from '../../ui/toast.js';
import { exportData, saveExport } from './calls.js';

type ExportDataProps = { readonly gym: string; readonly customerId: string };

/** Everything that the gym holds of one client, as a zip: made while one watches, then saved. */
export const ExportData = ({ gym, customerId }: ExportDataProps) => {
  const { t } = useTranslation('personal-data');
  const [done, setDone] = useState(0);
  const making = useMutation({
    mutationFn: async () => {
      setDone(0);
      const { status, url } = await exportData(gym, customerId, setDone);
      if (status !== 'done' || url === null) throw new Error(t('export.failed'));
      await saveExport(url, `${gym}.zip`);
    },
    onSuccess: () => showToast({ tone: 'success', title: t('export.done') }),
  });
  return (
    <div className="grid gap-3">
      <Button className="justify-self-start" aria-disabled={making.isPending} onClick={() => !making.isPending && making.mutate()}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        {making.isPending ? t('export.making') : t('export.start')}
      </Button>
      {making.isPending && <Progress value={done} max={1} label={t('export.making')} />}
      <FormError error={making.error} />
    </div>
  );
};
