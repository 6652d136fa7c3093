import type { CheckInItem } from '@spotter/contracts/check-ins/queries';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment, formatNumber } from '@/lib/format/format.js';
import { PrivatePhoto } from '@/shared/photos/private-photo.js';
import { attempt } from '@/shared/reversible.js';
import { Button } from '@/components/ui/button.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { Dialog } from '@/components/overlays/dialog.js';

type AnswerSheetProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly checkIn: CheckInItem;
  readonly onClose: () => void;
};

const Answer = ({
  gym,
  checkIn,
  question,
}: Pick<AnswerSheetProps, 'gym' | 'checkIn'> & { readonly question: CheckInItem['questions'][number] }) => {
  const { t } = useTranslation('check-ins');
  const value = checkIn.answers.find(({ questionId }) => questionId === question.id)?.value;
  if (value === undefined) return <span className="text-subtle-foreground">{t('noAnswer')}</span>;
  if (question.kind === 'photo') return <PrivatePhoto gym={gym} uploadId={String(value)} alt={question.text} />;
  if (typeof value === 'string') return <span className="whitespace-pre-wrap wrap-anywhere">{value}</span>;
  const figure = formatNumber(value, 2);
  if (question.kind === 'scale') return <span className="figures">{`${figure}/10`}</span>;
  return (
    <span className="figures">{question.kind === 'number' && question.unit !== undefined ? `${figure} ${question.unit}` : figure}</span>
  );
};

/** An answered check-in with its original questions. Opening it marks it as read. */
export const AnswerSheet = ({ gym, customerId, checkIn, onClose }: AnswerSheetProps) => {
  const { t } = useTranslation(['check-ins', 'ui']);
  const { id, readAt } = checkIn;
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (readAt !== null || told.current === id) return;
    told.current = id;
    // Ignores refusals: another coach may have marked it at the same time.
    sendCommand(gym, 'read-check-in', { customerId, checkInId: id })
      .catch(() => undefined)
      .finally(() => void refreshTopics(gym, ['check-ins']));
  }, [gym, customerId, id, readAt]);
  const waitAgain = async (): Promise<void> => {
    const where = { gym, topics: ['check-ins', 'follow-ups'] } as const;
    if (await attempt(where, () => sendCommand(gym, 'unread-check-in', { customerId, checkInId: id }))) onClose();
  };
  return (
    <Dialog
      variant="sheet"
      open
      onOpenChange={(open) => !open && onClose()}
      title={checkIn.name}
      description={t('answered', { day: formatDay(checkIn.dueOn), at: formatMoment(checkIn.answeredAt) })}
      closeLabel={t('ui:close')}
    >
      <dl className="grid gap-4">
        {checkIn.questions.map((question) => (
          <div key={question.id} className="grid gap-0.5">
            <dt className="text-meta font-medium text-muted-foreground">{question.text}</dt>
            <dd className="text-body">
              <Answer gym={gym} checkIn={checkIn} question={question} />
            </dd>
          </div>
        ))}
      </dl>
      {readAt !== null && (
        <Button variant="outline" className="mt-6 justify-self-start" onClick={() => void waitAgain()}>
          {t('markUnread')}
        </Button>
      )}
    </Dialog>
  );
};
