// A program as a file, for moving it to another gym or product. Published as a JSON Schema (`GET /api/schemas/program.json`): an added
// field is optional, and a change of meaning needs a new version.
import * as z from 'zod/mini';
import { localized, uuid } from '../atoms.js';
import { rules } from '../progressions/rule.js';
import { programDetails } from './edits.js';
import { rounding, weeks } from './tree.js';
import { maxNameLength } from '../limits.js';

export const programFileFormat = 'spotter-program';
export const programFileVersion = 1;

/** The importing gym decides the visibility. */
const fileDetails = z.omit(programDetails, { visibility: true });
/** Ids come from the exporting gym. An importer that knows an id uses it; otherwise it matches by name. */
const fileExercise = z.strictObject({ id: uuid, name: localized(maxNameLength) });

export const programFile = z.strictObject({
  $schema: z.exactOptional(z.string().check(z.maxLength(500))),
  format: z.literal(programFileFormat),
  version: z.literal(programFileVersion),
  details: fileDetails,
  /** Every exercise that the weeks use. */
  exercises: z.array(fileExercise).check(z.maxLength(2000)),
  rounding: z.exactOptional(rounding),
  rules: z.exactOptional(rules),
  weeks,
});
export type ProgramFile = z.infer<typeof programFile>;
