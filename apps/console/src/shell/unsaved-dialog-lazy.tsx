import { CloudCheck } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../lib/format/format.js';
import { fieldsOf, textOfCode } from '../lib/api/problem-text.js';
import { useAhead } from '../lib/hooks/use-ahead.js';
import { lazyPart } from '../lib/lazy-part.js';
import { dependentsOf, heldBack } from '../offline/dependencies.js';
import { giveUpEntry, retryEntry } from '../offline/outbox.js';
import { retryPhoto } from '../offline/photos/photo-queue.js';
import { useWaitingPhotos } from '../offline/photos/use-photos.js';
import { useOutbox } from '../offline/use-outbox.js';
import { removeWaiting } from '../shared/photos/remove-waiting.js';
import { Badge } from '../components/ui/badge.js';
import { Button } from '../components/ui/button.js';
import { Dialog } from '../components/overlays/dialog.js';
import { EmptyState } from '../components/states/empty-state.js';
import { editableOf } from './needs-you/editable.js';
import { whatWasTyped } from './needs-you/what-was-typed.js';

const ChangeForm = lazyPart(() => import('./needs-you/change-form-lazy.js'), 'ChangeForm');

type UnsavedProps = {
  /** Name of the command on the screen. */
  readonly title: string;
  /** The typed values; empty if the command has none. */
  readonly typed?: string;
  /** When the user acted, ISO 8601. */
  readonly at: string;
  readonly status: 'waiting' | 'rejected';
  readonly deferred?: boolean;
  /** Why the server refused it. */
  readonly code: string | null;
  readonly details?: unknown;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
  /** How many other commands depend on it, and are discarded with it. */
  readonly dependents?: number;
  /** The form that edits its values; absent if it has none. */
  readonly change?: ((onDone: () => void) => ReactNode) | undefined;
};

/** One command; a refused one can be changed, discarded, or left for later. */
const Unsaved = ({
  title,
  typed = '',
  at,
  status,
  deferred = false,
  code,
  details,
  onRetry,
  onRemove,
  dependents = 0,
  change,
}: UnsavedProps) => {
  const { t } = useTranslation(['shell', 'ui']);
  const [doing, setDoing] = useState<'change' | 'drop' | null>(null);
  const refused = status === 'rejected';
  const close = (): void => setDoing(null);
  return (
    <li className="grid gap-1 border-b py-2 last:border-b-0">
      <span className="flex items-center gap-2 text-body">
        <span className="grow font-medium">{title}</span>
        <Badge variant={refused ? 'destructive' : 'secondary'}>
          {refused ? t('unsaved.refused') : deferred ? t('unsaved.deferred') : t('unsaved.waiting')}
        </Badge>
      </span>
      {typed !== '' && <span className="figures line-clamp-3 text-table wrap-anywhere">{typed}</span>}
      <span className="figures text-meta text-subtle-foreground">{formatMoment(at)}</span>
      {refused && <p className="text-table text-destructive">{textOfCode(code ?? '', fieldsOf(details))}</p>}
      {refused && doing === null && (
        <span className="flex flex-wrap gap-2">
          {change !== undefined && (
            <Button variant="default" onClick={() => setDoing('change')}>
              {t('unsaved.change')}
            </Button>
          )}
          <Button variant="outline" onClick={onRetry}>
            {t('ui:retry')}
          </Button>
          <Button variant="ghost" onClick={() => (dependents > 0 ? setDoing('drop') : onRemove())}>
            {t('unsaved.remove')}
          </Button>
        </span>
      )}
      {doing === 'drop' && (
        <span role="alert" className="flex flex-wrap items-center gap-2 text-table">
          <span className="grow">{t('unsaved.withDependents', { count: dependents })}</span>
          <Button variant="destructive" onClick={onRemove}>
            {t('unsaved.remove')}
          </Button>
          <Button variant="ghost" onClick={close}>
            {t('unsaved.later')}
          </Button>
        </span>
      )}
      {doing === 'change' && <Suspense fallback={null}>{change?.(close)}</Suspense>}
    </li>
  );
};

/**
 * Commands of this device that the server has not confirmed, refused ones first: those need the user. They stay until they are accepted or
 * discarded by hand; commands that depend on them wait behind them.
 */
export const UnsavedDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { t } = useTranslation(['shell', 'ui']);
  const entries = useOutbox();
  const photos = useWaitingPhotos();
  const held = heldBack(entries);
  useAhead(ChangeForm);
  const unsaved = [
    ...entries.flatMap((entry) => {
      const { commandId, type, occurredAt, deferrals, code, details } = entry;
      if (entry.status !== 'waiting' && entry.status !== 'rejected') return [];
      const isHeld = held.has(commandId);
      return [
        {
          key: commandId,
          title: t(`commands.${type}`),
          typed: whatWasTyped(entry),
          at: occurredAt,
          // A command that was refused only because of one that it depends on waits with it.
          status: isHeld ? ('waiting' as const) : entry.status,
          deferred: isHeld || deferrals > 0,
          code,
          details,
          onRetry: () => void retryEntry(commandId),
          onRemove: () => void giveUpEntry(commandId),
          dependents: dependentsOf(entries, commandId).length,
          ...(editableOf(entry).length > 0 && {
            change: (onDone: () => void) => <ChangeForm entry={entry} onDone={onDone} />,
          }),
        },
      ];
    }),
    // The user may no longer coach the client whom the photo shows, so it can be discarded here too.
    ...photos.map((photo) => ({
      key: photo.photoId,
      title: t('commands.add-progress-photo'),
      at: photo.addedAt,
      status: photo.status,
      code: photo.code,
      onRetry: () => void retryPhoto(photo.photoId),
      onRemove: () => void removeWaiting(photo),
    })),
  ].toSorted((a, b) => Number(b.status === 'rejected') - Number(a.status === 'rejected'));
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
