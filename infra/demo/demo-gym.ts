// The initial data of a demo gym before anybody trains: place and time, programs, and the people.
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { Member } from '@spotter/api/platform/sessions/policy';
import type { Weekday } from '@spotter/contracts/civil-date';
import type { Unit } from '@spotter/domain/kernel';
import { outlineOf, type OutlineDay } from '@spotter/domain/programs/outline';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import type { TeamTraining } from './content/team-programs.ts';
import type { ClientPerson } from './people.ts';
import { programIdOf, treeOf, type ProgramSketch } from './programs/program-sketch.ts';

export const weeksOfTraining = 12;

export type GymProgram = {
  readonly id: string;
  readonly sketch: ProgramSketch;
  readonly tree: ProgramTree;
  readonly outline: readonly OutlineDay[];
};
export type DemoGym = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly unit: Unit;
  /** The moment of the fill: no command is recorded later. */
  readonly clockMs: number;
  readonly today: string;
  readonly firstMonday: string;
  readonly programs: ReadonlyMap<string, GymProgram>;
};

export type Cast = {
  readonly person: ClientPerson;
  readonly coach: Member;
  readonly lead: Member;
  readonly language: Language;
  /** Programs in the order in which the client trains them. */
  readonly track: readonly string[];
  readonly days: readonly Weekday[];
  readonly minuteOfDay: number;
  /** State of today's workout. */
  readonly today: 'usual' | 'training-now' | 'not-started';
  readonly stalls: boolean;
  /** Week on holiday. */
  readonly holidayWeek: number | null;
  /** Week in which the coach changes an accessory. */
  readonly adjustedWeek: number | null;
  /** Training with a team, from its week on. */
  readonly team?: TeamTraining;
};

export const programsOf = (gym: Pick<DemoGym, 'id' | 'unit'>, sketches: readonly ProgramSketch[]): ReadonlyMap<string, GymProgram> =>
  new Map(
    sketches.map((sketch) => {
      const tree = treeOf(gym, sketch);
      return [sketch.key, { id: programIdOf(gym.id, sketch.key), sketch, tree, outline: outlineOf(tree) }] as const;
    }),
  );
