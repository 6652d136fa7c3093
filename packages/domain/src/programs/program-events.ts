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
/** `null` empties a field. A program always has a name, and somebody who may see it. */
export type DetailsChanges = Pick<Partial<ProgramDetails>, 'name' | 'visibility'> & {
  readonly [K in Exclude<keyof ProgramDetails, 'name' | 'visibility'>]?: ProgramDetails[K] | null;
};
/** A change of what the library shows about the program, beside the edits of its tree. */
export type DetailsEdit = { readonly kind: 'update-details'; readonly changes: DetailsChanges };
export type ProgramEdit = TreeEdit | DetailsEdit;

/** How far one edit was meant to reach over the weeks: its edits name every node that it reached. */
export type EditReach = 'this' | 'from-here' | 'all-weeks';

/** `except`: nodes that shall stay as they are for this client. */
export type PropagatedClient = { readonly assignedProgramId: string; readonly customerId: string; readonly except?: readonly string[] };

export type ProgramEvent =
  | DomainEvent<'ProgramDrafted', { readonly programId: string; readonly ownerId?: string; readonly details: ProgramDetails }>
  | DomainEvent<'ProgramEdited', { readonly programId: string; readonly edit: ProgramEdit; readonly reach?: EditReach }>
  | DomainEvent<'ProgramPublished', { readonly programId: string; readonly version: number; readonly note?: string }>
  /** A published version goes to the other branches of the company: the server sends it to each by a command of that branch. */
  | DomainEvent<'ProgramShared', { readonly programId: string; readonly version: number }>
  /**
   * Another branch's version has come, the first or a later one; its tree follows as `ProgramEdited`, then it is published. `sharedBy`: a
   * membership of that branch.
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
  /** Another member of the staff owns it from now on: who had it left, or gave it away. */
  | DomainEvent<'ProgramHandedOver', { readonly programId: string; readonly ownerId: string }>
  | DomainEvent<'ProgramRetired', { readonly programId: string; readonly reason?: string }>
  /**
   * A published version goes out to clients' programs: the server brings it to each by a command of its own. Many clients are in several
   * events of one command.
   */
  | DomainEvent<
      'TemplatePropagated',
      {
        readonly programId: string;
        readonly propagationId: string;
        readonly version: number;
        readonly clients: readonly PropagatedClient[];
        /** Nodes that shall stay as they are for everybody. */
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
  /** Begins a new program; the weeks follow as `ProgramEdited`, one an event, since an event is small. */
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
  // Of version 3 on a detail can be emptied, of version 4 on a day says what to read before it.
  ProgramEdited: { version: 4, upcast: { 1: programEditedOfVersion1, 2: (data) => data, 3: (data) => data } },
  ProgramPublished: { version: 1 },
  ProgramHandedOver: { version: 1 },
  ProgramRetired: { version: 1 },
  ProgramCopied: { version: 1 },
  ProgramShared: { version: 1 },
  SharedProgramReceived: { version: 1 },
  TemplatePropagated: { version: 1 },
  PropagationUndone: { version: 1 },
} as const satisfies CatalogueOf<ProgramEvent>;
