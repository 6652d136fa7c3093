import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part.js';
import { Adherence } from './program-week.js';

/** Loaded when somebody opens the explanation. */
const AdherenceReceipt = lazyPart(() => import('./adherence-receipt-lazy.js'), 'AdherenceReceipt');

/** Done and due workouts of the last four weeks; opens the explanation. */
export const AdherenceFigure = ({ gym, customer }: { readonly gym: string; readonly customer: CustomerDetail }) => {
  const { t } = useTranslation('customers');
  const [asked, setAsked] = useState(false);
  const { id, adherence } = customer;
  if (adherence.due === 0) return null;
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-6 items-center rounded-control"
        aria-label={t('receipt.open', { done: adherence.done, due: adherence.due })}
        onClick={() => setAsked(true)}
      >
        <Adherence {...adherence} t={t} />
      </button>
      {asked && (
        <Suspense fallback={null}>
          <AdherenceReceipt gym={gym} customerId={id} adherence={adherence} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
};
