import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCommand } from '@/lib/api/send-command.js';
import { change } from '@/shared/reversible.js';

type Former = Pick<CustomerItem, 'id' | 'name' | 'lastname'>;

/** Makes an archived or removed client active again, with undo. One at a time. */
export const useBringBack = (gym: string) => {
  const { t } = useTranslation('customers');
  const [isPending, setPending] = useState(false);
  const bringBack = async ({ id: customerId, name, lastname }: Former): Promise<void> => {
    if (isPending) return;
    setPending(true);
    const setStatus = (status: 'active' | 'archived') => () => sendCommand(gym, 'update-customer', { customerId, status });
    const topics = ['customers', 'assigned-programs', 'workouts', 'coaches'] as const;
    await change({ gym, topics }, setStatus('active'), setStatus('archived'), t('bringBack.done', { name: `${name} ${lastname}` }));
    setPending(false);
  };
  return { bringBack, isPending };
};
