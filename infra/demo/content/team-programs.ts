// What the teams of Iron Temple train together: since when, on which days, and who of them.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { Weekday } from '@spotter/contracts/civil-date';
import { ironTempleId } from '../iron-temple-id.ts';

export type TeamTraining = {
  readonly teamId: string;
  readonly teamProgramId: string;
  /** Key of the program. */
  readonly program: string;
  /** Of the gym's weeks, counted from 1. */
  readonly week: number;
  readonly days: readonly Weekday[];
};
type Sketch = Pick<TeamTraining, 'program' | 'week'> & {
  readonly team: string;
  readonly days: readonly (readonly Weekday[])[];
  /** Who begins it with the others: who has a program that shall end first does not, and is refused the team's. */
  readonly clients: readonly number[];
};

// Loads that people choose themselves: a team has no training maxes.
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
  // Days that have today among them: some of the teams train just now.
  days: days.find((choice) => choice.includes(today)) ?? [...days[0]!.slice(0, -1), today],
});

/** A team's training, by the team's key; undefined for one that has none. */
export const trainingOfTeam = (key: string, today: Weekday): TeamTraining | undefined => {
  const sketch = sketches.find(({ team }) => team === key);
  return sketch === undefined ? undefined : trainingOf(sketch, today);
};

/** What a client of Iron Temple trains with a team; undefined for who trains by themselves. */
export const trainingOfClient = (index: number, today: Weekday): TeamTraining | undefined => {
  const sketch = sketches.find(({ clients }) => clients.includes(index));
  return sketch === undefined ? undefined : trainingOf(sketch, today);
};
