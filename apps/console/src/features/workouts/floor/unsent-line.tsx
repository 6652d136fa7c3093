import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { useNow } from '@/lib/hooks/use-now.js';
import { heldBack } from '@/offline/dependencies.js';
import { retryEntry, syncNow } from '@/offline/outbox.js';
import { isOfWorkouts } from '@/offline/outbox-entry.js';
import { useOutbox } from '@/offline/use-outbox.js';

const slowAfterMs = 3000;

/** How many commands of a workout the server has not confirmed, or refused, with a button that sends them again. Empty while all is well. */
export const UnsentLine = ({ workoutId }: { readonly workoutId: string }) => {
  const { t } = useTranslation(['floor', 'ui']);
  const all = useOutbox();
  const entries = all.filter(isOfWorkouts).filter(({ payload }) => payload.workoutId === workoutId);
  const held = heldBack(all);
  const refused = entries.filter(({ commandId, status }) => status === 'rejected' && !held.has(commandId));
  const waiting = entries.filter(({ commandId, status }) => status === 'waiting' || held.has(commandId));
  const now = useNow(1000, waiting.length > 0);
  const isSlow = waiting.some(({ commandId, occurredAt }) => held.has(commandId) || now - Date.parse(occurredAt) > slowAfterMs);
  const lines = [
    ...(isSlow
      ? [{ key: 'unsent', text: t('unsent', { count: waiting.length }), tone: 'bg-warning-soft text-warning', Icon: CloudUpload }]
      : []),
    ...(refused.length > 0
      ? [
          {
            key: 'refused',
            text: t('refused', { count: refused.length }),
            tone: 'bg-destructive-soft text-destructive',
            Icon: TriangleAlert,
          },
        ]
      : []),
  ];
  const again = async (): Promise<void> => {
    for (const { commandId } of refused) await retryEntry(commandId);
    await syncNow();
  };
  return (
    <div role="status">
      {lines.map(({ key, text, tone, Icon }, at) => (
        <p key={key} className={`flex min-h-12 items-center gap-2 rounded-control px-3 text-table font-medium ${tone}`}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <span className="grow">{text}</span>
          {at === lines.length - 1 && (
            <Button variant="outline" onClick={() => void again()}>
              {t('ui:retry')}
            </Button>
          )}
        </p>
      ))}
    </div>
  );
};
