import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { liftParameters } from '@/features/lifts/chart/parameters.js';
import { LiftsPart } from '@/features/lifts/lifts-part.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';
import { unitOf } from '@/lib/format/shown-unit.js';
import { Page } from '@/components/page.js';

const pickSearch = pickTexts(...liftParameters);

const Lifts = () => {
  const { t } = useTranslation('lifts');
  const { gym, userId } = Route.useParams();
  const { bootstrap } = Route.useRouteContext();
  const navigate = useNavigate();
  const search = Route.useSearch();
  const show = (change: ReturnType<typeof pickSearch>): void =>
    void navigate({
      to: '/$gym/client/lifts/$userId',
      params: { gym, userId },
      search: (before) => ({ ...pickSearch(before), ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Page title={t('title')} className="max-w-[960px]!">
      <LiftsPart
        gym={gym}
        customerId={userId}
        unit={unitOf(bootstrap)}
        staff={false}
        exerciseId={search.exercise}
        onExercise={(exercise) => show({ exercise, load: '' })}
        chart={search}
        onChart={show}
      />
    </Page>
  );
};

export const Route = createFileRoute('/$gym/client/lifts/$userId')({ validateSearch: pickSearch, component: Lifts });
