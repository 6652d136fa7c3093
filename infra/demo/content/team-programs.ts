// The programs that the teams of Iron Temple train together: start, weekdays, and participating clients.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { Weekday } from '@spotter/contracts/civil-date';
import { ironTempleId } from '../iron-temple-id.ts';

export type TeamTraining = {
  readonly teamId: string;
  readonly teamProgramId: string;
  /** Key of the program. */
  readonly program: string;
  /** Week of the gym in which it begins, from 1. */
  readonly week: number;
  readonly days: readonly Weekday[];
};
type Sketch = Pick<TeamTraining, 'program' | 'week'> & {
  readonly team: string;
  readonly days: readonly (readonly Weekday[])[];
  /** Clients who begin it with the team. A client whose own program has not ended is refused the team's, so they are not listed. */
  readonly clients: readonly number[];
};

// Programs with loads of one's own choice, because a team has no training maxes.
const sketches: readonly Sketch[] = [
  {
    team: 'morning',
    program: 'gsc-hypertrophy-3day',
    week: 8,
    days: [
      ['mon', 'wed', 'fri'],
      ['tue', 'thu', 'sat'],
    ],
    clients: [1, 2, 4, 5, 7, 9, 13, 14],
  },
  {
    team: 'strength',
    program: 'gsc-strength-3day',
    week: 9,
    days: [
      ['tue', 'thu', 'sat'],
      ['mon', 'wed', 'fri'],
    ],
    clients: [3, 6, 8, 10, 12, 16, 20],
  },
];

export const teamIdOf = (gymId: string, key: string): string => derivedId('demo-team', gymId, key);

const trainingOf = ({ team, program, week, days }: Sketch, today: Weekday): TeamTraining => ({
  teamId: teamIdOf(ironTempleId, team),
  teamProgramId: derivedId('demo-team-program', ironTempleId, team),
  program,
  week,
  // Days that include today, so that some of the teams are training now.
  days: days.find((choice) => choice.includes(today)) ?? [...days[0]!.slice(0, -1), today],
});

/** A team's training, by the team's key; undefined if it has none. */
export const trainingOfTeam = (key: string, today: Weekday): TeamTraining | undefined => {
  const sketch = sketches.find(({ team }) => team === key);
  return sketch === undefined ? undefined : trainingOf(sketch, today);
};

/** The team training of a client of Iron Temple; undefined for clients who train alone. */
export const trainingOfClient = (index: number, today: Weekday): TeamTraining | undefined => {
  const sketch = sketches.find(({ clients }) => clients.includes(index));
  return sketch === undefined ? undefined : trainingOf(sketch, today);
};
