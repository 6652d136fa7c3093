import { CloudCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../lib/format/format.js';
import { textOfCode } from '../lib/api/problem-text.js';
import { retryEntry } from '../offline/outbox.js';
import { retryPhoto } from '../offline/photos/photo-queue.js';
import { useWaitingPhotos } from '../offline/photos/use-photos.js';
import { useOutbox } from '../offline/use-outbox.js';
import { removeWaiting } from '../shared/photos/remove-waiting.js';
import { Badge } from '../components/ui/badge.js';
import { Button } from '../components/ui/button.js';
import { Dialog } from '../components/overlays/dialog.js';
import { EmptyState } from '../components/states/empty-state.js';

type UnsavedProps = {
  /** What it is, in words. */
  readonly title: string;
  /** When the person did it, ISO 8601. */
  readonly at: string;
  readonly status: 'waiting' | 'rejected';
  readonly deferred?: boolean;
  /** Why the server refused it. */
  readonly code: string | null;
  readonly onRetry: () => void;
  /** Absent where it can only be sent again. */
  readonly onRemove?: () => void;
};

const Unsaved = ({ title, at, status, deferred = false, code, onRetry, onRemove }: UnsavedProps) => {
  const { t } = useTranslation(['shell', 'ui']);
  const refused = status === 'rejected';
  return (
    <li className="grid gap-1 border-b py-2 last:border-b-0">
      <span className="flex items-center gap-2 text-body">
        <span className="grow font-medium">{title}</span>
        <Badge variant={refused ? 'destructive' : 'secondary'}>
          {refused ? t('unsaved.refused') : deferred ? t('unsaved.deferred') : t('unsaved.waiting')}
        </Badge>
      </span>
      <span className="figures text-meta text-subtle-foreground">{formatMoment(at)}</span>
      {refused && (
        <span className="flex flex-wrap items-center gap-3 text-table text-destructive">
          <span className="grow">{textOfCode(code ?? '')}</span>
          {onRemove !== undefined && (
            <Button variant="ghost" onClick={onRemove}>
              {t('unsaved.remove')}
            </Button>
          )}
          <Button variant="outline" onClick={onRetry}>
            {t('ui:retry')}
          </Button>
        </span>
      )}
    </li>
  );
};

/** What this device did and the server has not confirmed. Refused changes stay here until they are accepted: nothing is dropped in silence. */
export const UnsavedDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { t } = useTranslation(['shell', 'ui']);
  const entries = useOutbox();
  const photos = useWaitingPhotos();
  const unsaved = [
    ...entries.flatMap(({ commandId, type, occurredAt, status, deferrals, code }) =>
      status === 'waiting' || status === 'rejected'
        ? [
            {
              key: commandId,
              title: t(`commands.${type}`),
              at: occurredAt,
              status,
              deferred: deferrals > 0,
              code,
              onRetry: () => void retryEntry(commandId),
            },
          ]
        : [],
    ),
    // Whom it shows may be nobody whom they still coach: it can be given up here too.
    ...photos.map((photo) => ({
      key: photo.photoId,
      title: t('commands.add-progress-photo'),
      at: photo.addedAt,
      status: photo.status,
      code: photo.code,
      onRetry: () => void retryPhoto(photo.photoId),
      onRemove: () => void removeWaiting(photo),
    })),
  ];
  return (
    <Dialog
      variant="sheet"
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={t('unsaved.title')}
      description={t('unsaved.line')}
      closeLabel={t('ui:close')}
    >
      {unsaved.length === 0 ? (
        <EmptyState icon={CloudCheck} title={t('unsaved.none')} description={t('unsaved.noneLine')} />
      ) : (
        <ul>
          {unsaved.map(({ key, ...of }) => (
            <Unsaved key={key} {...of} />
          ))}
        </ul>
      )}
    </Dialog>
  );
};
