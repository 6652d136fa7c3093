// Read model of program templates, for the library.
import { withDetails } from '@spotter/domain/programs/program-details';
import type { ProgramDetails } from '@spotter/domain/programs/program-events';
import { oneOf, projection, unhandled, type Row, type Rows } from '../platform/projection.js';

type ProgramRow = Row & {
  gym_id: string;
  id: string;
  details: ProgramDetails;
  lifecycle: 'draft' | 'published' | 'retired';
  version: number;
  stream_version: number;
  weeks: number;
  /** Member who drafted or copied it; null for one that the server created. */
  owner_id: string | null;
  /** Branch of the company that shares it, its newest received version, and the sharing member; null for a program of this gym. */
  from_gym: string | null;
  from_version: number | null;
  shared_by: string | null;
  updated_at: string;
};

const begins = oneOf('ProgramDrafted', 'ProgramCopied');
const ofThisGym = { from_gym: null, from_version: null, shared_by: null };
const weekChange: Readonly<Record<string, number>> = { 'add-week': 1, 'remove-week': -1 };

export const programs = projection({
  name: 'programs',
  version: 3,
  table: 'programs',
  key: ['id'],
  events: [
    'ProgramDrafted',
    'ProgramCopied',
    'ProgramEdited',
    'ProgramPublished',
    'ProgramShared',
    'TemplatePropagated',
    'PropagationUndone',
    'SharedProgramReceived',
    'ProgramHandedOver',
    'ProgramRetired',
  ],
  needs: (event) => (begins(event) ? [] : [[event.data.programId]]),
  apply: (rows: Rows<ProgramRow>, event) => {
    const key = [event.data.programId];
    const touched = { stream_version: event.version, updated_at: event.recordedAt };
    switch (event.type) {
      case 'ProgramDrafted':
      case 'ProgramCopied':
        return rows.put({
          id: event.data.programId,
          details: event.data.details,
          lifecycle: 'draft',
          version: 0,
          weeks: 0,
          owner_id: event.data.ownerId ?? null,
          ...ofThisGym,
          ...touched,
        });
      case 'SharedProgramReceived': {
        const { programId, details, fromGymId, fromVersion, sharedBy = null } = event.data;
        const came = { details, from_gym: fromGymId, from_version: fromVersion, shared_by: sharedBy, ...touched };
        return rows.get(key) === undefined
          ? rows.put({ id: programId, lifecycle: 'draft', version: 0, weeks: 0, owner_id: null, ...came })
          : rows.change(key, came);
      }
      case 'ProgramEdited': {
        const row = rows.get(key);
        if (row === undefined) return;
        const { edit } = event.data;
        if (edit.kind === 'update-details') return rows.change(key, { details: withDetails(row.details, edit.changes), ...touched });
        return rows.change(key, { weeks: row.weeks + (weekChange[edit.kind] ?? 0), ...touched });
      }
      case 'ProgramPublished':
        return rows.change(key, { lifecycle: 'published', version: event.data.version, ...touched });
      // The next edit has to name the new stream version, although nothing else changes.
      case 'ProgramShared':
      case 'TemplatePropagated':
      case 'PropagationUndone':
        return rows.change(key, { stream_version: event.version });
      case 'ProgramHandedOver':
        return rows.change(key, { owner_id: event.data.ownerId, ...touched });
      case 'ProgramRetired':
        return rows.change(key, { lifecycle: 'retired', ...touched });
      default:
        return unhandled(event);
    }
  },
  changes: ({ data }) => [{ topic: 'programs', id: data.programId }],
});
