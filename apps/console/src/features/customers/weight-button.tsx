import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Load } from '@/lib/format/format.js';
import { lastWeightOf } from '@/shared/weights.js';
import { BodyweightDialog } from '@/shared/bodyweight-dialog.js';
import { Button } from '@/components/ui/button.js';

type WeightButtonProps = { readonly gym: string; readonly customer: CustomerDetail; readonly unit: Load['unit'] };

/** Logs a client's weight, for staff. */
export const WeightButton = ({ gym, customer, unit }: WeightButtonProps) => {
  const { t } = useTranslation('customers');
  const [logging, setLogging] = useState(false);
  if (customer.status === 'erased') return null;
  return (
    <>
      <Button variant="outline" size="icon" aria-label={t('weight.log')} title={t('weight.log')} onClick={() => setLogging(true)}>
        <Scale size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      {logging && (
        <BodyweightDialog gym={gym} customerId={customer.id} unit={unit} last={lastWeightOf(customer)} onClose={() => setLogging(false)} />
      )}
    </>
  );
};
