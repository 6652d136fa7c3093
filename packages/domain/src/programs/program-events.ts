import type { CatalogueOf, DomainEvent, Localized } from '../kernel.js';
import type { TreeEdit } from './tree-edit.js';
import { programEditedOfVersion1 } from './tree-of-version-1.js';

export type Visibility = 'private' | 'gym' | 'company';
export type ProgramDetails = {
  readonly name: Localized;
  readonly description?: Localized;
  readonly goal?: string;
  readonly level?: string;
  readonly tags?: readonly string[];
  readonly daysPerWeek?: number;
  readonly visibility: Visibility;
  readonly licence?: string;
  readonly credit?: string;
};
/** `null` empties a field. A program always has a name and a visibility. */
export type DetailsChanges = Pick<Partial<ProgramDetails>, 'name' | 'visibility'> & {
  readonly [K in Exclude<keyof ProgramDetails, 'name' | 'visibility'>]?: ProgramDetails[K] | null;
};
/** A change of the details in the library, as opposed to edits of the tree. */
export type DetailsEdit = { readonly kind: 'update-details'; readonly changes: DetailsChanges };
export type ProgramEdit = TreeEdit | DetailsEdit;

/** Range of weeks that the coach chose for an edit. The edits themselves name every node. */
export type EditReach = 'this' | 'from-here' | 'all-weeks';

/** `except`: nodes to leave unchanged for this client. */
export type PropagatedClient = { readonly assignedProgramId: string; readonly customerId: string; readonly except?: readonly string[] };

export type ProgramEvent =
  | DomainEvent<'ProgramDrafted', { readonly programId: string; readonly ownerId?: string; readonly details: ProgramDetails }>
  | DomainEvent<'ProgramEdited', { readonly programId: string; readonly edit: ProgramEdit; readonly reach?: EditReach }>
  | DomainEvent<'ProgramPublished', { readonly programId: string; readonly version: number; readonly note?: string }>
  /** A coach shared a published version with the company: the server sends it to each branch with a command of that branch. */
  | DomainEvent<'ProgramShared', { readonly programId: string; readonly version: number }>
  /**
   * A version of another branch arrived, the first or a later one; its tree follows as `ProgramEdited`, then it is published. `sharedBy`:
   * a membership of that branch.
   */
  | DomainEvent<
      'SharedProgramReceived',
      {
        readonly programId: string;
        readonly fromGymId: string;
        readonly fromProgramId: string;
        readonly fromVersion: number;
        readonly sharedBy?: string;
        readonly details: ProgramDetails;
      }
    >
  /** Another member of staff becomes the owner: the former owner left, or handed it over. */
  | DomainEvent<'ProgramHandedOver', { readonly programId: string; readonly ownerId: string }>
  | DomainEvent<'ProgramRetired', { readonly programId: string; readonly reason?: string }>
  /**
   * A coach propagated a published version: the server brings it to each client with a separate command. One command emits several events
   * if there are many clients.
   */
  | DomainEvent<
      'TemplatePropagated',
      {
        readonly programId: string;
        readonly propagationId: string;
        readonly version: number;
        readonly clients: readonly PropagatedClient[];
        /** Nodes to leave unchanged for all clients. */
        readonly except?: readonly string[];
        readonly reason?: string;
      }
    >
  | DomainEvent<
      'PropagationUndone',
      {
        readonly programId: string;
        readonly propagationId: string;
        readonly clients: readonly PropagatedClient[];
        readonly reason?: string;
      }
    >
  /** Starts a new program; the weeks follow as `ProgramEdited`, one per event, since events have a size limit. */
  | DomainEvent<
      'ProgramCopied',
      {
        readonly programId: string;
        readonly fromProgramId: string;
        readonly fromVersion: number;
        readonly ownerId?: string;
        readonly details: ProgramDetails;
      }
    >;

export const programEvents = {
  ProgramDrafted: { version: 1 },
  // Version 3 can empty details; version 4 adds the items to read before a day, version 5 slots for time.
  ProgramEdited: { version: 5, upcast: { 1: programEditedOfVersion1, 2: (data) => data, 3: (data) => data, 4: (data) => data } },
  ProgramPublished: { version: 1 },
  ProgramHandedOver: { version: 1 },
  ProgramRetired: { version: 1 },
  ProgramCopied: { version: 1 },
  ProgramShared: { version: 1 },
  SharedProgramReceived: { version: 1 },
  TemplatePropagated: { version: 1 },
  PropagationUndone: { version: 1 },
} as const satisfies CatalogueOf<ProgramEvent>;
