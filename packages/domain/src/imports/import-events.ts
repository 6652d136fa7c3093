import type { CatalogueOf, DomainEvent, Instant } from '../kernel.js';
import type { ActualSet } from '../workouts/workout-events.js';
import type { ImportAnswers } from './answers.js';

/** Name in the file → an exercise id, `new` (creates the customer's own exercise) or `skip`. */
export type NameMapping = Readonly<Record<string, string>>;
/** A session that the log rejected, and the reason. */
export type RefusedSession = { readonly startedAt: Instant; readonly reason: string };
/** A set whose values in the file differ from the recorded ones. */
export type ChangedSet = {
  readonly exerciseId: string;
  readonly performedAt: Instant;
  readonly here: ActualSet;
  readonly file: ActualSet;
};
/**
 * Totals of this run so far, in workouts and sets; `progress` goes from 0 to 1. `duplicates`: workouts that are equal in the file and the
 * log. `changed`: differing sets left unchanged; `amended`: differing sets that took the file's values. `moved`: workouts that have
 * another time in the file and were left in place. The lists contain only the first entries.
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
        /** WHATWG label of the file's encoding, as in its preview. */
        readonly encoding?: string;
        /** True if differing sets take the file's values. */
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
