import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { ReplayPage } from '@/features/replay/replay-page.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const Replay = () => {
  const { gym, assignedProgramId } = Route.useParams();
  const { t } = useTranslation('replay');
  const navigate = useNavigate();
  return (
    <ReplayPage
      gym={gym}
      assignedProgramId={assignedProgramId}
      knownAt={Route.useSearch().knownAt}
      onKnownAt={(knownAt) =>
        void navigate({
          to: '/$gym/admin/user-programs/$assignedProgramId/replay',
          params: { gym, assignedProgramId },
          search: pickTexts('knownAt')({ knownAt }),
          replace: true,
          resetScroll: false,
        })
      }
      action={
        <Button asChild variant="outline">
          <Link to="/$gym/admin/user-programs/$assignedProgramId/edit" params={{ gym, assignedProgramId }}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden />
            {t('openBuilder')}
          </Link>
        </Button>
      }
    />
  );
};

export const Route = createFileRoute('/$gym/admin/user-programs/$assignedProgramId/replay')({
  validateSearch: pickTexts('knownAt'),
  component: Replay,
});
