import { createFileRoute } from '@tanstack/react-router';
import { AwayBadge } from '@/features/coaches/away/away-badge.js';
import { AwayButton } from '@/features/coaches/away/away-button.js';
import { ProfileButton } from '@/features/coaches/profile-button.js';
import { RosterPage } from '@/features/members/roster-page.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const Roster = () => {
  const { gym } = Route.useParams();
  const { profile } = Route.useSearch();
  const { bootstrap, membership } = Route.useRouteContext();
  const timeZone = bootstrap.gym?.timeZone ?? 'UTC';
  const leads = membership.role === 'admin' || membership.role === 'head-coach';
  return (
    <RosterPage
      gym={gym}
      ownType={membership.role === 'admin' ? membership.type : null}
      badges={(coach) => <AwayBadge away={coach.away} />}
      tools={(coach) =>
        leads && (
          <>
            <AwayButton gym={gym} timeZone={timeZone} coach={coach} />
            <ProfileButton gym={gym} opened={coach.id === profile} coachId={coach.id} name={`${coach.name} ${coach.lastname}`} />
          </>
        )
      }
    />
  );
};

export const Route = createFileRoute('/$gym/admin/coaches')({ validateSearch: pickTexts('profile'), component: Roster });
