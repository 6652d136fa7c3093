// Read model of each program's trees: the draft as version 0, and every published version unchanged.
import { exercisesByTrainingMax } from '@spotter/domain/programs/totals/exercises-by-training-max';
import { emptyTree, type Day, type ProgramTree } from '@spotter/domain/programs/program-tree';
import { weeksOfExercises } from '@spotter/domain/programs/weeks-of-exercises';
import { applyEdit } from '@spotter/domain/programs/tree';
import { oneOf, projection, type Key, type Row, type Rows } from '../platform/projection.js';

type Outline = Readonly<Record<string, { readonly name: object | null; readonly sets: number }>>;
type VersionRow = Row & {
  gym_id: string;
  program_id: string;
  version: number;
  tree: ProgramTree;
  outline: Outline;
  /** Exercise id -> numbers (from 1) of the weeks that contain it; the library filters by it. */
  exercises: Readonly<Record<string, readonly number[]>>;
  /** Ids of the exercises with loads in percent of a training max; empty for the draft. */
  by_training_max: readonly string[];
  published_at: string | null;
  published_by: string | null;
  /** Note that the coach wrote when publishing the version. */
  note: string | null;
};

const begins = oneOf('ProgramDrafted', 'ProgramCopied');
/** Creates the draft when the first version arrives; a later version continues it. */
const arrives = oneOf('SharedProgramReceived');
const draft = (programId: string): Key => [programId, 0];
const setsOf = (day: Day): number => day.slots.reduce((sum, slot) => sum + slot.sets.length * (slot.rounds ?? 1), 0);
const outlineOf = (tree: ProgramTree): Outline =>
  Object.fromEntries(tree.weeks.flatMap((week) => week.days.map((day) => [day.id, { name: day.name ?? null, sets: setsOf(day) }])));

export const programVersions = projection({
  name: 'program-versions',
  version: 5,
  table: 'program_versions',
  key: ['program_id', 'version'],
  keyTypes: { version: 'int' },
  events: ['ProgramDrafted', 'ProgramCopied', 'SharedProgramReceived', 'ProgramEdited', 'ProgramPublished'],
  needs: (event) => (begins(event) ? [] : [draft(event.data.programId)]),
  apply: (rows: Rows<VersionRow>, event) => {
    if (begins(event) || (arrives(event) && rows.get(draft(event.data.programId)) === undefined)) {
      rows.put({
        program_id: event.data.programId,
        version: 0,
        tree: emptyTree,
        outline: {},
        exercises: {},
        by_training_max: [],
        published_at: null,
        published_by: null,
        note: null,
      });
      return;
    }
    if (arrives(event)) return;
    const { programId } = event.data;
    const working = rows.get(draft(programId));
    if (working === undefined) return;
    if (event.type === 'ProgramEdited' && event.data.edit.kind !== 'update-details') {
      const tree = applyEdit(working.tree, event.data.edit);
      if (!('rejected' in tree)) rows.change(draft(programId), { tree, exercises: weeksOfExercises(tree) });
    }
    if (event.type === 'ProgramPublished') {
      rows.put({
        program_id: programId,
        version: event.data.version,
        tree: working.tree,
        outline: outlineOf(working.tree),
        exercises: working.exercises,
        by_training_max: exercisesByTrainingMax(working.tree),
        published_at: event.recordedAt,
        published_by: event.meta.membership,
        note: event.data.note ?? null,
      });
    }
  },
});
