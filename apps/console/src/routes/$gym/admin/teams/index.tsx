import { createFileRoute } from '@tanstack/react-router';
import { Teams } from './-teams.js';

const AllTeams = () => <Teams gym={Route.useParams().gym} teamId={null} search={{}} />;

export const Route = createFileRoute('/$gym/admin/teams/')({ component: AllTeams });
