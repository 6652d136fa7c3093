// Caches members' figures on a node, with the last event about each member's training: only members who have trained since are computed
// again. Names and weights are not cached.
import { LRUCache } from 'lru-cache';

export type RawFigure = { readonly value: number; readonly reachedAt: string };
type Known = { readonly mark: string; readonly figure: RawFigure | null };

/** Boards of a few hundred members each: ten megabytes at most. */
const remembered = new LRUCache<string, Map<string, Known>>({ max: 300 });

type Reading = (customerIds: readonly string[]) => Promise<ReadonlyMap<string, RawFigure>>;

/** @param marks by member, read before the figures. Members without a mark are always computed. */
export const throughMemory = async (
  board: string,
  customerIds: readonly string[],
  marks: ReadonlyMap<string, string>,
  read: Reading,
): Promise<ReadonlyMap<string, RawFigure>> => {
  const known = remembered.get(board) ?? new Map<string, Known>();
  const isFresh = (id: string): boolean => marks.has(id) && known.get(id)?.mark === marks.get(id);
  const moved = customerIds.filter((id) => !isFresh(id));
  const found = moved.length === 0 ? new Map<string, RawFigure>() : await read(moved);
  for (const id of moved) known.set(id, { mark: marks.get(id) ?? '', figure: found.get(id) ?? null });
  remembered.set(board, known);
  return new Map(
    customerIds.flatMap((id) => {
      const figure = known.get(id)?.figure ?? null;
      return figure === null ? [] : [[id, figure] as const];
    }),
  );
};
