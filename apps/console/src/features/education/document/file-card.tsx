import { Download, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { downloadBlob } from '@/lib/download.js';
import { formatNumber } from '@/lib/format/format.js';
import { blobOf, documentType } from '@/lib/hooks/pictures.js';
import { useKeptPicture } from '@/offline/kept-pictures.js';
import { Button } from '@/components/ui/button.js';
import { pictureAddress } from '@/shared/lessons/picture-address.js';
import { Picture } from './picture.js';

type FileCardProps = { readonly gym: string; readonly file: { readonly uploadId: string; readonly name: string } };

/** Estimates the size of a base64 data URL: four characters encode three bytes. */
const megabytesOf = (url: string): string => formatNumber(Math.max(0.1, ((url.length - url.indexOf(',')) * 0.75) / 1_000_000), 1);

/** A picture, or a document with its name and size; both can be downloaded. Offline it shows the stored copy. */
export const FileCard = ({ gym, file: { uploadId, name } }: FileCardProps) => {
  const { t } = useTranslation('education');
  const { data, isError } = useKeptPicture(gym, pictureAddress(gym, uploadId));
  const isDocument = data?.startsWith(`data:${documentType}`) === true;
  const save = (): void => {
    if (data !== undefined) downloadBlob(`${name}.${isDocument ? 'pdf' : 'webp'}`, blobOf(data));
  };
  return (
    <div className="grid justify-items-start gap-3">
      {isDocument ? (
        <div className="flex max-w-full items-center gap-3 rounded-card border bg-card p-4">
          <FileText size={24} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted-foreground" />
          <span className="grid min-w-0">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="figures text-meta text-muted-foreground">{t('pdf', { megabytes: megabytesOf(data) })}</span>
          </span>
        </div>
      ) : (
        <Picture gym={gym} uploadId={uploadId} alt={name} />
      )}
      {data !== undefined && !isError && (
        <Button variant="outline" onClick={save}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {t('download')}
        </Button>
      )}
    </div>
  );
};
