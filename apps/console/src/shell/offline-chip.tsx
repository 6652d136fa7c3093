import { CloudUpload, TriangleAlert, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../lib/use-online.js';
import { useUnsaved } from '../offline/use-outbox.js';
import { Badge } from '../ui/badge.js';

/** Says that there is no network, how many changes wait, and whether one was refused; nothing while all is well. */
export const OfflineChip = () => {
  const { t } = useTranslation('shell');
  const online = useOnline();
  const { waiting, rejected } = useUnsaved();
  return (
    <span role="status" className="mr-1 flex gap-1">
      {!online && (
        <Badge tone="warning">
          <WifiOff size={12} aria-hidden />
          {waiting > 0 ? t('offlineWaiting', { count: waiting }) : t('offline')}
        </Badge>
      )}
      {online && waiting > 0 && (
        <Badge tone="info">
          <CloudUpload size={12} aria-hidden />
          {t('sending', { count: waiting })}
        </Badge>
      )}
      {rejected > 0 && (
        <Badge tone="danger">
          <TriangleAlert size={12} aria-hidden />
          {t('refused', { count: rejected })}
        </Badge>
      )}
    </span>
  );
};
