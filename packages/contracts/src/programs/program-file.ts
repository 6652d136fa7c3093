// A program as a file, to take it to another gym or another product. Published as a JSON Schema (`GET /api/schemas/program.json`); a
// field that is added is optional, and what changes its meaning is another version.
import * as z from 'zod/mini';
import { localized, uuid } from '../atoms.js';
import { rules } from '../progressions/rule.js';
import { programDetails } from './edits.js';
import { rounding, weeks } from './tree.js';
import { maxNameLength } from '../limits.js';

export const programFileFormat = 'spotter-program';
export const programFileVersion = 1;

/** Who may see it is decided where it is read. */
const fileDetails = z.omit(programDetails, { visibility: true });
/** Ids are the file's own: whoever knows one takes it, whoever does not goes by the names. */
const fileExercise = z.strictObject({ id: uuid, name: localized(maxNameLength) });

export const programFile = z.strictObject({
  $schema: z.exactOptional(z.string().check(z.maxLength(500))),
  format: z.literal(programFileFormat),
  version: z.literal(programFileVersion),
  details: fileDetails,
  /** Every exercise that the weeks name. */
  exercises: z.array(fileExercise).check(z.maxLength(2000)),
  rounding: z.exactOptional(rounding),
  rules: z.exactOptional(rules),
  weeks,
});
export type ProgramFile = z.infer<typeof programFile>;
