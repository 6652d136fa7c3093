import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LiftsPart } from '@/features/lifts/lifts-part.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';
import { Page } from '@/components/page.js';

const Lifts = () => {
  const { t } = useTranslation('lifts');
  const { gym, userId } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <Page title={t('title')} className="max-w-[960px]!">
      <LiftsPart
        gym={gym}
        customerId={userId}
        unit={bootstrap.gym?.unit ?? 'kg'}
        staff={false}
        exerciseId={Route.useSearch().exercise}
        onExercise={(exercise) =>
          void navigate({
            to: '/$gym/client/lifts/$userId',
            params: { gym, userId },
            search: { exercise },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Page>
  );
};

export const Route = createFileRoute('/$gym/client/lifts/$userId')({ validateSearch: pickTexts('exercise'), component: Lifts });
