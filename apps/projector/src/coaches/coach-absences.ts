// Read model of coaches' absences.
import { oneOf, projection, type Row } from '../platform/projection.js';

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

const isAwayEvent = oneOf('CoachAwaySet', 'CoachAwayBegan', 'CoachAwayEnded');

export const coachAbsences = projection<AbsenceRow>({
  name: 'coach-absences',
  version: 1,
  table: 'coach_absences',
  key: ['coach_id', 'id'],
  needs: (event) => (isAwayEvent(event) && event.type !== 'CoachAwaySet' ? [[event.data.coachId, event.data.awayId]] : []),
  apply: (rows, event) => {
    if (!isAwayEvent(event)) return;
    const { coachId, awayId } = event.data;
    if (event.type !== 'CoachAwaySet')
      return rows.change([coachId, awayId], event.type === 'CoachAwayBegan' ? { begun: true } : { ended: true });
    const { from, until, coverId } = event.data;
    rows.put({ coach_id: coachId, id: awayId, from_on: from, until_on: until, cover_id: coverId, begun: false, ended: false });
  },
  changes: (event) => (isAwayEvent(event) ? [{ topic: 'coaches', id: event.data.coachId }] : []),
});
