import { useMemo, useState } from 'react';
import type { Load } from '@/lib/format/format.js';
import { useRecordingOptions } from '@/shared/recording/recording-options.js';
import { asksEffort, targetRpe, type EffortKind } from '../effort/effort.js';
import type { Description } from './describe/description.js';
import type { FieldName } from './columns.js';
import { draftOf, suggestedDraft, type Draft } from './draft.js';
import type { ExerciseBlock, SetRow } from '../blocks/exercise-blocks.js';
import { lastDone } from './previous-sets.js';
import { countingOf, pressKey, stepBy, textOf, valueOf, type Counting, type Key, type KeypadText } from './keypad/keypad-value.js';

export type Editing = { readonly rowKey: string; readonly field: FieldName; readonly text: KeypadText };
export type Place = {
  readonly block: ExerciseBlock;
  readonly row: SetRow;
  readonly columns: readonly FieldName[];
  readonly unit: Load['unit'];
  /** Kind of the exercise's effort column; null without one. */
  readonly effort: EffortKind | null;
};

/** The same object if the row has no values: then nothing renders again. */
const withoutRow = <Of>(all: Readonly<Record<string, Of>>, rowKey: string): Readonly<Record<string, Of>> => {
  if (all[rowKey] === undefined) return all;
  const { [rowKey]: _gone, ...rest } = all;
  return rest;
};

/** Typed values per row, and the keypad's state. Nothing is recorded before its tick. */
export const useSetEntry = () => {
  const [typed, setTyped] = useState<Readonly<Record<string, Draft>>>({});
  const [described, setDescribed] = useState<Readonly<Record<string, Description>>>({});
  const [editing, setEditing] = useState<Editing | null>(null);

  const { assumesEffort } = useRecordingOptions();
  return useMemo(() => {
    const draftFor = (place: Place): Draft => {
      const { row, effort } = place;
      const assumed = assumesEffort === true && effort !== null && asksEffort(row) ? targetRpe(row.target) : undefined;
      return {
        ...suggestedDraft(row, place.unit, lastDone(place.block.rows, row)),
        ...(assumed !== undefined && { rpe: assumed }),
        ...typed[row.key],
      };
    };
    const put = (rowKey: string, field: FieldName, text: KeypadText): void => {
      const value = valueOf(text, countingOf(field));
      setEditing({ rowKey, field, text });
      setTyped((all) => {
        const { [field]: _old, ...rest } = all[rowKey] ?? {};
        return { ...all, [rowKey]: value === undefined ? rest : { ...rest, [field]: value } };
      });
    };
    const edit = (place: Place, field: FieldName): void =>
      setEditing({ rowKey: place.row.key, field, text: textOf(draftFor(place)[field], countingOf(field)) });
    const change = (how: (text: KeypadText, counting: Counting) => KeypadText): void => {
      if (editing !== null) put(editing.rowKey, editing.field, how(editing.text, countingOf(editing.field)));
    };
    return {
      typed,
      described,
      editing,
      draftFor,
      edit,
      close: () => setEditing(null),
      press: (key: Key) => change((text, counting) => pressKey(text, key, counting)),
      step: (by: number) => change((text, counting) => stepBy(text, by, counting)),
      sameAsLast: (place: Place) => {
        const last = lastDone(place.block.rows, place.row) ?? place.row.previous;
        const value = last === null || editing === null ? undefined : draftOf(last, place.unit)[editing.field];
        if (value !== undefined && editing !== null) put(editing.rowKey, editing.field, textOf(value, countingOf(editing.field)));
      },
      /** Fills values into a row that is not recorded yet. */
      fill: ({ key }: Pick<SetRow, 'key'>, values: Draft) => setTyped((all) => ({ ...all, [key]: { ...all[key], ...values } })),
      /** Details that the person gave for an open row. */
      descriptionOf: ({ key }: Pick<SetRow, 'key'>): Description => described[key] ?? {},
      describe: ({ key }: Pick<SetRow, 'key'>, description: Description) => setDescribed((all) => ({ ...all, [key]: description })),
      forget: (rowKey: string) => {
        setTyped((all) => withoutRow(all, rowKey));
        setDescribed((all) => withoutRow(all, rowKey));
      },
    };
  }, [typed, described, editing, assumesEffort]);
};
export type SetEntry = ReturnType<typeof useSetEntry>;

const keysThatDiffer = (before: Readonly<Record<string, object>>, after: Readonly<Record<string, object>>): readonly string[] =>
  before === after ? [] : [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]);

/** Returns the keys of the rows whose values, description or keypad differ; null if a choice for all rows does. */
export const changedRows = (before: SetEntry, after: SetEntry): readonly string[] | null => {
  if (before === after) return [];
  const typed = keysThatDiffer(before.typed, after.typed);
  const described = keysThatDiffer(before.described, after.described);
  const edited = before.editing === after.editing ? [] : [before.editing, after.editing].flatMap((editing) => editing?.rowKey ?? []);
  const changed = [...typed, ...described, ...edited];
  return changed.length === 0 ? null : changed;
};
