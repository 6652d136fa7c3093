// The signed-in person: presence status, and whether the console shows explanations.
import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';
import type { BodyOf } from '@spotter/contracts/calls';
import type { CommonUser } from '@spotter/contracts/accounts/common-user';
import type { PersonStatus } from '@spotter/contracts/accounts/statuses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api.js';
import { withChanges } from '../api/meanwhile/changes-meanwhile.js';
import { showMeanwhile } from '../api/meanwhile/show-meanwhile.js';
import { queryClient } from '../api/query-client.js';

type Manner = Pick<CommonUser, 'status' | 'hints'>;

/** From the last bootstrap, whichever gym it was for. */
const ofBootstrap = () =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['bootstrap'] })
    .map(({ state }) => ({ manner: (state.data as BootstrapAnswer | undefined)?.preload.manner, at: state.dataUpdatedAt }))
    .toSorted((a, b) => b.at - a.at)
    .find(({ manner }) => manner !== undefined);

export const commonUserQuery = queryOptions({
  queryKey: ['common-user'],
  staleTime: 5 * 60_000,
  initialData: (): Manner | undefined => ofBootstrap()?.manner,
  initialDataUpdatedAt: () => ofBootstrap()?.at,
  queryFn: async ({ signal, queryKey }): Promise<Manner> => withChanges(queryKey, await call('GET /api/common/user', { signal })),
});

/** Shows the change immediately; reverts it if the server refuses. */
const change = async (shown: Partial<Manner>, body: BodyOf<'PATCH /api/common/user'>): Promise<void> => {
  const { queryKey } = commonUserQuery;
  const meanwhile = showMeanwhile(commonUserQuery, (present: Manner) => ({ ...present, ...shown }));
  try {
    const answered = await call('PATCH /api/common/user', { body });
    meanwhile.end();
    queryClient.setQueryData(queryKey, withChanges(queryKey, answered));
  } catch (error) {
    meanwhile.end();
    await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
};

export const chooseStatus = (status: PersonStatus): Promise<void> => change({ status }, { user: { status } });
export const turnHints = (hints: boolean): Promise<void> => change({ hints }, { hints });
