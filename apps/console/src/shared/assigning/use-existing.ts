// Programs of clients that a new one meets, computed by the functions of the decider.
import type { ExistingProgram } from '@spotter/contracts/assigned-programs/existing-programs';
import type { Weekday } from '@spotter/contracts/civil-date';
import { maxProposedClients } from '@spotter/contracts/lifts/limits';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { intersect } from '@spotter/domain/assigned-programs/overlap';
import { daysOfProgram, startAfterOthers } from '@spotter/domain/assigned-programs/start-after';
import { outlineOf } from '@spotter/domain/programs/outline';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gymQuery } from '@/lib/api/query-client.js';
import { inGroups } from '@/lib/in-groups.js';

export type Met = {
  readonly customerId: string;
  /** The client's programs whose days the new one meets. */
  readonly programs: readonly ExistingProgram[];
  /** Day on which the new one starts if it waits for them. */
  readonly startsAfter: string;
};
export type Existing = {
  /** Clients with such programs; undefined until the server has answered. */
  readonly met: readonly Met[] | undefined;
  readonly error: unknown;
};
/** `days` null while the coach has not chosen a valid start and all weekdays. */
type Wanted = { readonly tree: ProgramTree; readonly startsOn: string; readonly days: readonly Weekday[] | null };

const existingQuery = (gym: string, customerIds: readonly string[], from: string) =>
  gymQuery({
    gym,
    path: 'existing-programs',
    parameters: { customers: customerIds.join(','), from },
    topics: ['assigned-programs', 'workouts'],
  });

/** Returns the programs of each client that the new one meets. */
const metBy = (
  items: readonly ExistingProgram[],
  { tree, startsOn, days }: Wanted & { readonly days: readonly Weekday[] },
): readonly Met[] => {
  const outline = outlineOf(tree);
  const span = daysOfProgram(outline, startsOn, days);
  const byClient = new Map<string, ExistingProgram[]>();
  for (const item of items) byClient.set(item.customerId, [...(byClient.get(item.customerId) ?? []), item]);
  return [...byClient].flatMap(([customerId, all]) => {
    const programs = all.filter(({ days: used }) => used !== null && span !== null && intersect(span, used));
    if (programs.length === 0) return [];
    const others = all.flatMap(({ days: used }) => (used === null ? [] : [used]));
    return [{ customerId, programs, startsAfter: startAfterOthers({ outline, startsOn, days }, others) }];
  });
};

export const useExisting = (gym: string, customerIds: readonly string[], { tree, startsOn, days }: Wanted): Existing => {
  const { items, error } = useQueries({
    queries:
      days === null ? [] : inGroups([...customerIds].toSorted(), maxProposedClients).map((some) => existingQuery(gym, some, startsOn)),
    combine: (answers) => ({
      items: answers.every(({ data }) => data !== undefined) ? answers.flatMap(({ data }) => data?.items ?? []) : undefined,
      error: answers.find((answer) => answer.error !== null && answer.data === undefined)?.error ?? null,
    }),
  });
  const met = useMemo(
    () => (items === undefined ? undefined : days === null ? [] : metBy(items, { tree, startsOn, days })),
    [items, tree, startsOn, days],
  );
  return { met, error };
};
