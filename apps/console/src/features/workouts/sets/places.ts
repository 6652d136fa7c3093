// Places of an exercise's rows: which values each row records, and in which unit.
import type { ExerciseItem } from '@spotter/contracts/exercises/queries';
import type { Load } from '@/lib/format/format.js';
import type { EffortColumn } from '@/shared/recording/recording-options.js';
import type { ExerciseBlock, SetRow } from '../blocks/exercise-blocks.js';
import { effortKindOf } from '../effort/effort.js';
import { columnsOf } from './columns.js';
import type { Place } from './use-set-entry.js';

type PlaceOf = {
  readonly block: ExerciseBlock;
  readonly exercise: ExerciseItem | undefined;
  /** Unit in which the person sees and enters loads. */
  readonly unit: Load['unit'];
  /** The person's choice; undefined for the prescribed kind. */
  readonly effort: EffortColumn | undefined;
};

/** @param row a row of the block, or a free one */
export const placeOf = ({ block, exercise, unit, effort }: PlaceOf, row: SetRow): Place => ({
  block,
  row,
  columns: columnsOf(exercise, row, block.rows),
  unit,
  effort: effortKindOf(block.rows, effort),
});

/** @param rows the block's rows, or these with a free one */
export const placesOf = (of: PlaceOf, rows: readonly SetRow[] = of.block.rows): readonly Place[] => rows.map((row) => placeOf(of, row));

/** True if a clock times the row: it counts seconds, over no distance. */
export const isTimed = ({ columns }: Pick<Place, 'columns'>): boolean => columns.includes('seconds') && !columns.includes('metres');
