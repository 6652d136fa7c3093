import type { CustomerOverview } from '@spotter/contracts/customers/overview';
import { ClipboardCheck, MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';

type WaitingCardProps = {
  readonly waiting: CustomerOverview['waiting'];
  /** Opens the oldest unread check-in. */
  readonly onCheckIn: (checkInId: string) => void;
  readonly onWrite: () => void;
};
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Check-ins and messages that wait for an answer; renders nothing without any. */
export const WaitingCard = ({ waiting: { checkIns, checkInId, messages }, onCheckIn, onWrite }: WaitingCardProps) => {
  const { t } = useTranslation('customers');
  if (checkIns === 0 && messages === 0) return null;
  return (
    <Card className="flex flex-wrap items-center gap-3 border-primary">
      <CardTitle className="grow max-sm:basis-full">{t('waiting.title')}</CardTitle>
      {checkInId !== null && (
        <Button variant="secondary" onClick={() => onCheckIn(checkInId)}>
          <ClipboardCheck {...icon} />
          {t('waiting.checkIns', { count: checkIns })}
        </Button>
      )}
      {messages > 0 && (
        <Button variant="secondary" onClick={onWrite}>
          <MessageSquare {...icon} />
          {t('waiting.messages', { count: messages })}
        </Button>
      )}
    </Card>
  );
};
