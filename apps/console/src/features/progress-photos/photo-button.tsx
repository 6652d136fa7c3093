import { useTranslation } from 'react-i18next';
import { formatDayOfYear } from '@/lib/format/format.js';
import { PrivatePhoto } from '@/shared/photos/private-photo.js';
import type { ShownPhoto } from './views-of.js';

type PhotoButtonProps = {
  readonly gym: string;
  /** Name of the view. */
  readonly title: string;
  readonly shown: ShownPhoto;
  /** Size and fit of the picture. */
  readonly className: string;
  readonly onEnlarge: (id: string) => void;
};

/** A photo that opens at full size. */
export const PhotoButton = ({ gym, title, shown, className, onEnlarge }: PhotoButtonProps) => {
  const { t } = useTranslation('progress-photos');
  const named = { view: title, day: formatDayOfYear(shown.on) };
  return (
    <button type="button" aria-label={t('enlarge', named)} className="cursor-zoom-in rounded-control" onClick={() => onEnlarge(shown.id)}>
      <PrivatePhoto
        key={shown.uploadId}
        gym={gym}
        uploadId={shown.uploadId}
        alt={t('alt', named)}
        className={`aspect-3/4 w-full bg-muted ${className}`}
      />
    </button>
  );
};
