import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { AssignButton } from '@/features/assigned-programs/assign-button.js';
import { AssignedPage } from '@/features/assigned-programs/assigned-page.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';
import { unitOf } from '@/lib/format/shown-unit.js';

const parameters = pickTexts('q', 'status', 'program', 'sort', 'hide');

const UserPrograms = () => {
  const { t } = useTranslation('assigned-programs');
  const { gym } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  const navigate = useNavigate();
  const linkTo = useCallback((id: string) => `/${gym}/admin/user-programs/${id}/edit`, [gym]);
  return (
    <AssignedPage
      gym={gym}
      title={t('pageTitle')}
      description={t('pageLine')}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/$gym/admin/user-programs', params: { gym }, search: parameters(search), replace: true })}
      linkTo={linkTo}
      actions={<AssignButton gym={gym} unit={unitOf(bootstrap)} timeZone={bootstrap.gym?.timeZone ?? 'UTC'} />}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/user-programs/')({ validateSearch: parameters, component: UserPrograms });
