import { CloudUpload, RotateCw, Trash2, TriangleAlert, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDayOfYear } from '@/lib/format/format.js';
import { useOnline } from '@/lib/hooks/use-online.js';
import { textOfCode } from '@/lib/api/problem-text.js';
import { retryPhoto } from '@/offline/photos/photo-queue.js';
import { useWaitingPhotos, useWaitingPicture } from '@/offline/photos/use-photos.js';
import type { WaitingPhoto } from '@/offline/photos/waiting-photo.js';
import { removeWaiting } from '@/shared/photos/remove-waiting.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Skeleton } from '@/components/ui/skeleton.js';

const pictureLook = 'aspect-3/4 w-18 shrink-0 rounded-control bg-muted object-cover';

const Standing = ({ photo: { status } }: { readonly photo: WaitingPhoto }) => {
  const { t } = useTranslation('progress-photos');
  const online = useOnline();
  const standing =
    status === 'rejected'
      ? ({ tone: 'destructive', icon: TriangleAlert, text: t('waiting.refused') } as const)
      : online
        ? ({ tone: 'info', icon: CloudUpload, text: t('waiting.sending') } as const)
        : ({ tone: 'warning', icon: WifiOff, text: t('waiting.network') } as const);
  return (
    <Badge variant={standing.tone}>
      <standing.icon size={12} aria-hidden />
      {standing.text}
    </Badge>
  );
};

const Waiting = ({ photo }: { readonly photo: WaitingPhoto }) => {
  const { t } = useTranslation(['progress-photos', 'ui']);
  const picture = useWaitingPicture(photo.photoId);
  const { words, status, code } = photo;
  const named = { view: t(`poses.${words.pose}`), day: formatDayOfYear(words.takenOn) };
  return (
    <li className="flex items-start gap-3">
      {typeof picture === 'string' ? (
        <img src={picture} alt={t('alt', named)} className={pictureLook} />
      ) : (
        <Skeleton className={pictureLook} />
      )}
      <div className="grid min-w-0 grow justify-items-start gap-1">
        <span className="text-table font-medium">{t('alt', named)}</span>
        <Standing photo={photo} />
        {words.note !== undefined && <p className="text-meta text-subtle-foreground wrap-anywhere">{words.note}</p>}
        {status === 'rejected' && <p className="text-table text-destructive">{textOfCode(code ?? '')}</p>}
        {status === 'rejected' && (
          <Button variant="outline" onClick={() => void retryPhoto(photo.photoId)}>
            <RotateCw size={16} strokeWidth={1.75} aria-hidden />
            {t('ui:retry')}
          </Button>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('remove', named)}
        title={t('remove', named)}
        onClick={() => void removeWaiting(photo)}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </Button>
    </li>
  );
};

/** The client's photos that are still on this device only; renders nothing without any. */
export const WaitingPhotos = ({ gym, customerId }: { readonly gym: string; readonly customerId: string }) => {
  const { t } = useTranslation('progress-photos');
  const photos = useWaitingPhotos().filter((photo) => photo.gym === gym && photo.words.customerId === customerId);
  if (photos.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-table font-medium">{t('waiting.title')}</h3>
      <ul aria-label={t('waiting.title')} className="grid gap-3">
        {photos.map((photo) => (
          <Waiting key={photo.photoId} photo={photo} />
        ))}
      </ul>
    </div>
  );
};
