import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureQuery } from '../../lib/hooks/pictures.js';
import { cn } from '../../lib/utils.js';
import { Skeleton } from '../../components/ui/skeleton.js';

type PrivatePhotoProps = {
  readonly gym: string;
  readonly uploadId: string;
  readonly alt: string;
  /** How large it is shown, and while it is on its way. */
  readonly className?: string;
  readonly style?: CSSProperties;
};

/** Where the picture of an upload is read, with the session. */
export const addressOfPhoto = (gym: string, uploadId: string): string => `/api/gyms/${gym}/uploads/${uploadId}`;

/** What only they and who coaches them may see. */
export const PrivatePhoto = ({ gym, uploadId, alt, className, style }: PrivatePhotoProps) => {
  const { t } = useTranslation('lib');
  const { data: source, isError } = usePictureQuery(addressOfPhoto(gym, uploadId));
  if (source === undefined && isError)
    return <p className={cn('rounded-control bg-muted p-3 text-meta text-muted-foreground', className)}>{t('pictures.failed')}</p>;
  if (source === undefined) return <Skeleton className={className ?? 'h-40'} />;
  return <img src={source} alt={alt} style={style} className={cn('rounded-control', className ?? 'max-h-80')} />;
};
