import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Dumbbell } from 'lucide-react';
import { EmptyState } from '@/components/states/empty-state.js';
import { ErrorState } from '@/components/states/error-state.js';
import { FailedPage } from '@/components/states/failed-page.js';
import { ListEnd } from '@/components/states/list-end.js';
import { LoadingBar } from '@/components/states/loading-bar.js';
import { LongWork } from '@/components/states/long-work.js';
import { MoreButton } from '@/components/states/more-button.js';
import { QueryView } from '@/components/states/query-view.js';
import { StaleBar } from '@/components/states/stale-bar.js';
import { Button } from '@/components/ui/button.js';
import { RowSkeletons, Skeleton } from '@/components/ui/skeleton.js';
import { ApiProblem, NoAnswer } from '@/lib/api/problem.js';
import { Shown } from '../shown.js';

const problem = new ApiProblem(503, { code: 'log-unavailable', requestId: '018f2c' });
const more = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => undefined };
const view = (query: Pick<UseQueryResult<string>, 'data' | 'error' | 'isFetching'>) => (
  <QueryView query={query as UseQueryResult<string>} skeleton={<Skeleton className="h-9 w-60" />}>
    {(data) => <p>{data}</p>}
  </QueryView>
);

export const States = () => {
  const there = useQuery({ queryKey: ['gallery'], queryFn: () => 'There', staleTime: Infinity });
  return (
    <>
      <Shown name="EmptyState">
        <EmptyState
          icon={Dumbbell}
          title="No workouts yet"
          description="Start one, or have one assigned."
          action={<Button>Start</Button>}
        />
      </Shown>
      <Shown name="ErrorState, FailedPage">
        <ErrorState error={problem} onRetry={() => undefined} />
        <ErrorState error={new NoAnswer(null)} />
        <FailedPage error={problem} />
      </Shown>
      <Shown name="QueryView: coming, there, there but old, failed">
        {view({ data: undefined, error: null, isFetching: true })}
        <QueryView query={there} skeleton={<Skeleton className="h-9 w-60" />}>
          {(data) => <p>{data}</p>}
        </QueryView>
        {view({ data: 'Old', error: new NoAnswer(null), isFetching: false })}
        {view({ data: undefined, error: problem, isFetching: false })}
      </Shown>
      <Shown name="Skeleton, RowSkeletons">
        <Skeleton className="size-20" />
        <RowSkeletons rows={3} className="w-60" />
      </Shown>
      <Shown name="MoreButton, ListEnd">
        <MoreButton query={more} />
        <MoreButton query={{ ...more, isFetchingNextPage: true }} />
        <ListEnd query={{ ...more, isFetching: false, isError: true, isPlaceholderData: false }} />
      </Shown>
      <Shown name="LongWork, LoadingBar, StaleBar">
        <LongWork done={0.4} label="Importing" />
        <LoadingBar navigating={false} />
        <StaleBar active={false} />
      </Shown>
    </>
  );
};
