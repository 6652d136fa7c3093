import type { EducationDetail } from '@spotter/contracts/education/queries';
import { Check, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/lib/api/problem-text.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { formatLongDate } from '@/lib/format/format.js';
import { attempt } from '@/shared/reversible.js';
import { showToast } from '@/components/overlays/toast.js';
import { Button } from '@/components/ui/button.js';
import { enqueue } from '@/offline/outbox.js';

type Reading = { readonly gym: string; readonly educationId: string; readonly membershipId: string };

/** Stores the mark on the device; the outbox sends it when there is a network. */
const markRead = ({ gym, ...reading }: Reading): Promise<unknown> => enqueue(gym, 'read-education-item', reading);

type ReadStateProps = {
  readonly gym: string;
  readonly membershipId: string;
  readonly item: Pick<EducationDetail, 'id' | 'readAt'>;
  /** Time of reading, including a mark that this device has not sent yet. */
  readonly readAt: string | null;
};

/** Shows if the person has read an item, and lets them mark or unmark it. */
export const ReadState = ({ gym, membershipId, item, readAt }: ReadStateProps) => {
  const { t } = useTranslation(['education', 'lib']);
  const reading = { educationId: item.id, membershipId };
  const undo = (): Promise<boolean> => attempt({ gym, topics: ['education'] }, () => sendCommand(gym, 'unread-education-item', reading));
  const mark = async (): Promise<void> => {
    try {
      await markRead({ gym, ...reading });
      void showToast({ tone: 'success', title: t('marked') });
    } catch (error) {
      void showToast({ tone: 'error', title: problemText(error) });
    }
  };
  if (readAt === null)
    return (
      <Button size="lg" className="w-full sm:w-auto" onClick={() => void mark()}>
        <Check size={20} strokeWidth={1.75} aria-hidden />
        {t('markRead')}
      </Button>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-table">
      <span className="flex items-center gap-2 text-success">
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden />
        {t('readOn', { day: formatLongDate(readAt) })}
      </span>
      {item.readAt !== null && (
        <Button variant="ghost" size="sm" onClick={() => void undo()}>
          {t('markUnread')}
        </Button>
      )}
    </p>
  );
};
