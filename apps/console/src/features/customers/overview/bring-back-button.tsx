import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { change } from '@/shared/reversible.js';

type BringBackButtonProps = { readonly gym: string; readonly customer: CustomerDetail };

/** Makes an archived or removed client active again, with undo. Renders nothing for other clients. */
export const BringBackButton = ({ gym, customer }: BringBackButtonProps) => {
  const { t } = useTranslation('customers');
  const [isPending, setPending] = useState(false);
  if (customer.status !== 'archived') return null;
  const setStatus = (status: 'active' | 'archived') => () => sendCommand(gym, 'update-customer', { customerId: customer.id, status });
  const bringBack = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    const topics = ['customers', 'assigned-programs', 'workouts', 'coaches'] as const;
    const name = `${customer.name} ${customer.lastname}`;
    await change({ gym, topics }, setStatus('active'), setStatus('archived'), t('bringBack.done', { name }));
    setPending(false);
  };
  return (
    <Button aria-disabled={isPending} title={t('bringBack.line')} onClick={() => void bringBack()}>
      <Undo2 size={16} strokeWidth={1.75} aria-hidden />
      {t('bringBack.open')}
    </Button>
  );
};
