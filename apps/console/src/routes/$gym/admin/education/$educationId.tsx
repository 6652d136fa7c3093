import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ItemPage } from '@/features/education/library/item-page.js';
import { leadsCoaches } from '@/lib/startup/roles.js';

const Item = () => {
  const { gym, educationId } = Route.useParams();
  const { bootstrap, membership } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <ItemPage
      gym={gym}
      educationId={educationId}
      timeZone={bootstrap.gym?.timeZone ?? 'UTC'}
      membershipId={membership.id}
      mayLead={leadsCoaches(membership)}
      role={membership.role}
      onCopied={(copy) => void navigate({ to: '/$gym/admin/education/$educationId', params: { gym, educationId: copy } })}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/education/$educationId')({ component: Item });
