// The one-tap action for a client who needs attention.
import { Link, type LinkProps } from '@tanstack/react-router';
import {
  Bandage,
  CalendarPlus,
  ClipboardCheck,
  Dumbbell,
  IdCard,
  MessageSquare,
  PartyPopper,
  SquarePen,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { recordLine } from '@/features/follow-ups/record-line.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { todayIn } from '@/lib/format/format.js';
import { useTranslation } from 'react-i18next';
import type { FollowUpItem } from '@spotter/contracts/follow-ups/queries';
import { writeTo } from '@/shell/chat/write-to.js';
import { Button } from '@/components/ui/button.js';

/** Loaded when the user opens one. */
const AssignDialog = lazyPart(() => import('@/features/assigned-programs/assign-dialog-lazy.js'), 'AssignDialog');
const StateDialog = lazyPart(() => import('@/features/client-states/state-dialog.js'), 'ClientStateDialog');

type Labelled = { readonly icon: LucideIcon; readonly label: string };
const shown = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Press = ({ icon: Icon, label, onPress }: Labelled & { readonly onPress: () => void }) => (
  <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={onPress}>
    <Icon {...shown} />
  </Button>
);
const Go = ({ icon: Icon, label, ...to }: Labelled & Pick<LinkProps, 'to' | 'params' | 'search'>) => (
  <Button asChild variant="ghost" size="icon">
    <Link {...to} aria-label={label} title={label}>
      <Icon {...shown} />
    </Link>
  </Button>
);
const Opens = ({ children, ...labelled }: Labelled & { readonly children: (close: () => void) => ReactNode }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Press {...labelled} onPress={() => setOpen(true)} />
      {open && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
};

type FollowUpActionProps = {
  readonly gym: string;
  readonly item: FollowUpItem;
  readonly role: string;
  readonly unit: 'kg' | 'lb';
  readonly timeZone: string;
};

/** The most common action for each kind of follow-up; the menu beside it also offers a message. */
export const FollowUpAction = ({ gym, item, role, unit, timeZone }: FollowUpActionProps) => {
  const { t } = useTranslation('follow-ups');
  const { kind, customer, assignedProgramId } = item;
  const name = `${customer.name} ${customer.lastname}`;
  const of = { gym, customerId: customer.id };
  switch (kind) {
    case 'without-coach':
      return role === 'coach' ? null : (
        <Go icon={UserRoundPlus} label={t('action.coach', { name })} to="/$gym/admin/coaches-users" params={{ gym }} />
      );
    case 'certification': {
      const labelled = { icon: IdCard, label: t('action.profile', { name }), params: { gym } };
      // Coaches may see only their own profile.
      return role === 'coach' ? (
        <Go {...labelled} to="/$gym/admin/user" search={{ profile: 'coach' }} />
      ) : (
        <Go {...labelled} to="/$gym/admin/coaches" search={{ profile: customer.id }} />
      );
    }
    case 'check-in':
      return (
        <Go
          icon={ClipboardCheck}
          label={t('action.read', { name })}
          to="/$gym/admin/list/$customerId"
          params={of}
          search={{ checkIn: item.about }}
        />
      );
    case 'program-ends':
      return (
        <Opens icon={CalendarPlus} label={t('action.assign', { name })}>
          {(close) => <AssignDialog {...of} unit={unit} timeZone={timeZone} onClose={close} />}
        </Opens>
      );
    case 'no-training-max':
      return (
        <Go icon={Dumbbell} label={t('action.max', { name })} to="/$gym/admin/list/$customerId" params={of} search={{ tab: 'progress' }} />
      );
    case 'pain':
      return (
        <Opens icon={Bandage} label={t('action.state', { name })}>
          {(close) => <StateDialog {...of} today={todayIn(timeZone)} note={item.text ?? ''} onClose={close} />}
        </Opens>
      );
    default:
      return assignedProgramId === null ? (
        <Press icon={MessageSquare} label={t('action.message', { name })} onPress={() => void writeTo(gym, customer.id)} />
      ) : (
        <Go
          icon={SquarePen}
          label={t('action.program', { name })}
          to="/$gym/admin/user-programs/$assignedProgramId/edit"
          params={{ gym, assignedProgramId }}
        />
      );
  }
};

/** Opens a message to the client with the record in it. The coach sends it. */
export const Congratulate = ({ gym, item, exercise }: { readonly gym: string; readonly item: FollowUpItem; readonly exercise: string }) => {
  const { t } = useTranslation('follow-ups');
  const { id, name, lastname } = item.customer;
  return (
    <Button
      variant="outline"
      aria-label={t('action.congratulate', { name: `${name} ${lastname}` })}
      onClick={() => void writeTo(gym, id, t('action.congratulation', { name, record: recordLine(item, exercise) }))}
    >
      <PartyPopper {...shown} />
      {t('action.congratulateShort')}
    </Button>
  );
};
