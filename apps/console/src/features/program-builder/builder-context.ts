import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import type { RecordItem } from '@spotter/contracts/lifts/queries';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import type { EditReach } from '@spotter/domain/programs/program-events';
import type { SlotOptions } from '@spotter/domain/programs/text-form/parse-slot';
import type { Unit } from '@spotter/domain/kernel';
import { createContext, useContext, useState } from 'react';
import { newId } from '@/lib/api/send-command.js';
import type { ExerciseFinder } from './exercise-finder.js';
import type { Chosen } from './many/use-chosen.js';
import type { Begun } from './draft/draft-store.js';
import type { Draft } from './draft/use-draft.js';

/** Shared state of the builder. Components that render often use `Desk` instead. */
export type Building = {
  /** Excludes the save state: a change of it must not re-render every exercise. */
  readonly draft: Pick<Draft, 'tree' | 'change'>;
  readonly reach: EditReach;
  readonly chosen: Chosen;
} & Surroundings;
/** Values that do not change while the coach types. */
type Surroundings = {
  /** Remembers the draft that a form shows; pass it to `change` together with the form's result. */
  readonly begin: Draft['begin'];
  readonly finder: ExerciseFinder;
  readonly library: readonly ExerciseName[];
  readonly unit: Unit;
  /** Bests of the client whose program this is, by exercise id; null for a template. */
  readonly bests: ReadonlyMap<string, RecordItem> | null;
  /**
   * In a client's program: ids of the days with a started workout. Weeks and days of such a program keep their plan. Null for a template.
   */
  readonly trained: ReadonlySet<string> | null;
  /** Ids of the days that the client skipped; empty for a template. */
  readonly skipped: ReadonlySet<string>;
};
/**
 * Same object for the lifetime of the page. Handlers read the current values through its functions, so that an edit re-renders only the
 * lines that it changes.
 */
export type Desk = Surroundings & {
  readonly tree: () => ProgramTree;
  readonly change: Draft['change'];
  readonly reach: () => EditReach;
  readonly chosen: () => Chosen;
};
const Context = createContext<Building | null>(null);
export const BuildingProvider = Context.Provider;
const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

export const useBuilding = (): Building => {
  const building = useContext(Context);
  if (building === null) throw new Error('outside of a builder');
  return building;
};

export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('outside of a builder');
  return desk;
};

/** Returns the draft as it was when this form opened. */
export const useBegun = (): Begun => {
  const { begin } = useDesk();
  return useState(begin)[0];
};

/** Options for parsing lines in this builder: plain numbers are in the gym's unit, bare percentages refer to the training max. */
export const readingOptions = ({ finder, unit }: Pick<Surroundings, 'finder' | 'unit'>, rules: ProgramTree['rules']): SlotOptions => ({
  newId,
  findExercise: finder.find,
  unit,
  percentOf: 'training-max',
  rules,
});
