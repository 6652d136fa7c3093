// Compact form of the assignments: without field names, a board of ten thousand clients takes a third of the bytes.
import type { AssignmentsLine, CoachAssignment } from '@spotter/contracts/coaches/queries';

/** Id, name, lastname, primary coach, covers, assigned since, all assignments. The last two are null in the compact form. */
export type AssignmentRow = [string, string, string, string | null, string[], string | null, CoachAssignment['assignments'] | null];
const clientsInALine = 1_000;

export const assignmentLines = (rows: readonly AssignmentRow[]): string => {
  const places = new Map<string, number>();
  const placeOf = (coachId: string | null): number => {
    if (coachId === null) return -1;
    const place = places.get(coachId) ?? places.size;
    places.set(coachId, place);
    return place;
  };
  const clients = rows.map(([id, name, lastname, coachId, covers]): AssignmentsLine['clients'][number] =>
    covers.length === 0 ? [id, name, lastname, placeOf(coachId)] : [id, name, lastname, placeOf(coachId), covers],
  );
  const coaches = [...places.keys()];
  let text = '';
  for (let from = 0; from < clients.length; from += clientsInALine) {
    const line: AssignmentsLine = { coaches, clients: clients.slice(from, from + clientsInALine) };
    text += `${JSON.stringify(line)}\n`;
  }
  return text;
};
