import { createFileRoute, Link } from '@tanstack/react-router';
import { CalendarPlus, MessageSquare, UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareHome, type StaffHomeAnswer } from '../../../features/home/queries.js';
import { StaffHome } from '../../../features/home/staff-home.js';
import { LiveTiles } from '../../../features/workouts/live-board.js';
import { writeTo } from '../../../shell/chat/write-to.js';
import { Button } from '../../../ui/button.js';

const AssignDialog = lazy(() =>
  import('../../../features/assigned-programs/assign-dialog.js').then((module) => ({ default: module.AssignDialog })),
);

type NeedActionProps = { readonly gym: string; readonly need: StaffHomeAnswer['needsYou'][number] };
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whoever missed workouts is written to, a program that ends is followed by another, and nobody stays without a coach. */
const NeedAction = ({ gym, need }: NeedActionProps) => {
  const { t } = useTranslation('home');
  const { bootstrap, membership } = Route.useRouteContext();
  const [assigning, setAssigning] = useState(false);
  const name = `${need.name} ${need.lastname}`;
  if (need.kind === 'missed')
    return (
      <Button
        look="ghost"
        size="icon"
        aria-label={t('needsYou.message', { name })}
        title={t('needsYou.message', { name })}
        onClick={() => void writeTo(gym, need.customerId)}
      >
        <MessageSquare {...icon} />
      </Button>
    );
  if (need.kind === 'without-coach')
    return membership.role === 'coach' ? null : (
      <Button asChild look="ghost" size="icon">
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
        look="ghost"
        size="icon"
        aria-label={t('needsYou.assign', { name })}
        title={t('needsYou.assign', { name })}
        onClick={() => setAssigning(true)}
      >
        <CalendarPlus {...icon} />
      </Button>
      <Suspense fallback={null}>
        {assigning && (
          <AssignDialog
            gym={gym}
            gymUnit={bootstrap.gym?.unit ?? 'kg'}
            timeZone={bootstrap.gym?.timeZone ?? 'UTC'}
            customerId={need.customerId}
            onClose={() => setAssigning(false)}
          />
        )}
      </Suspense>
    </>
  );
};

const Home = () => {
  const { gym } = Route.useParams();
  return (
    <StaffHome
      gym={gym}
      live={({ live }) => <LiveTiles gym={gym} items={live} />}
      action={(need) => <NeedAction gym={gym} need={need} />}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/home')({ loader: ({ params }) => prepareHome(params.gym), component: Home });
