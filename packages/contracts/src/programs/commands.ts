// The program library: drafted, edited piece by piece, published in numbered versions, retired, copied.
import * as z from 'zod/mini';
import { localized, note, reason, uuid } from '../atoms.js';
import { rules } from '../progressions/rule.js';
import { editReach, programDetails, programEdit } from './edits.js';
import { rounding, weeks } from './tree.js';
import { maxNameLength } from '../limits.js';
import { maxEdits } from './limits.js';

export const draftProgram = z.strictObject({
  programId: uuid,
  details: programDetails,
  weeks: z.exactOptional(weeks),
  rules: z.exactOptional(rules),
  rounding: z.exactOptional(rounding),
});
const editProgram = z.strictObject({
  programId: uuid,
  edits: z.array(programEdit).check(z.minLength(1), z.maxLength(maxEdits)),
  reach: z.exactOptional(editReach),
});
const publishProgram = z.strictObject({ programId: uuid, note: z.exactOptional(note) });
const retireProgram = z.strictObject({ programId: uuid, reason: z.exactOptional(reason) });
/** Makes another member of staff the owner. */
const handOverProgram = z.strictObject({ programId: uuid, ownerId: uuid });
/** `programId`: id of the new program. Without a version, copies the newest published one. */
const copyProgram = z.strictObject({
  programId: uuid,
  fromProgramId: uuid,
  fromVersion: z.exactOptional(z.int().check(z.minimum(1), z.maximum(100_000))),
  name: z.exactOptional(localized(maxNameLength)),
});

/**
 * Receives a version that another branch of the company shares; sent by the server. `programId` belongs to the receiving branch and is the
 * same for each version.
 */
const receiveSharedProgram = z.strictObject({
  programId: uuid,
  fromGymId: uuid,
  fromProgramId: uuid,
  fromVersion: z.int().check(z.minimum(1), z.maximum(100_000)),
  sharedBy: z.exactOptional(uuid),
  note: z.exactOptional(note),
  details: programDetails,
  weeks,
  rules: z.exactOptional(rules),
  rounding: z.exactOptional(rounding),
});

export const programCommands = {
  'draft-program': draftProgram,
  'edit-program': editProgram,
  'publish-program': publishProgram,
  'retire-program': retireProgram,
  'hand-over-program': handOverProgram,
  'copy-program': copyProgram,
} as const;
export const internalProgramCommands = { 'receive-shared-program': receiveSharedProgram } as const;
