// Loaded after home is drawn: what can be done about somebody who needs attention.
import { Link } from '@tanstack/react-router';
import { CalendarPlus, MessageSquare, UserRoundPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.js';
import { useTranslation } from 'react-i18next';
import type { StaffHomeAnswer } from '../../../features/home/queries.js';
import { writeTo } from '../../../shell/chat/write-to.js';
import { Button } from '../../../components/ui/button.js';

/** Home needs none of it before somebody asks for it. */
const AssignDialog = lazyPart(() =>
  import('../../../features/assigned-programs/assign-dialog.js').then((module) => ({ default: module.AssignDialog })),
);

type NeedActionProps = {
  readonly gym: string;
  readonly need: StaffHomeAnswer['needsYou'][number];
  readonly role: string;
  readonly gymUnit: 'kg' | 'lb';
  readonly timeZone: string;
};
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whoever missed workouts is written to, a program that ends is followed by another, and nobody stays without a coach. */
export const NeedAction = ({ gym, need, role, gymUnit, timeZone }: NeedActionProps) => {
  const { t } = useTranslation('home');

  const [assigning, setAssigning] = useState(false);
  const name = `${need.name} ${need.lastname}`;
  if (need.kind === 'missed')
    return (
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('needsYou.message', { name })}
        title={t('needsYou.message', { name })}
        onClick={() => void writeTo(gym, need.customerId)}
      >
        <MessageSquare {...icon} />
      </Button>
    );
  if (need.kind === 'without-coach')
    return role === 'coach' ? null : (
      <Button asChild variant="ghost" size="icon">
        <Link
          to="/$gym/admin/coaches-users"
          params={{ gym }}
          aria-label={t('needsYou.coach', { name })}
          title={t('needsYou.coach', { name })}
        >
          <UserRoundPlus {...icon} />
        </Link>
      </Button>
    );
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('needsYou.assign', { name })}
        title={t('needsYou.assign', { name })}
        onClick={() => setAssigning(true)}
      >
        <CalendarPlus {...icon} />
      </Button>
      {assigning && (
        <Suspense>
          <AssignDialog gym={gym} gymUnit={gymUnit} timeZone={timeZone} customerId={need.customerId} onClose={() => setAssigning(false)} />
        </Suspense>
      )}
    </>
  );
};
