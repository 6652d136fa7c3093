import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AssignButton } from '../../../features/assigned-programs/assign-button.js';
import { AssignedPage } from '../../../features/assigned-programs/assigned-page.js';
import { pickTexts } from '../../../lib/search-parameters.js';

const UserPrograms = () => {
  const { t } = useTranslation('assigned-programs');
  const { gym } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <AssignedPage
      gym={gym}
      title={t('pageTitle')}
      line={t('pageLine')}
      status={Route.useSearch().status}
      onStatus={(status) =>
        void navigate({ to: '/$gym/admin/user-programs', params: { gym }, search: pickTexts('status')({ status }), replace: true })
      }
      linkTo={(id) => `/${gym}/admin/user-programs/${id}/history`}
      actions={<AssignButton gym={gym} gymUnit={bootstrap.gym?.unit ?? 'kg'} timeZone={bootstrap.gym?.timeZone ?? 'UTC'} />}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/user-programs/')({ validateSearch: pickTexts('status'), component: UserPrograms });
