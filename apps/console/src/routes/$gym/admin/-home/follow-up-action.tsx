// What can be done in one tap about somebody who needs attention.
import { Link } from '@tanstack/react-router';
import { CalendarPlus, IdCard, MessageSquare, UserRoundPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.js';
import { useTranslation } from 'react-i18next';
import type { FollowUpItem } from '@spotter/contracts/follow-ups/queries';
import { writeTo } from '../../../../shell/chat/write-to.js';
import { Button } from '../../../../components/ui/button.js';

/** Home needs none of it before somebody asks for it. */
const AssignDialog = lazyPart(() => import('../../../../features/assigned-programs/assign-dialog.js'), 'AssignDialog');

type FollowUpActionProps = {
  readonly gym: string;
  readonly item: FollowUpItem;
  readonly role: string;
  readonly gymUnit: 'kg' | 'lb';
  readonly timeZone: string;
};
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A program that ends is followed by another, nobody stays without a coach, and all others are written to. */
export const FollowUpAction = ({ gym, item, role, gymUnit, timeZone }: FollowUpActionProps) => {
  const { t } = useTranslation('follow-ups');
  const [assigning, setAssigning] = useState(false);
  const { kind, customer } = item;
  const name = `${customer.name} ${customer.lastname}`;
  if (kind === 'without-coach')
    return role === 'coach' ? null : (
      <Button asChild variant="ghost" size="icon">
        <Link to="/$gym/admin/coaches-users" params={{ gym }} aria-label={t('action.coach', { name })} title={t('action.coach', { name })}>
          <UserRoundPlus {...icon} />
        </Link>
      </Button>
    );
  if (kind === 'certification')
    return role === 'coach' ? null : (
      <Button asChild variant="ghost" size="icon">
        <Link
          to="/$gym/admin/coaches"
          params={{ gym }}
          search={{ profile: customer.id }}
          aria-label={t('action.profile', { name })}
          title={t('action.profile', { name })}
        >
          <IdCard {...icon} />
        </Link>
      </Button>
    );
  if (kind !== 'program-ends') {
    const label = t(kind === 'record' ? 'action.congratulate' : 'action.message', { name });
    return (
      <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={() => void writeTo(gym, customer.id)}>
        <MessageSquare {...icon} />
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('action.assign', { name })}
        title={t('action.assign', { name })}
        onClick={() => setAssigning(true)}
      >
        <CalendarPlus {...icon} />
      </Button>
      {assigning && (
        <Suspense>
          <AssignDialog gym={gym} gymUnit={gymUnit} timeZone={timeZone} customerId={customer.id} onClose={() => setAssigning(false)} />
        </Suspense>
      )}
    </>
  );
};
