import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BusinessPage } from '@/features/business/business-page.js';
import { weekStartOf } from '@/lib/format/week-start.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const Business = () => {
  const { gym } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  const { period } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <BusinessPage
      gym={gym}
      weekStart={weekStartOf(bootstrap.gym ?? null)}
      period={period}
      onPeriod={(name) =>
        void navigate({ to: '/$gym/admin/business', params: { gym }, search: { period: name }, replace: true, resetScroll: false })
      }
    />
  );
};

export const Route = createFileRoute('/$gym/admin/business')({ validateSearch: pickTexts('period'), component: Business });
