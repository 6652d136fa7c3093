import type { AssignmentsLine, CoachAssignment } from '@spotter/contracts/coaches/queries';
import { queryOptions } from '@tanstack/react-query';
import { readGymLines } from '@/lib/api/api.js';
import { coachesQuery } from '@/shared/coaches.js';
import { gymQuery, queryClient } from '@/lib/api/query-client.js';
import { sharing } from '@/lib/api/lists/sharing.js';
import { lineReader } from '@/lib/api/lists/whole-list.js';

/** Coaches of a client. The board does not need start dates and ended assignments. */
export type Assignment = Omit<CoachAssignment, 'since' | 'assignments'>;
const path = 'coach-assignments';
const nobody: string[] = [];

/** Expands the compact form, line by line while more lines arrive. */
export const assignmentsOf = ({ coaches, clients }: AssignmentsLine, share: (text: string) => string): readonly Assignment[] =>
  clients.map(([id, name, lastname, place, covers = nobody]) => ({
    customer: { id, name: share(name), lastname: share(lastname) },
    coachId: coaches[place] ?? null,
    covers,
  }));

const readAssignments = async (gym: string, signal: AbortSignal): Promise<readonly Assignment[]> => {
  const all: Assignment[] = [];
  const share = sharing();
  const lines = lineReader<AssignmentsLine>();
  const add = (some: readonly AssignmentsLine[]): void => {
    for (const { coaches, clients } of some) all.push(...assignmentsOf({ coaches: coaches.map(share), clients }, share));
  };
  await readGymLines(gym, path, signal, { onPiece: (piece) => add(lines.take(piece)) });
  add(lines.end());
  return all;
};

export const assignmentsQuery = (gym: string) =>
  queryOptions({
    queryKey: ['gym', gym, path],
    meta: { gym, path, topics: [path, 'customers'] },
    queryFn: ({ signal }) => readAssignments(gym, signal),
  });

export const profileQuery = (gym: string, coachId: string) =>
  gymQuery({ gym, path: 'coaches/:coachId', of: { coachId }, topics: ['coaches'] });

/** Prefetches the board while the page's script loads. */
export const prepareBoard = (gym: string): void => {
  void queryClient.prefetchQuery(assignmentsQuery(gym));
  void queryClient.prefetchQuery(coachesQuery(gym));
};
