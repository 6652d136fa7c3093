// What is given about a demo gym before anybody trains: its place and time, its programs, and who is cast in it.
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
  /** The moment of the fill: nothing is recorded later. */
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
  /** Programs in the order they are done. */
  readonly track: readonly string[];
  readonly days: readonly Weekday[];
  readonly minuteOfDay: number;
  /** What becomes of today's workout. */
  readonly today: 'usual' | 'training-now' | 'not-started';
  readonly stalls: boolean;
  /** The week that is spent away from the gym. */
  readonly holidayWeek: number | null;
  /** The week in which the coach changes an accessory. */
  readonly adjustedWeek: number | null;
  /** What they train with a team, from its week on. */
  readonly team?: TeamTraining;
};

export const programsOf = (gym: Pick<DemoGym, 'id' | 'unit'>, sketches: readonly ProgramSketch[]): ReadonlyMap<string, GymProgram> =>
  new Map(
    sketches.map((sketch) => {
      const tree = treeOf(gym, sketch);
      return [sketch.key, { id: programIdOf(gym.id, sketch.key), sketch, tree, outline: outlineOf(tree) }] as const;
    }),
  );
