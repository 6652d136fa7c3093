// Read model of assigned programs: what a client was given, from when to when, and how it stands.
import { oneOf, projection, type Row } from '../platform/projection.js';

type AssignedProgramRow = Row & {
  gym_id: string;
  id: string;
  customer_id: string;
  program_id: string;
  program_version: number;
  version: number;
  status: 'active' | 'paused' | 'ended';
  starts_on: string;
  ends_on: string | null;
  mode: string;
  planned: number;
  weeks: number;
};

const isPlanFact = oneOf('ProgramAssigned', 'AssignedProgramAdjusted', 'WorkoutMoved', 'ProgramPaused', 'ProgramResumed', 'ProgramEnded');

const latest = (dates: readonly string[]): string | null =>
  dates.reduce<string | null>((last, on) => (last === null || on > last ? on : last), null);

export const assignedPrograms = projection<AssignedProgramRow>({
  name: 'assigned-programs',
  version: 2,
  table: 'assigned_programs',
  key: ['id'],
  owner: 'customer_id',
  needs: (event) => (isPlanFact(event) ? [[event.data.assignedProgramId]] : []),
  apply: (rows, event) => {
    if (!isPlanFact(event)) return;
    const key = [event.data.assignedProgramId];
    switch (event.type) {
      case 'ProgramAssigned': {
        const { assignedProgramId, customerId, programId, programVersion, startsOn, mode, planned } = event.data;
        rows.put({
          id: assignedProgramId,
          customer_id: customerId,
          program_id: programId,
          program_version: programVersion,
          version: 1,
          status: 'active',
          starts_on: startsOn,
          ends_on: latest(planned.map((workout) => workout.on)),
          mode,
          planned: planned.length,
          weeks: Math.max(0, ...planned.map((workout) => workout.week)),
        });
        return;
      }
      case 'AssignedProgramAdjusted':
        return rows.change(key, { version: event.data.version });
      case 'WorkoutMoved': {
        const endsOn = rows.get(key)?.ends_on ?? null;
        return rows.change(key, { ends_on: endsOn === null || event.data.to > endsOn ? event.data.to : endsOn });
      }
      case 'ProgramPaused':
        return rows.change(key, { status: 'paused' });
      case 'ProgramResumed':
        return rows.change(key, {
          status: 'active',
          ends_on: latest(event.data.moved.map((workout) => workout.on)) ?? rows.get(key)?.ends_on ?? null,
        });
      case 'ProgramEnded':
        return rows.change(key, {
          status: 'ended',
          ends_on: event.data.on,
          planned: (rows.get(key)?.planned ?? 0) - event.data.cancelled.length,
        });
    }
  },
  hints: (event) => {
    if (!isPlanFact(event)) return [];
    const customerId = event.data.customerId;
    return [
      { topic: 'assigned-programs', id: event.data.assignedProgramId, customerId },
      { topic: 'customers', id: customerId, customerId },
    ];
  },
});
