import { CloudUpload, TriangleAlert, Unplug, WifiOff } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLineLost } from '../lib/live/live-socket.js';
import { useOnline } from '../lib/hooks/use-online.js';
import { useUnsaved } from '../offline/use-outbox.js';
import { Badge } from '../components/ui/badge.js';
import { UnsavedPart } from './needs-you/unsaved-part.js';

const prepare = (): void => void UnsavedPart.fetchAhead();

/** Shows a missing network or socket, how many commands wait, and whether one was refused; hidden while all is well. A tap lists them. */
export const OfflineChip = memo(() => {
  const { t } = useTranslation('shell');
  const online = useOnline();
  const lineLost = useLineLost();
  const { waiting, rejected, slow } = useUnsaved();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  const chips = [
    !online && {
      key: 'offline',
      tone: 'warning' as const,
      icon: WifiOff,
      text: waiting > 0 ? t('offlineWaiting', { count: waiting }) : t('offline'),
    },
    online && lineLost && { key: 'line', tone: 'warning' as const, icon: Unplug, text: t('reconnecting') },
    online && slow && { key: 'sending', tone: 'info' as const, icon: CloudUpload, text: t('sending', { count: waiting }) },
    rejected > 0 && { key: 'refused', tone: 'destructive' as const, icon: TriangleAlert, text: t('refused', { count: rejected }) },
  ].filter((chip) => chip !== false);
  return (
    <>
      <span role="status">
        {chips.length > 0 && (
          <button
            type="button"
            className="flex min-h-11 flex-wrap items-center gap-1 rounded-control px-1"
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => setOpen(true)}
          >
            {chips.map(({ key, tone, icon: Icon, text }) => (
              <Badge key={key} variant={tone}>
                <Icon size={12} aria-hidden />
                {text}
              </Badge>
            ))}
          </button>
        )}
      </span>
      {opened && (
        <Suspense fallback={null}>
          <UnsavedPart open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
});
