// A what-if: a named draft of one assigned program that never becomes workouts. Coaches change it like the program, compare the two, and
// then merge or discard it.
import type { CatalogueOf, DomainEvent } from '../../kernel.js';
import type { EditReach } from '../../programs/program-events.js';
import type { AdjustmentEdit } from '../../programs/tree-edit.js';

type Of = { readonly assignedProgramId: string; readonly customerId: string; readonly forkId: string };

export type ForkEvent =
  /** `version`: of the assigned program at the time of the fork. */
  | DomainEvent<'ProgramForked', Of & { readonly name: string; readonly version: number; readonly reason?: string }>
  | DomainEvent<'ForkAdjusted', Of & { readonly edits: readonly AdjustmentEdit[]; readonly reach?: EditReach; readonly reason?: string }>
  /**
   * Accompanies the `AssignedProgramAdjusted` with the merged edits; `version` is that adjustment's. `nodes`: the chosen nodes, absent if
   * all were merged. `kept`: days trained meanwhile, which stay unchanged. `closed`: nothing is left to merge.
   */
  | DomainEvent<
      'ForkMerged',
      Of & {
        readonly version: number;
        readonly nodes?: readonly string[];
        readonly kept: readonly string[];
        readonly closed: boolean;
        readonly reason?: string;
      }
    >
  | DomainEvent<'ForkDiscarded', Of & { readonly reason?: string }>;

const reasonOfCustomer = { person: 'customerId', fields: ['reason'] } as const;

export const forkEvents = {
  // A name describes a change for one person and may contain the reason.
  ProgramForked: { version: 1, personal: { person: 'customerId', fields: ['name', 'reason'] } },
  // Version 2 adds the items to read before a day, version 3 slots for time.
  ForkAdjusted: { version: 3, personal: reasonOfCustomer, upcast: { 1: (data) => data, 2: (data) => data } },
  ForkMerged: { version: 1, personal: reasonOfCustomer },
  ForkDiscarded: { version: 1, personal: reasonOfCustomer },
} as const satisfies CatalogueOf<ForkEvent>;
