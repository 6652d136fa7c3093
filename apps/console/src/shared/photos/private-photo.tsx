import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureQuery } from '@/lib/hooks/pictures.js';
import { cn } from '@/lib/utils.js';
import { Skeleton } from '@/components/ui/skeleton.js';

type PrivatePhotoProps = {
  readonly gym: string;
  readonly uploadId: string;
  readonly alt: string;
  /** Size of the photo and of its placeholder. */
  readonly className?: string;
  readonly style?: CSSProperties;
};

/** Address of an upload; reading it needs the session. */
export const addressOfPhoto = (gym: string, uploadId: string): string => `/api/gyms/${gym}/uploads/${uploadId}`;

/** A photo that only the client and their coaches may see. */
export const PrivatePhoto = ({ gym, uploadId, alt, className, style }: PrivatePhotoProps) => {
  const { t } = useTranslation('lib');
  const { data: source, isError } = usePictureQuery(addressOfPhoto(gym, uploadId));
  if (source === undefined && isError)
    return <p className={cn('rounded-control bg-muted p-3 text-meta text-muted-foreground', className)}>{t('pictures.failed')}</p>;
  if (source === undefined) return <Skeleton className={className ?? 'h-40'} />;
  return <img src={source} alt={alt} style={style} className={cn('rounded-control', className ?? 'max-h-80')} />;
};
