// A what-if: a named draft of one assigned program, which nobody trains. It is changed like the program, compared with it, and then taken
// over or thrown away.
import type { CatalogueOf, DomainEvent } from '../../kernel.js';
import type { EditReach } from '../../programs/program-events.js';
import type { AdjustmentEdit } from '../../programs/tree-edit.js';

type Of = { readonly assignedProgramId: string; readonly customerId: string; readonly forkId: string };

export type ForkEvent =
  /** `version`: of the assigned program when it was forked. */
  | DomainEvent<'ProgramForked', Of & { readonly name: string; readonly version: number; readonly reason?: string }>
  | DomainEvent<'ForkAdjusted', Of & { readonly edits: readonly AdjustmentEdit[]; readonly reach?: EditReach; readonly reason?: string }>
  /**
   * Beside the `AssignedProgramAdjusted` that carries what was taken; `version` is that adjustment's. `nodes`: what was chosen, absent
   * where all was. `kept`: days that were trained meanwhile and stay as they are. `closed`: nothing is left to take.
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
  // A name says what is tried with somebody: it may say why.
  ProgramForked: { version: 1, personal: { person: 'customerId', fields: ['name', 'reason'] } },
  // Of version 2 on a day says what to read before it.
  ForkAdjusted: { version: 2, personal: reasonOfCustomer, upcast: { 1: (data) => data } },
  ForkMerged: { version: 1, personal: reasonOfCustomer },
  ForkDiscarded: { version: 1, personal: reasonOfCustomer },
} as const satisfies CatalogueOf<ForkEvent>;
