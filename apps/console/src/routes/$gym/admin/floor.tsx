import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { FloorPage } from '@/features/workouts/floor/floor-page.js';
import { todayIn } from '@/lib/format/format.js';
import { unitOf } from '@/lib/format/shown-unit.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';
import { UnsavedPart } from '@/shell/needs-you/unsaved-part.js';

const parameters = pickTexts('clients');

const Floor = () => {
  const { gym } = Route.useParams();
  const { bootstrap, membership } = Route.useRouteContext();
  const navigate = useNavigate();
  useAhead(UnsavedPart);
  return (
    <FloorPage
      gym={gym}
      equipment={bootstrap.gym?.equipment ?? null}
      unit={unitOf(bootstrap)}
      today={todayIn(bootstrap.gym?.timeZone ?? 'UTC')}
      reader={membership.id}
      clients={Route.useSearch().clients}
      onClients={(clients) => void navigate({ to: '/$gym/admin/floor', params: { gym }, search: parameters({ clients }), replace: true })}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/floor')({ validateSearch: parameters, component: Floor });
