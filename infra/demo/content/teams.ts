// The teams of Iron Temple: their clients and coaches, and which clients agreed to appear on leaderboards.
import { addDays, weekdayOf } from '@spotter/contracts/civil-date';
import { consentWordings } from '@spotter/contracts/customers/consents';
import { type DemoGymCast } from '../demo-cast.ts';
import { demoCommand, type DemoCommand } from '../demo-commands.ts';
import { momentOf } from '../local-time.ts';
import { programIdOf } from '../programs/program-sketch.ts';
import { teamGivenAt } from '../training/join-team-program.ts';
import { teamIdOf, trainingOfTeam } from './team-programs.ts';

const day = 86_400_000;
const minute = 60_000;

type Sketch = {
  readonly key: string;
  readonly name: string;
  readonly capacity: number | null;
  readonly createdOn: number;
  /** Indexes of the gym's clients and coaches. */
  readonly clients: readonly number[];
  readonly left: readonly number[];
  readonly coaches: readonly number[];
};

const sketches: readonly Sketch[] = [
  {
    key: 'morning',
    name: 'Sabah ekibi',
    capacity: 12,
    createdOn: -70,
    clients: [0, 1, 2, 4, 5, 7, 9, 11, 13, 14],
    left: [11],
    coaches: [0, 1],
  },
  { key: 'strength', name: 'Kuvvet takımı', capacity: null, createdOn: -45, clients: [3, 6, 8, 10, 12, 16, 20], left: [], coaches: [0, 2] },
];

/** Four of five clients agree to appear. */
const agrees = (index: number): boolean => index % 5 !== 4;

/** Assigns the program to all members of the team, on the Sunday before it begins. */
const programOf = ({ gym, staff }: DemoGymCast, key: string): readonly DemoCommand[] => {
  const training = trainingOfTeam(key, weekdayOf(gym.today));
  if (training === undefined) return [];
  const { teamId, teamProgramId, program, week, days } = training;
  const startsOn = addDays(gym.firstMonday, 7 * (week - 1));
  const atMs = momentOf(gym.timeZone, addDays(startsOn, -1), teamGivenAt);
  return [
    demoCommand(staff.admin.member, atMs, 'assign-team-program', [key], {
      teamId,
      teamProgramId,
      programId: programIdOf(gym.id, program),
      programVersion: 1,
      startsOn,
      days: [...days],
    }),
  ];
};

const teamOf = (of: DemoGymCast, { key, name, capacity, createdOn, ...people }: Sketch): readonly DemoCommand[] => {
  const admin = of.staff.admin.member;
  const teamId = teamIdOf(of.gym.id, key);
  const createdMs = of.gym.clockMs + createdOn * day;
  const idOf = (index: number): string => of.clients[index]!.id;
  return [
    demoCommand(admin, createdMs, 'create-team', [key], { teamId, name, capacity }),
    ...people.coaches.map((index, at) => {
      const coachId = of.staff.coaches[index]!.id;
      return demoCommand(admin, createdMs + (at + 1) * minute, 'add-team-coach', [key, coachId], { teamId, coachId });
    }),
    demoCommand(admin, createdMs + 10 * minute, 'add-team-members', [key], { teamId, customerIds: people.clients.map(idOf) }),
    ...people.left.map((index) =>
      demoCommand(admin, createdMs + 30 * day, 'remove-team-member', [key, index], { teamId, customerId: idOf(index) }),
    ),
    demoCommand(admin, createdMs + 20 * minute, 'change-team-join-code', [key], { teamId, code: 'new' }),
    ...people.clients.filter(agrees).map((index) => {
      const client = of.clients[index]!;
      const body = { customerId: client.id, purpose: 'leaderboard', wording: consentWordings.leaderboard } as const;
      return demoCommand(client.member, createdMs + (60 + index) * minute, 'give-consent', [client.id, 'leaderboard'], body);
    }),
    ...programOf(of, key),
  ];
};

export const teamCommands = (of: DemoGymCast): readonly DemoCommand[] =>
  of.gym.slug === 'iron-temple' ? sketches.flatMap((sketch) => teamOf(of, sketch)) : [];
