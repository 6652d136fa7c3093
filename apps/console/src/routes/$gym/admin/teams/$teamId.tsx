import { createFileRoute } from '@tanstack/react-router';
import { pickTexts } from '@/lib/startup/search-parameters.js';
import { Teams } from './-teams.js';

const Team = () => {
  const { gym, teamId } = Route.useParams();
  return <Teams gym={gym} teamId={teamId} search={Route.useSearch()} />;
};

export const Route = createFileRoute('/$gym/admin/teams/$teamId')({
  validateSearch: pickTexts('tab', 'metric', 'exercise', 'window', 'sex', 'age'),
  component: Team,
});
