import type { CustomerOverview } from '@spotter/contracts/customers/overview';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RowLink } from '@/components/row-link.js';
import { Ago } from '@/shared/ago/ago.js';
import { PainMark } from '@/shared/pain/pain-mark-part.js';

type PainNoteProps = { readonly gym: string; readonly pains: CustomerOverview['pains'] };

/** Pain of the last two weeks, each with the workout in which the client reported it. */
export const PainNote = ({ gym, pains }: PainNoteProps) => {
  const { t } = useTranslation('customers');
  if (pains.length === 0) return null;
  return (
    <ul aria-label={t('pains')} className="flex flex-wrap gap-x-4 gap-y-1 rounded-control bg-destructive-soft px-3 py-2">
      {pains.map(({ workoutId, at, where, level }) => (
        <li key={`${workoutId} ${at}`}>
          <RowLink to={`/${gym}/admin/user-workout/${workoutId}`} className="flex flex-wrap items-center gap-x-2 hover:underline">
            <Suspense fallback={null}>
              <PainMark pains={[{ where, level }]} />
            </Suspense>
            <span className="text-meta text-muted-foreground">
              <Ago at={at} />
            </span>
          </RowLink>
        </li>
      ))}
    </ul>
  );
};
