import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { OwnTeamsPage } from '@/features/teams/own-teams-page.js';
import { weekStartOf } from '@/lib/format/week-start.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const OwnTeams = () => {
  const { gym } = Route.useParams();
  const { bootstrap, membership } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <OwnTeamsPage
      gym={gym}
      timeZone={bootstrap.gym?.timeZone ?? 'UTC'}
      weekStart={weekStartOf(bootstrap.gym)}
      customerId={membership.id}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/$gym/client/teams', params: { gym }, search, replace: true, resetScroll: false })}
    />
  );
};

export const Route = createFileRoute('/$gym/client/teams')({
  validateSearch: pickTexts('tab', 'metric', 'exercise', 'window', 'sex', 'age', 'code'),
  component: OwnTeams,
});
