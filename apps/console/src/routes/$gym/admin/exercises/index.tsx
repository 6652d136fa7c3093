import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ExercisesPage } from '@/features/exercises/exercises-page.js';
import { pageData } from '@/lib/startup/pages/page-data.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const data = pageData(() => import('@/features/exercises/queries.js'));
const parameters = pickTexts(
  'q',
  'muscle',
  'equipment',
  'category',
  'level',
  'origin',
  'picture',
  'film',
  'turkish',
  'tag',
  'state',
  'sort',
  'hide',
  'id',
);

const Exercises = () => {
  const { gym } = Route.useParams();
  const { membership } = Route.useRouteContext();
  const { id, ...search } = Route.useSearch();
  const navigate = useNavigate();
  const go = { to: '/$gym/admin/exercises', params: { gym } } as const;
  const open = useCallback(
    (exerciseId: string | undefined) =>
      void navigate({
        to: '/$gym/admin/exercises',
        params: { gym },
        search: (before) => parameters({ ...before, id: exerciseId }),
        // Going back closes the open exercise.
        replace: exerciseId === undefined,
      }),
    [navigate, gym],
  );
  return (
    <ExercisesPage
      gym={gym}
      mayManage={membership.role === 'admin'}
      search={search}
      opened={id}
      onSearch={(next) => void navigate({ ...go, search: parameters({ ...next, id }), replace: true })}
      onOpen={open}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/exercises/')({
  validateSearch: parameters,
  loader: ({ params: { gym }, cause }) => (cause === 'preload' ? undefined : data.use((queries) => queries.prepareLibrary(gym))),
  staticData: { data },
  component: Exercises,
});
