import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { LibraryPage } from '@/features/education/library/library-page.js';
import { leadsCoaches } from '@/lib/startup/roles.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const parameters = pickTexts('view', 'q', 'status', 'kind', 'tag', 'sort', 'hide');

const Library = () => {
  const { gym } = Route.useParams();
  const { membership } = Route.useRouteContext();
  const { t } = useTranslation('education');
  const { view = 'items', ...search } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <LibraryPage
      gym={gym}
      mayLead={leadsCoaches(membership)}
      create={
        <Button asChild>
          <Link to="/$gym/admin/education/new" params={{ gym }}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t('create')}
          </Link>
        </Button>
      }
      view={view}
      onView={(wanted) =>
        void navigate({ to: '/$gym/admin/education', params: { gym }, search: wanted === 'items' ? {} : { view: wanted }, replace: true })
      }
      search={search}
      onSearch={(wanted) => void navigate({ to: '/$gym/admin/education', params: { gym }, search: parameters(wanted), replace: true })}
      onOpen={(educationId) => void navigate({ to: '/$gym/admin/education/$educationId', params: { gym, educationId } })}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/education/')({ validateSearch: parameters, component: Library });
