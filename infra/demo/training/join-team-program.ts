// A client's team begins a program, which replaces the client's own.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { programOfMember } from '@spotter/api/shared/program-of-member';
import { addDays } from '@spotter/contracts/civil-date';
import { system } from '../demo-commands.ts';
import { testEfforts } from './generate-program.ts';
import type { Script } from './script.ts';

/**
 * Minutes of the Sunday before: the coach ends the running program, the team gets its program, and the server assigns it to each member.
 */
const endedAt = 13 * 60;
export const teamGivenAt = 16 * 60;
const memberGivenAt = 18 * 60;

const endWhatRuns = (script: Script, monday: string, sunday: string): void => {
  const { running, assignment, cast } = script;
  if (running === null || assignment === null || assignment.status === 'ended') return;
  const payload = { assignedProgramId: running.id, customerId: cast.person.id, on: monday };
  const lookups = { startedWorkoutIds: [] };
  script.sendPlan(cast.coach, script.at(sunday, endedAt), ['end', running.id], { type: 'end-program', payload, lookups });
};

/** Call it for the Monday of `week`. @returns true if the client's team begins a program in that week, and the client joins */
export const joinTeamProgram = (script: Script, week: number): boolean => {
  const { team, person } = script.cast;
  const program = team === undefined ? undefined : script.gym.programs.get(team.program);
  if (team === undefined || program === undefined || team.week !== week) return false;
  const startsOn = script.dateOfWeek(week);
  const sunday = addDays(startsOn, -1);
  endWhatRuns(script, startsOn, sunday);
  testEfforts(script, program, sunday);
  const assignedProgramId = programOfMember(team.teamProgramId, person.id);
  const plannedWorkoutIds = program.outline.map((_, index) => derivedId('planned-workout', assignedProgramId, index));
  const payload = {
    teamId: team.teamId,
    assignedProgramId,
    customerId: person.id,
    programId: program.id,
    programVersion: 1,
    startsOn,
    days: [...team.days],
  };
  const lookups = { programVersion: 1, outline: program.outline, plannedWorkoutIds, isClientActive: true, proposedMaxes: [] };
  const isGiven = script.sendPlan(system(script.gym.id), script.at(sunday, memberGivenAt), [assignedProgramId], {
    type: 'assign-program-of-team',
    payload,
    lookups,
  });
  if (!isGiven) throw new Error(`${person.name} cannot be given the program of the team`);
  script.running = { id: assignedProgramId, program, startsOn };
  script.progress.begin(assignedProgramId, []);
  return true;
};
