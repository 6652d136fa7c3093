// Read model of coaches' absences.
import { projection, type Row, type Rows } from '../platform/projection.js';

type AbsenceRow = Row & {
  gym_id: string;
  coach_id: string;
  id: string;
  from_on: string;
  until_on: string;
  cover_id: string;
  begun: boolean;
  ended: boolean;
};

export const coachAbsences = projection({
  name: 'coach-absences',
  version: 1,
  table: 'coach_absences',
  key: ['coach_id', 'id'],
  events: ['CoachAwaySet', 'CoachAwayBegan', 'CoachAwayEnded'],
  needs: ({ type, data }) => (type === 'CoachAwaySet' ? [] : [[data.coachId, data.awayId]]),
  apply: (rows: Rows<AbsenceRow>, event) => {
    const { coachId, awayId } = event.data;
    if (event.type !== 'CoachAwaySet')
      return rows.change([coachId, awayId], event.type === 'CoachAwayBegan' ? { begun: true } : { ended: true });
    const { from, until, coverId } = event.data;
    rows.put({ coach_id: coachId, id: awayId, from_on: from, until_on: until, cover_id: coverId, begun: false, ended: false });
  },
  changes: ({ data }) => [{ topic: 'coaches', id: data.coachId }],
});
