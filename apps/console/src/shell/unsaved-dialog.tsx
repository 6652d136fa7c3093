import { CloudCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../lib/format/format.js';
import { textOfCode } from '../lib/api/problem-text.js';
import { retryEntry } from '../offline/outbox.js';
import type { OutboxEntry } from '../offline/outbox-entry.js';
import { useOutbox } from '../offline/use-outbox.js';
import { Badge } from '../components/ui/badge.js';
import { Button } from '../components/ui/button.js';
import { Dialog } from '../components/overlays/dialog.js';
import { EmptyState } from '../components/states/empty-state.js';

const Entry = ({ entry }: { readonly entry: OutboxEntry }) => {
  const { t } = useTranslation(['shell', 'ui']);
  const refused = entry.status === 'rejected';
  return (
    <li className="grid gap-1 border-b py-2 last:border-b-0">
      <span className="flex items-center gap-2 text-body">
        <span className="grow font-medium">{t(`commands.${entry.type}`)}</span>
        <Badge variant={refused ? 'destructive' : 'secondary'}>
          {refused ? t('unsaved.refused') : entry.deferrals > 0 ? t('unsaved.deferred') : t('unsaved.waiting')}
        </Badge>
      </span>
      <span className="figures text-meta text-subtle-foreground">{formatMoment(entry.occurredAt)}</span>
      {refused && (
        <span className="flex items-center gap-3 text-table text-destructive">
          <span className="grow">{textOfCode(entry.code ?? '')}</span>
          <Button variant="outline" onClick={() => void retryEntry(entry.commandId)}>
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
  const entries = useOutbox().filter((entry) => entry.status !== 'settled');
  return (
    <Dialog
      variant="sheet"
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={t('unsaved.title')}
      description={t('unsaved.line')}
      closeLabel={t('ui:close')}
    >
      {entries.length === 0 ? (
        <EmptyState icon={CloudCheck} title={t('unsaved.none')} description={t('unsaved.noneLine')} />
      ) : (
        <ul>
          {entries.map((entry) => (
            <Entry key={entry.commandId} entry={entry} />
          ))}
        </ul>
      )}
    </Dialog>
  );
};
