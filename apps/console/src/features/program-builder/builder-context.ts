import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import type { RecordItem } from '@spotter/contracts/lifts/queries';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import type { EditReach } from '@spotter/domain/programs/program-events';
import type { SlotOptions } from '@spotter/domain/programs/text-form/parse-slot';
import type { Unit } from '@spotter/domain/kernel';
import { createContext, useContext, useState } from 'react';
import { newId } from '../../lib/api/send-command.js';
import type { ExerciseFinder } from './exercise-finder.js';
import type { Chosen } from './many/use-chosen.js';
import type { Begun } from './draft/draft-store.js';
import type { Draft } from './draft/use-draft.js';

/** What every part of the builder needs. */
export type Building = {
  /** Whether it is saved is not in it: that draws no exercise anew. */
  readonly draft: Pick<Draft, 'tree' | 'change'>;
  readonly reach: EditReach;
  readonly chosen: Chosen;
} & Surroundings;
/** What stays as it is while somebody writes. */
type Surroundings = {
  /** Remembers the draft that a form shows; `change` takes it back with what the form makes of it. */
  readonly begin: Draft['begin'];
  readonly finder: ExerciseFinder;
  readonly library: readonly ExerciseName[];
  readonly unit: Unit;
  /** By exercise, of the client whose program it is; null for a template. */
  readonly bests: ReadonlyMap<string, RecordItem> | null;
  /** Of a client's program, whose weeks and days stay as planned: ids of the days that were begun. Null for a template. */
  readonly trained: ReadonlySet<string> | null;
  /** Ids of the days that the client skipped; none for a template. */
  readonly skipped: ReadonlySet<string>;
};
/** The same as long as the page stands: what is asked is read when something is done, so that no edit draws a line that it left alone. */
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

/** The draft when this form was opened. */
export const useBegun = (): Begun => {
  const { begin } = useDesk();
  return useState(begin)[0];
};

/** How lines are read here: plain numbers are in the gym's unit, bare percentages are of the training max. */
export const readingOptions = ({ finder, unit }: Pick<Surroundings, 'finder' | 'unit'>, rules: ProgramTree['rules']): SlotOptions => ({
  newId,
  findExercise: finder.find,
  unit,
  percentOf: 'training-max',
  rules,
});
