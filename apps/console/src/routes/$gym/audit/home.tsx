import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AssignedPage } from '../../../features/assigned-programs/assigned-page.js';
import { VerifyCard } from '../../../features/audit/verify-card.js';
import { pickTexts } from '../../../lib/search-parameters.js';

const AuditHome = () => {
  const { t } = useTranslation('assigned-programs');
  const { gym } = Route.useParams();
  const navigate = useNavigate();
  return (
    <AssignedPage
      gym={gym}
      title={t('auditTitle')}
      line={t('auditLine')}
      status={Route.useSearch().status}
      onStatus={(status) =>
        void navigate({ to: '/$gym/audit/home', params: { gym }, search: pickTexts('status')({ status }), replace: true })
      }
      intro={<VerifyCard gym={gym} />}
      linkTo={(id) => `/${gym}/audit/replay/${id}`}
    />
  );
};

export const Route = createFileRoute('/$gym/audit/home')({ validateSearch: pickTexts('status'), component: AuditHome });
