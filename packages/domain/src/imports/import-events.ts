import type { CatalogueOf, DomainEvent, Instant } from '../kernel.js';
import type { ActualSet } from '../workouts/workout-events.js';
import type { ImportAnswers } from './answers.js';

/** The file's name of an exercise → an exercise id, `new` (the customer's own) or `skip`. */
export type NameMapping = Readonly<Record<string, string>>;
/** A session that the log refused, and why. */
export type RefusedSession = { readonly startedAt: Instant; readonly reason: string };
/** A set that is another one in the file than here. */
export type ChangedSet = {
  readonly exerciseId: string;
  readonly performedAt: Instant;
  readonly here: ActualSet;
  readonly file: ActualSet;
};
/**
 * What this run added so far, in workouts and sets; `progress` goes from 0 to 1. `duplicates`: workouts that are here as they are in the file.
 * `changed`: sets that differ and were left as they are; `amended`: those that were taken over.
 * `moved`: workouts that are at another time in the file, and were left where they are. The lists name the first of them.
 */
export type ImportCounts = {
  readonly workouts: number;
  readonly sets: number;
  readonly duplicates: number;
  readonly refused?: number;
  readonly changed?: number;
  readonly amended?: number;
  readonly moved?: number;
  readonly refusals?: readonly RefusedSession[];
  readonly changes?: readonly ChangedSet[];
};

export type ImportEvent =
  | DomainEvent<
      'ImportRequested',
      {
        readonly importId: string;
        readonly customerId: string;
        readonly format: string;
        readonly mapping: NameMapping;
        /** How the bytes of the file are read, by its WHATWG label: as its preview was read. */
        readonly encoding?: string;
        /** Sets that differ take the file's values. */
        readonly amendChanged?: boolean;
      } & ImportAnswers
    >
  | DomainEvent<'ImportProgressed', { readonly importId: string; readonly customerId: string; readonly progress: number } & ImportCounts>
  | DomainEvent<'ImportCompleted', { readonly importId: string; readonly customerId: string } & ImportCounts>
  | DomainEvent<'ImportFailed', { readonly importId: string; readonly customerId: string; readonly why: string } & ImportCounts>
  | DomainEvent<'ImportUndoRequested', { readonly importId: string; readonly customerId: string }>
  /** `kept`: sets that somebody corrected since, and that stay as corrected. */
  | DomainEvent<
      'ImportUndone',
      { readonly importId: string; readonly customerId: string; readonly workouts: number; readonly sets: number; readonly kept: number }
    >;

export const importEvents = {
  ImportRequested: { version: 1 },
  ImportProgressed: { version: 1 },
  ImportCompleted: { version: 1 },
  ImportFailed: { version: 1 },
  ImportUndoRequested: { version: 1 },
  ImportUndone: { version: 1 },
} as const satisfies CatalogueOf<ImportEvent>;
