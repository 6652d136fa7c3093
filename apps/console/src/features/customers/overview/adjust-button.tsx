import type { CustomerOverview } from '@spotter/contracts/customers/overview';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';

type AdjustButtonProps = { readonly gym: string; readonly overview: CustomerOverview | undefined };
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * Opens what the client trains next for a change: the running workout, whose targets the coach adjusts (ADR 152), or the program of the next
 * planned one. Says why if there is neither.
 */
export const AdjustButton = ({ gym, overview }: AdjustButtonProps) => {
  const { t } = useTranslation('customers');
  const isPending = overview === undefined;
  const running = overview?.running ?? null;
  const next = overview?.next ?? null;
  const label = (
    <>
      <SlidersHorizontal {...icon} />
      {t('adjust.open')}
    </>
  );
  if (running === null && next?.assignedProgramId != null)
    return (
      <Button variant="outline" asChild>
        <Link
          to="/$gym/admin/user-programs/$assignedProgramId/edit"
          params={{ gym, assignedProgramId: next.assignedProgramId }}
          title={t('adjust.next')}
        >
          {label}
        </Link>
      </Button>
    );
  const shown = running ?? next;
  if (shown !== null)
    return (
      <Button variant="outline" asChild>
        <Link
          to="/$gym/admin/user-workout/$workoutId"
          params={{ gym, workoutId: shown.id }}
          title={t(running === null ? 'adjust.next' : 'adjust.running')}
        >
          {label}
        </Link>
      </Button>
    );
  return (
    <Button variant="outline" why={!isPending && t('adjust.none')} aria-disabled={isPending}>
      {label}
    </Button>
  );
};
