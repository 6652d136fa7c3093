import { useTranslation } from 'react-i18next';
import { formatDayOfYear } from '../../lib/format/format.js';
import { PrivatePhoto } from '../../shared/photos/private-photo.js';
import type { ShownPhoto } from './views-of.js';

type PhotoButtonProps = {
  readonly gym: string;
  /** What the photo shows, in words. */
  readonly title: string;
  readonly shown: ShownPhoto;
  /** How the picture fills its place. */
  readonly className: string;
  readonly onEnlarge: (id: string) => void;
};

/** A photo that is shown large when it is pressed. */
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
