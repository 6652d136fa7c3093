// Reads an uploaded file without its bytes, for a run or a comparison. Long lists of its preview stay in the database.
import { aliased, statement, type Query } from '@spotter/database/connections/sql';
import type { ImportPreview } from '@spotter/contracts/imports/queries';

const f = aliased('import_files', 'f');
const g = aliased('gyms', 'g');

type Previewed = Omit<ImportPreview, 'exercises' | 'unreadable' | 'ignored' | 'cells' | 'columns'>;
export type FileToImport = {
  readonly customerId: string;
  readonly preview: Previewed;
  /** Names and suggestions of the preview, as JSON. */
  readonly exercises: string;
  /** The gym's time zone according to its events. */
  readonly timeZone: string;
};

export const fileToImport = (gymId: string, importId: string): Query<FileToImport> =>
  statement<FileToImport>`select ${f.customer_id} as "customerId", (${f.preview} -> 'exercises')::text as exercises, ${g.time_zone} as "timeZone",
      ${f.preview} - array['exercises', 'unreadable', 'ignored', 'cells', 'columns'] as preview
    from ${f} join ${g} on ${g.gym_id} = ${f.gym_id} where ${f.gym_id} = ${gymId} and ${f.id} = ${importId}`;

/** Lookups of `import-workouts`: the client of the file, and the questions that the caller has to answer about it. */
export const lookupsOf = ({ customerId, preview }: Pick<FileToImport, 'customerId' | 'preview'>) => {
  const {
    format,
    encoding,
    unit,
    timeZoneNeeded,
    distanceUnitNeeded = false,
    dateOrderNeeded = false,
    decimalSignNeeded = false,
  } = preview;
  const needed = { unitNeeded: unit === null, timeZoneNeeded, distanceUnitNeeded, dateOrderNeeded, decimalSignNeeded };
  return { customerId, format, ...(encoding !== undefined && { encoding }), ...needed };
};
