import type { ExerciseDetail, LibraryExercise } from '@spotter/contracts/exercises/queries';
import { useQuery } from '@tanstack/react-query';
import { Dumbbell, Plus } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '@/components/data-table/data-table.js';
import type { TableSearch } from '@/components/data-table/views/table-address.js';
import { Page } from '@/components/page.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { Button } from '@/components/ui/button.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { formatNumber, localized } from '@/lib/format/format.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { useExerciseSearch } from '@/shared/exercise-picker/exercise-search.js';
import { useTagText } from '@/shared/tag-text.js';
import { ExerciseCard } from './exercise-card.js';
import { exerciseColumns, exerciseFacets, stateOf, textOf } from './exercise-columns.js';
import type { Tool } from './exercise-tools-lazy.js';
import { libraryQuery } from './queries.js';
import { TagButton } from './tag-button.js';

const Sheet = lazyPart(() => import('@/shared/exercise-sheet/exercise-sheet-lazy.js'), 'ExerciseSheet');
const Tools = lazyPart(() => import('./exercise-tools-lazy.js'), 'ExerciseTools');
const ToolDialog = lazyPart(() => import('./tool-dialog-lazy.js'), 'ToolDialog');
const AddDialog = lazyPart(() => import('./add-dialog-lazy.js'), 'AddDialog');

type ExercisesPageProps = {
  readonly gym: string;
  /** True for admins, who maintain the library; others read it. */
  readonly mayManage: boolean;
  readonly search: TableSearch;
  /** Id of the exercise whose sheet is open. */
  readonly opened: string | undefined;
  readonly onSearch: (search: TableSearch) => void;
  /** Opens or closes a sheet. Must be stable across renders. */
  readonly onOpen: (exerciseId: string | undefined) => void;
};
const idOf = ({ id }: LibraryExercise): string => id;
const none: readonly LibraryExercise[] = [];
const nothingYet = { rows: none, total: 0, complete: false };

export const ExercisesPage = ({ gym, mayManage, search, opened, onSearch, onOpen }: ExercisesPageProps) => {
  const { t } = useTranslation('exercises');
  const query = useQuery(libraryQuery(gym));
  const all = query.data?.rows ?? none;
  const [adding, setAdding] = useState(false);
  const [using, setUsing] = useState<{ readonly tool: Tool; readonly exercise: ExerciseDetail } | null>(null);
  const withGone = search['state'] !== undefined;
  // Archived exercises appear only with a filter.
  const rows = useMemo(() => (withGone ? all : all.filter((row) => stateOf(row) === 'active')), [all, withGone]);
  // `t` changes only with the language.
  const opening = useMemo(() => ({ addressOf: (one: string) => `/${gym}/admin/exercises?id=${one}`, open: onOpen }), [gym, onOpen]);
  const tagText = useTagText(gym);
  const columns = useMemo(() => exerciseColumns(t, opening, tagText), [t, opening, tagText]);
  const facets = useMemo(() => exerciseFacets(t, tagText), [t, tagText]);
  const searched = useCallback((exercise: LibraryExercise) => textOf(exercise, tagText), [tagText]);
  // Indexed once all rows are here: while they arrive, the list changes with each piece.
  const names = useExerciseSearch(query.data?.complete === true ? all : undefined);
  const views = useMemo(
    () => [
      { name: t('views.own'), search: { origin: 'gym' } },
      { name: t('views.untranslated'), search: { turkish: 'without' } },
      { name: t('views.gone'), search: { state: 'archived,merged' } },
    ],
    [t],
  );
  const add = mayManage && (
    <Button onClick={() => setAdding(true)}>
      <Plus size={16} strokeWidth={1.75} aria-hidden />
      {t('add.open')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      actions={add}
      description={
        <span role="status" className="figures">
          {query.data === undefined ? ' ' : t('total', { count: rows.length, shown: formatNumber(rows.length, 0) })}
        </span>
      }
    >
      <QueryView query={query} skeleton={<RowSkeletons rows={14} />} early={nothingYet}>
        {({ total, complete }) =>
          all.length === 0 && complete ? (
            <EmptyState icon={Dumbbell} title={t('none')} description={t('noneLine')} action={add} />
          ) : (
            <DataTable
              name="exercises"
              label={t('title')}
              rows={rows}
              total={total}
              complete={complete}
              idOf={idOf}
              nameOf={({ name }) => localized(name)}
              textOf={searched}
              {...(names !== null && { alsoFound: names.matching })}
              columns={columns}
              facets={facets}
              order="name"
              search={search}
              onSearch={onSearch}
              onOpen={(row) => onOpen(row.id)}
              card={(exercise) => <ExerciseCard t={t} exercise={exercise} {...opening} />}
              views={views}
              searchLabel={t('search')}
              {...(mayManage && {
                actions: (chosen: readonly LibraryExercise[], done: () => void) => (
                  <TagButton gym={gym} all={all} chosen={chosen} onDone={done} />
                ),
              })}
            />
          )
        }
      </QueryView>
      <Suspense fallback={null}>
        {using !== null && <ToolDialog gym={gym} {...using} all={all} onClose={() => setUsing(null)} />}
        {opened !== undefined && using === null && (
          <Sheet
            gym={gym}
            exerciseId={opened}
            onClose={() => onOpen(undefined)}
            onOpen={onOpen}
            {...(mayManage && {
              // Own Suspense boundary, so that the sheet stays visible while the tools load.
              tools: (exercise) => (
                <Suspense fallback={null}>
                  <Tools gym={gym} exercise={exercise} onTool={(tool) => setUsing({ tool, exercise })} />
                </Suspense>
              ),
            })}
          />
        )}
        {adding && <AddDialog gym={gym} all={all} onClose={() => setAdding(false)} onAdded={onOpen} />}
      </Suspense>
    </Page>
  );
};
