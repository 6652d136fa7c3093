import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useKeptPicture } from '@/offline/kept-pictures.js';
import { pictureAddress } from '@/shared/lessons/picture-address.js';

type PictureProps = { readonly gym: string; readonly uploadId: string; readonly alt: string };

/** A picture of the text. Offline it shows the stored copy. */
export const Picture = ({ gym, uploadId, alt }: PictureProps) => {
  const { t } = useTranslation('education');
  const { data, isError } = useKeptPicture(gym, pictureAddress(gym, uploadId));
  if (data !== undefined) return <img src={data} alt={alt} className="max-h-[70vh] max-w-full rounded-card" />;
  return (
    <div
      role="img"
      aria-label={alt}
      className="grid h-48 max-w-lg place-items-center rounded-card bg-muted text-meta text-muted-foreground"
    >
      {isError ? (
        <span className="flex items-center gap-2">
          <ImageOff size={16} strokeWidth={1.75} aria-hidden />
          {t('picture.missing')}
        </span>
      ) : null}
    </div>
  );
};
