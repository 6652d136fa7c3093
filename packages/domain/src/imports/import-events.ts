import type { CatalogueOf, DomainEvent, Unit } from '../kernel.js';

/** The file's name of an exercise → an exercise id, `new` (the customer's own) or `skip`. */
export type NameMapping = Readonly<Record<string, string>>;
/** What this run added so far; `progress` goes from 0 to 1. */
export type ImportCounts = { readonly workouts: number; readonly sets: number; readonly duplicates: number };

export type ImportEvent =
  | DomainEvent<
      'ImportRequested',
      {
        readonly importId: string;
        readonly customerId: string;
        readonly format: string;
        readonly mapping: NameMapping;
        readonly unit?: Unit;
        readonly timeZone?: string;
      }
    >
  | DomainEvent<'ImportProgressed', { readonly importId: string; readonly customerId: string; readonly progress: number } & ImportCounts>
  | DomainEvent<'ImportCompleted', { readonly importId: string; readonly customerId: string } & ImportCounts>
  | DomainEvent<'ImportFailed', { readonly importId: string; readonly customerId: string; readonly why: string } & ImportCounts>;

export const importEvents = {
  ImportRequested: { version: 1 },
  ImportProgressed: { version: 1 },
  ImportCompleted: { version: 1 },
  ImportFailed: { version: 1 },
} as const satisfies CatalogueOf<ImportEvent>;
