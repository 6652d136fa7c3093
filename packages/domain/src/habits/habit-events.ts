import type { CatalogueOf, DomainEvent, LocalDate } from '../kernel.js';

type Of = { readonly customerId: string; readonly habitId: string };
type Content = { readonly name: string; readonly timesPerWeek: number };
type Day = Of & { readonly on: LocalDate };

/** Events of the stream `habits-<customerId>`: habits that a client wants to keep several times a week, and the days on which they did. */
export type HabitEvent =
  | DomainEvent<'HabitSet', Of & Content>
  | DomainEvent<'HabitRevised', Of & Content>
  | DomainEvent<'HabitArchived', Of>
  | DomainEvent<'HabitRestored', Of>
  | DomainEvent<'HabitTicked', Day>
  | DomainEvent<'HabitTickUndone', Day>;

const personal = { person: 'customerId', fields: ['name'] } as const;
export const habitEvents = {
  HabitSet: { version: 1, personal },
  HabitRevised: { version: 1, personal },
  HabitArchived: { version: 1 },
  HabitRestored: { version: 1 },
  HabitTicked: { version: 1 },
  HabitTickUndone: { version: 1 },
} as const satisfies CatalogueOf<HabitEvent>;
