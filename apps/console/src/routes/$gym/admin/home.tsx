import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { unitOf } from '@/lib/format/shown-unit.js';
import { BusinessLink } from '@/features/business/business-link.js';
import { prepareHome } from '@/features/home/queries.js';
import { StaffHome } from '@/features/home/staff-home.js';
import { OwnChangesButton } from '@/features/own-changes/own-changes-button.js';
import { TeamsLink } from '@/features/teams/teams-link.js';
import { LiveTiles } from '@/features/workouts/live/live-tiles.js';

const Queue = lazyPart(() => import('./-home/queue-lazy.js'), 'Queue', 'first');

const Advertisement = lazyPart(() => import('@/features/advertisements/shown-advertisement.js'), 'ShownAdvertisementPart', 'first');

const Home = () => {
  const { gym } = Route.useParams();
  const { bootstrap, membership } = Route.useRouteContext();
  const place = { role: membership.role, unit: unitOf(bootstrap), timeZone: bootstrap.gym?.timeZone ?? 'UTC' } as const;
  return (
    <StaffHome
      gym={gym}
      actions={
        <>
          {(place.role === 'admin' || place.role === 'head-coach') && <BusinessLink gym={gym} />}
          {place.role !== 'admin' && <TeamsLink gym={gym} />}
          <OwnChangesButton gym={gym} />
        </>
      }
      live={({ live }) => <LiveTiles gym={gym} items={live} />}
      queue={({ start }) => (
        <Suspense fallback={<Skeleton className="h-96 lg:col-span-2" />}>
          <Queue gym={gym} {...place} start={{ ...start, hasPhoto: bootstrap.account.avatar !== null }} />
        </Suspense>
      )}
      advertisement={
        <Suspense>
          <Advertisement gym={gym} membershipId={membership.id} timeZone={place.timeZone} placement="home" />
        </Suspense>
      }
    />
  );
};

export const Route = createFileRoute('/$gym/admin/home')({
  loader: ({ params }) => prepareHome(params.gym),
  staticData: { texts: 'first' },
  component: Home,
});
