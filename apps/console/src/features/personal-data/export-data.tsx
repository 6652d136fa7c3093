import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { FormError } from '@/components/forms/form-error.js';
import { LongWork } from '@/components/states/long-work.js';
import { showToast } from '@/components/overlays/toast.js';
import { exportData, saveExport, type ExportOf } from './calls.js';

type ExportDataProps = {
  readonly of: ExportOf;
  /** File name without its extension. */
  readonly name: string;
  readonly label: string;
};

/** Exports everything about a person as a zip: shows the progress, then saves the file. */
export const ExportData = ({ of, name, label }: ExportDataProps) => {
  const { t } = useTranslation('personal-data');
  const [done, setDone] = useState(0);
  const making = useMutation({
    mutationFn: async () => {
      setDone(0);
      const { status, url } = await exportData(of, setDone);
      if (status !== 'done' || url === null) throw new Error(t('export.failed'));
      await saveExport(url, `${name}.zip`);
    },
    onSuccess: () => showToast({ tone: 'success', title: t('export.done') }),
  });
  return (
    <div className="grid gap-3">
      <Button
        variant="outline"
        className="justify-self-start"
        aria-disabled={making.isPending}
        onClick={() => !making.isPending && making.mutate()}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden />
        {making.isPending ? t('export.making') : label}
      </Button>
      {making.isPending && <LongWork done={done} label={t('export.making')} />}
      <FormError error={making.error} />
    </div>
  );
};
