import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { AdvertisementsPage } from '@/features/advertisements/advertisements-page.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const parameters = pickTexts('q', 'status', 'placement', 'sort', 'hide');

const Advertisements = () => {
  const { gym } = Route.useParams();
  const { t } = useTranslation('advertisements');
  const navigate = useNavigate();
  return (
    <AdvertisementsPage
      gym={gym}
      create={
        <Button asChild>
          <Link to="/$gym/admin/advertisements/new" params={{ gym }}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t('create')}
          </Link>
        </Button>
      }
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/$gym/admin/advertisements', params: { gym }, search: parameters(search), replace: true })}
      onOpen={(advertisementId) => void navigate({ to: '/$gym/admin/advertisements/$advertisementId', params: { gym, advertisementId } })}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/advertisements/')({ validateSearch: parameters, component: Advertisements });
