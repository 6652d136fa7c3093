// The clients for whom a coach records at the same time, as the address lists them, and the order in which the page offers others.
import type { PersonName } from '@spotter/contracts/customers/queries';

/** A tablet shows four side by side. */
export const maxClients = 4;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the ids of an address; omits what is no id, repeated ones, and all beyond the maximum. */
export const clientsIn = (text: string | undefined): readonly string[] =>
  [...new Set((text ?? '').toLowerCase().split(','))].filter((id) => uuid.test(id)).slice(0, maxClients);

/** @returns undefined for no clients, which an address omits */
export const clientsText = (ids: readonly string[]): string | undefined => (ids.length === 0 ? undefined : ids.join(','));

/** `training`: has a workout in progress; `planned`: has one to train today. */
export type Offered = PersonName & { readonly today: 'training' | 'planned' | 'nothing' };
type Known = {
  /** Clients with a workout in progress. */
  readonly training: readonly PersonName[];
  /** Clients with a workout to train today. */
  readonly planned: readonly PersonName[];
  readonly others: readonly PersonName[];
};

const ranks = ['training', 'planned', 'nothing'] as const;
const nameOf = ({ name, lastname }: PersonName): string => `${name} ${lastname}`;

/** Lists each client once: clients in training, then with a plan for today, then all others, each group by name. */
export const offered = ({ training, planned, others }: Known): readonly Offered[] => {
  const byId = new Map<string, Offered>();
  const add = (people: readonly PersonName[], today: Offered['today']): void => {
    for (const { id, name, lastname } of people) if (!byId.has(id)) byId.set(id, { id, name, lastname, today });
  };
  add(training, 'training');
  add(planned, 'planned');
  add(others, 'nothing');
  return [...byId.values()].toSorted(
    (one, other) => ranks.indexOf(one.today) - ranks.indexOf(other.today) || nameOf(one).localeCompare(nameOf(other)),
  );
};
