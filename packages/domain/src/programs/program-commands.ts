import type { CommandOf } from '../kernel.js';
import type { ProgramDetails } from './program-events.js';
import type { ProgramTree } from './program-tree.js';
import type { TreeRejection } from './tree.js';

export type DraftProgram = CommandOf<'draft-program'>;
export type EditProgram = CommandOf<'edit-program'>;
export type PublishProgram = CommandOf<'publish-program'>;
export type RetireProgram = CommandOf<'retire-program'>;
export type HandOverProgram = CommandOf<'hand-over-program'>;
/** Lookups: the source program at the copied version. */
export type CopyProgram = CommandOf<
  'copy-program',
  { readonly version: number; readonly details: ProgramDetails; readonly tree: ProgramTree }
>;
/** Sent by the server for a program that another branch of the company shares. */
export type ReceiveSharedProgram = CommandOf<'receive-shared-program'>;

/** Without a version, propagates the newest published one. */
export type PropagateTemplate = CommandOf<'propagate-template'>;
export type UndoPropagation = CommandOf<'undo-propagation'>;

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
