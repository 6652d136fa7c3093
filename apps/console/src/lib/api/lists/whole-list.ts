// Reads a list of ten thousand rows once, as lines; the screen searches, sorts and filters it. Unchanged rows stay the same objects, so
// that the table does not render them again.
import type { LiveTopic } from '@spotter/contracts/live';
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { readGymLines } from '../api.js';
import type { ItemAt } from './gym-pages.js';
import { withChanges } from '../meanwhile/changes-meanwhile.js';
import { firstFromKept, keepAnswer } from '../kept-answers.js';
import { queryClient } from '../query-client.js';
import { sharingRows } from './sharing.js';

export type WholeList<T> = {
  readonly rows: readonly T[];
  /** Number of rows once all have arrived. */
  readonly total: number;
  /** False while rows are still arriving. */
  readonly complete: boolean;
};

/** The first rows are shown immediately. On a slow connection, further rows are shown at this interval. */
const renderIntervalMs = 1500;

/** Takes text in pieces of any size; returns the parsed values of the complete lines. */
export const lineReader = <T>(): { readonly take: (piece: string) => T[]; readonly end: () => T[] } => {
  let rest = '';
  const parse = (lines: readonly string[]): T[] => lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T);
  return {
    take: (piece) => {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      return parse(lines);
    },
    end: () => parse([rest]),
  };
};

/** Lists with more rows are not read again for every completed set. */
const longListRows = 1000;
const isLong = (data: unknown): boolean => ((data as WholeList<unknown> | undefined)?.rows.length ?? 0) > longListRows;

/** Lists that the API also returns as lines of JSON. */
export type WholePath = 'customers' | 'assigned-programs' | 'programs' | 'exercise-library';
type WholeListRead<Path extends WholePath, T> = {
  readonly gym: string;
  readonly path: Path;
  readonly topics: readonly LiveTopic[];
  readonly idOf: (row: T) => string;
  /** Replaces equal values of many rows by one object. */
  readonly inCommon: (row: T, share: <V>(value: V) => V) => void;
};

export const wholeList = <Path extends WholePath, T extends ItemAt<Path> = ItemAt<Path>>({
  gym,
  path,
  topics,
  idOf,
  inCommon,
}: WholeListRead<Path, T>) => {
  const queryKey = ['gym', gym, 'whole', path] as const;
  const key = `${gym} whole ${path}`;
  const read = async (signal: AbortSignal): Promise<WholeList<T>> => {
    const present = queryClient.getQueryData<WholeList<T>>(queryKey);
    const before = present?.complete === true ? present : undefined;
    const known = new Map(before?.rows.map((row) => [idOf(row), row] as const));
    const rows: T[] = [];
    const pieces: string[] = [];
    let counted = 0;
    let shownAt = Number.NEGATIVE_INFINITY;
    const shared = sharingRows(inCommon);
    const add = (some: T[]): void => {
      for (const row of shared(some)) {
        rows.push(replaceEqualDeep(known.get(idOf(row)), row) as T);
      }
      if (before !== undefined || rows.length === 0 || performance.now() - shownAt < renderIntervalMs) return;
      shownAt = performance.now();
      const total = Math.max(counted, rows.length);
      queryClient.setQueryData<WholeList<T>>(queryKey, withChanges(queryKey, { rows: [...rows], total, complete: false }), {
        updatedAt: 1,
      });
    };
    const lines = lineReader<T>();
    await readGymLines(gym, path, signal, {
      onTotal: (total) => {
        counted = total;
      },
      onPiece: (piece) => {
        pieces.push(piece);
        add(lines.take(piece));
      },
    });
    add(lines.end());
    // Stored as the received text, which takes a fraction of the memory of its rows.
    void keepAnswer(key, pieces.join(''));
    return withChanges(queryKey, { rows, total: rows.length, complete: true });
  };
  return queryOptions({
    queryKey,
    meta: { gym, path, topics, isLarge: isLong },
    staleTime: 60_000,
    structuralSharing: false,
    ...firstFromKept(key, (kept): WholeList<T> => {
      const rows = sharingRows(inCommon)(lineReader<T>().take(String(kept)));
      return { rows, total: rows.length, complete: true };
    }),
    queryFn: ({ signal }): Promise<WholeList<T>> => read(signal),
  });
};
