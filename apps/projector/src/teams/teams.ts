// Read model of teams in their current state.
import { besidesOf } from '@spotter/domain/teams/team';
import type { TeamProgram } from '@spotter/domain/teams/team-events';
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';

type TeamRow = Row & {
  gym_id: string;
  id: string;
  name: string;
  capacity: number | null;
  archived: boolean;
  coach_ids: readonly string[];
  join_code: string | null;
  /** The newest program; `besides`: earlier ones that the team trains beside it. Absent in rows of earlier events. */
  program: (TeamProgram & { besides?: readonly TeamProgram[] }) | null;
  stream_version: number;
  created_at: string;
};

const shownProgram = ({ teamProgramId, programId, programVersion, startsOn, days, existing }: TeamProgram): TeamProgram => ({
  teamProgramId,
  programId,
  programVersion,
  startsOn,
  days,
  ...(existing !== undefined && { existing }),
});

const shownPrograms = (programs: readonly TeamProgram[]): TeamRow['program'] => {
  const newest = programs.at(-1);
  if (newest === undefined) return null;
  const besides = programs.slice(0, -1).map(shownProgram);
  return { ...shownProgram(newest), ...(besides.length > 0 && { besides }) };
};

export const teams = projection({
  name: 'teams',
  version: 1,
  table: 'teams',
  key: ['id'],
  events: [
    'TeamCreated',
    'TeamRevised',
    'TeamArchived',
    'TeamRestored',
    'TeamMemberAdded',
    'TeamMemberRemoved',
    'TeamCoachAdded',
    'TeamCoachRemoved',
    'TeamJoinCodeChanged',
    'TeamProgramAssigned',
    'TeamProgramEnded',
    'TeamProgramRefused',
    'TeamProgramRetried',
  ],
  needs: (event) => (event.type === 'TeamCreated' ? [] : [[event.data.teamId]]),
  apply: (rows: Rows<TeamRow>, event) => {
    const key = [event.data.teamId];
    const before = rows.get(key);
    const change = (changes: Partial<TeamRow>): void => rows.change(key, { ...changes, stream_version: event.version });
    switch (event.type) {
      case 'TeamCreated': {
        const { teamId: id, name, capacity } = event.data;
        const empty = { archived: false, coach_ids: [], join_code: null, program: null };
        return rows.put({ id, name, capacity, ...empty, stream_version: event.version, created_at: event.recordedAt });
      }
      case 'TeamRevised':
        return change({ name: event.data.name, capacity: event.data.capacity });
      case 'TeamArchived':
        return change({ archived: true });
      case 'TeamRestored':
        return change({ archived: false });
      case 'TeamCoachAdded':
        return change({ coach_ids: [...(before?.coach_ids ?? []), event.data.coachId] });
      case 'TeamCoachRemoved': {
        const { coachId } = event.data;
        return change({ coach_ids: (before?.coach_ids ?? []).filter((id) => id !== coachId) });
      }
      case 'TeamJoinCodeChanged':
        return change({ join_code: event.data.joinCode });
      case 'TeamProgramAssigned': {
        const { program = null } = before ?? {};
        const earlier = program === null ? [] : [...(program.besides ?? []), program];
        return change({ program: shownPrograms([...besidesOf(event.data, earlier), event.data]) });
      }
      case 'TeamProgramEnded':
        return change({ program: shownPrograms(event.data.again ?? []) });
      case 'TeamMemberAdded':
      case 'TeamMemberRemoved':
      case 'TeamProgramRefused':
      case 'TeamProgramRetried':
        return change({});
      default:
        return unhandled(event);
    }
  },
  changes: ({ data }) => [{ topic: 'teams', id: data.teamId }],
});
