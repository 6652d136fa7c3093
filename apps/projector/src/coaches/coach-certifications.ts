// Read model of coaches' certifications, in their latest state.
import type { Certification } from '@spotter/domain/coaches/coach-events';
import { projection, type Row, type Rows } from '../platform/projection.js';

type CertificationsRow = Row & { gym_id: string; coach_id: string; certifications: readonly Certification[] };

export const coachCertifications = projection({
  name: 'coach-certifications',
  // Version 1 missed the events that are older than this read model.
  version: 2,
  table: 'coach_certifications',
  key: ['coach_id'],
  events: ['CoachUpdated'],
  needs: ({ data }) => (data.certifications === undefined ? [] : [[data.coachId]]),
  apply: (rows: Rows<CertificationsRow>, { data: { coachId, certifications } }) => {
    if (certifications !== undefined) rows.put({ coach_id: coachId, certifications });
  },
});
