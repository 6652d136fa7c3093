import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { FollowPage } from '@/features/workouts/live/follow-page.js';
import { todayIn } from '@/lib/format/format.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';
import { unitOf } from '@/lib/format/shown-unit.js';

const Follow = () => {
  const { gym, workoutId } = Route.useParams();
  const { bootstrap, membership } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <FollowPage
      gym={gym}
      workoutId={workoutId}
      equipment={bootstrap.gym?.equipment ?? null}
      unit={unitOf(bootstrap)}
      today={todayIn(bootstrap.gym?.timeZone ?? 'UTC')}
      reader={membership.id}
      wantedSetId={Route.useSearch().set}
      onLeave={() => void navigate({ to: '/$gym/admin/user-workout', params: { gym } })}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/user-workout/$workoutId')({ validateSearch: pickTexts('set'), component: Follow });
