import type { ClientFile } from '@spotter/contracts/client-files/queries';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readFile } from '@/lib/api/api.js';
import { problemText } from '@/lib/api/problem-text.js';
import { downloadBlob } from '@/lib/download.js';
import { formatNumber } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { showToast } from '@/components/overlays/toast.js';
import { Ago } from '@/shared/ago/ago.js';

type FileLineProps = {
  readonly gym: string;
  readonly file: ClientFile;
  /** Status after the author's name. */
  readonly standing?: ReactNode;
  readonly actions?: ReactNode;
};

const megabytesOf = (bytes: number): string => formatNumber(Math.max(0.1, bytes / 1_000_000), 1);

/** A file with kind, size, author and date, and a download button. */
export const FileLine = ({ gym, file, standing, actions }: FileLineProps) => {
  const { t } = useTranslation('client-files');
  const { name, note, kind, bytes, by, addedAt, uploadId } = file;
  const Kind = kind === 'pdf' ? FileText : Image;
  const saving = useMutation({
    mutationFn: async () =>
      downloadBlob(`${name}.${kind === 'pdf' ? 'pdf' : 'webp'}`, await readFile(`/api/gyms/${gym}/uploads/${uploadId}`)),
    onError: (error) => void showToast({ tone: 'error', title: problemText(error) }),
  });
  return (
    <li className="flex items-start gap-3 border-b py-2 last:border-b-0">
      <Kind size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 grow">
        <p className="text-table font-medium wrap-anywhere">{name}</p>
        {note !== null && <p className="text-table text-muted-foreground wrap-anywhere">{note}</p>}
        <p className="figures flex flex-wrap items-center gap-x-2 text-meta text-subtle-foreground">
          <span>{t(`kinds.${kind}`, { megabytes: megabytesOf(bytes) })}</span>
          <span>{by === null ? t('nobody') : `${by.name} ${by.lastname}`}</span>
          <span>
            <Ago at={addedAt} />
          </span>
          {standing}
        </p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('download', { name })}
        title={t('download', { name })}
        aria-disabled={saving.isPending}
        onClick={() => !saving.isPending && saving.mutate()}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      {actions}
    </li>
  );
};
