import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { AssignedPage } from '@/features/assigned-programs/assigned-page.js';
import { VerifyCard } from '@/features/audit/verify-card.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const parameters = pickTexts('q', 'status', 'program', 'sort', 'hide');

const AuditHome = () => {
  const { t } = useTranslation('assigned-programs');
  const { gym } = Route.useParams();
  const navigate = useNavigate();
  const linkTo = useCallback((id: string) => `/${gym}/audit/replay/${id}`, [gym]);
  return (
    <AssignedPage
      gym={gym}
      title={t('auditTitle')}
      description={t('auditLine')}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/$gym/audit/home', params: { gym }, search: parameters(search), replace: true })}
      intro={<VerifyCard gym={gym} />}
      linkTo={linkTo}
    />
  );
};

export const Route = createFileRoute('/$gym/audit/home')({ validateSearch: parameters, component: AuditHome });
