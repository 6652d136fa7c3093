import type { ReactNode } from 'react';
import type { ExerciseItem } from '@spotter/contracts/exercises/queries';
import type { MenuEntry } from '@/components/overlays/menu.js';
import type { ExerciseBlock } from '../../blocks/exercise-blocks.js';
import type { Group } from '../../blocks/groups.js';
import { ExerciseTools } from './exercise-card.js';

/** An exercise as a card shows it. */
export type ShownExercise = {
  readonly exercise: ExerciseItem | undefined;
  readonly name: string;
  readonly about: ReactNode;
  /** Notice above its sets. */
  readonly notice: ReactNode;
  readonly menu: readonly MenuEntry[];
};

/** `A1 Squat`; the name alone without a label. */
export const labelledName = ({ label }: ExerciseBlock, name: string): string => [label, name].filter((part) => part !== null).join(' ');

type GroupExercisesProps = {
  readonly group: Group;
  readonly shown: (block: ExerciseBlock) => ShownExercise;
  /** Text below the name of an exercise. */
  readonly lineOf?: (block: ExerciseBlock) => string;
};

/** The exercises of a group with their notes, details and menus. */
export const GroupExercises = ({ group, shown, lineOf }: GroupExercisesProps) => (
  <ul className="px-3">
    {group.blocks.map((block) => {
      const { name, about, notice, menu } = shown(block);
      return (
        <li key={block.slotId}>
          <div className="flex min-h-12 items-center gap-2">
            <h3 className="min-w-0 grow text-body font-medium wrap-break-word">
              {labelledName(block, name)}
              {lineOf !== undefined && <span className="figures block text-table text-muted-foreground">{lineOf(block)}</span>}
            </h3>
            <ExerciseTools block={block} name={name} about={about} menu={menu} />
          </div>
          {block.note !== null && <p className="measure pb-2 text-table text-muted-foreground">{block.note}</p>}
          {notice}
        </li>
      );
    })}
  </ul>
);
