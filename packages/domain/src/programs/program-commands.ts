import type { CommandOf, Localized } from '../kernel.js';
import type { Rule } from '../progressions/rule.js';
import type { EditReach, ProgramDetails, ProgramEdit, PropagatedClient } from './program-events.js';
import type { ProgramTree, Rounding, Week } from './program-tree.js';
import type { TreeRejection } from './tree.js';

export type DraftProgram = CommandOf<
  'draft-program',
  {
    readonly programId: string;
    readonly details: ProgramDetails;
    readonly weeks?: readonly Week[];
    readonly rules?: readonly Rule[];
    readonly rounding?: Rounding;
  }
>;
export type EditProgram = CommandOf<
  'edit-program',
  { readonly programId: string; readonly edits: readonly ProgramEdit[]; readonly reach?: EditReach }
>;
export type PublishProgram = CommandOf<'publish-program', { readonly programId: string; readonly note?: string }>;
export type RetireProgram = CommandOf<'retire-program', { readonly programId: string; readonly reason?: string }>;
export type HandOverProgram = CommandOf<'hand-over-program', { readonly programId: string; readonly ownerId: string }>;
/** The lookups are the source at the version that is copied. */
export type CopyProgram = CommandOf<
  'copy-program',
  { readonly programId: string; readonly fromProgramId: string; readonly fromVersion?: number; readonly name?: Localized },
  { readonly version: number; readonly details: ProgramDetails; readonly tree: ProgramTree }
>;
/** The server sends what another branch of the company shares. */
export type ReceiveSharedProgram = CommandOf<
  'receive-shared-program',
  {
    readonly programId: string;
    readonly fromGymId: string;
    readonly fromProgramId: string;
    readonly fromVersion: number;
    readonly sharedBy?: string;
    readonly note?: string;
    readonly details: ProgramDetails;
    readonly weeks: readonly Week[];
    readonly rules?: readonly Rule[];
    readonly rounding?: Rounding;
  }
>;

/** Without a version, the newest published one. */
export type PropagateTemplate = CommandOf<
  'propagate-template',
  {
    readonly programId: string;
    readonly propagationId: string;
    readonly version?: number;
    readonly clients: readonly PropagatedClient[];
    readonly except?: readonly string[];
    readonly reason?: string;
  }
>;
export type UndoPropagation = CommandOf<
  'undo-propagation',
  { readonly programId: string; readonly propagationId: string; readonly reason?: string }
>;

export type ProgramCommand =
  | DraftProgram
  | EditProgram
  | PublishProgram
  | RetireProgram
  | HandOverProgram
  | CopyProgram
  | ReceiveSharedProgram
  | PropagateTemplate
  | UndoPropagation;
export type ProgramRejection =
  | TreeRejection
  | 'variation-loop'
  | 'program-unknown'
  | 'program-already-exists'
  | 'program-retired'
  | 'program-already-theirs'
  | 'program-empty'
  | 'nothing-to-publish'
  | 'program-received'
  | 'already-received'
  | 'version-unknown'
  | 'propagation-unknown'
  | 'propagation-already-sent'
  | 'propagation-already-undone'
  | 'propagation-too-large'
  | 'client-named-twice'
  | 'not-allowed';
