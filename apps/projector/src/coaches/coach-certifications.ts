// Read model of coaches' certifications, in their latest state.
import type { Certification } from '@spotter/domain/coaches/coach-events';
import { oneOf, projection, type Row } from '../platform/projection.js';

type CertificationsRow = Row & { gym_id: string; coach_id: string; certifications: readonly Certification[] };

const isUpdate = oneOf('CoachUpdated');

export const coachCertifications = projection<CertificationsRow>({
  name: 'coach-certifications',
  // Version 1 missed the events that are older than this read model.
  version: 2,
  table: 'coach_certifications',
  key: ['coach_id'],
  needs: (event) => (isUpdate(event) && event.data.certifications !== undefined ? [[event.data.coachId]] : []),
  apply: (rows, event) => {
    if (!isUpdate(event) || event.data.certifications === undefined) return;
    rows.put({ coach_id: event.data.coachId, certifications: event.data.certifications });
  },
});
