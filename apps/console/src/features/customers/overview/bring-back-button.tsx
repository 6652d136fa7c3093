import type { CustomerItem } from '@spotter/contracts/customers/queries';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { useBringBack } from './use-bring-back.js';

type BringBackButtonProps = {
  readonly gym: string;
  readonly customer: Pick<CustomerItem, 'id' | 'name' | 'lastname' | 'status'>;
  /** True in a list: an icon whose label names the client. */
  readonly isInRow?: boolean;
};
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Makes an archived or removed client active again, with undo. Renders nothing for other clients. */
export const BringBackButton = ({ gym, customer, isInRow = false }: BringBackButtonProps) => {
  const { t } = useTranslation('customers');
  const { bringBack, isPending } = useBringBack(gym);
  if (customer.status !== 'archived') return null;
  const label = t('bringBack.of', { name: `${customer.name} ${customer.lastname}` });
  if (isInRow)
    return (
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        title={label}
        aria-disabled={isPending}
        onClick={() => void bringBack(customer)}
      >
        <Undo2 {...icon} />
      </Button>
    );
  return (
    <Button aria-disabled={isPending} title={t('bringBack.line')} onClick={() => void bringBack(customer)}>
      <Undo2 {...icon} />
      {t('bringBack.open')}
    </Button>
  );
};
