import { useState } from 'react';
import type { Load } from '@/lib/format/format.js';
import type { FieldName } from './columns.js';
import { draftOf, suggestedDraft, type Draft } from './draft.js';
import type { ExerciseBlock, SetRow } from '../execution/exercise-blocks.js';
import { lastDone } from './previous-sets.js';
import { countingOf, pressKey, stepBy, textOf, valueOf, type Counting, type Key, type KeypadText } from './keypad-value.js';

export type Editing = { readonly rowKey: string; readonly field: FieldName; readonly text: KeypadText };
export type Place = {
  readonly block: ExerciseBlock;
  readonly row: SetRow;
  readonly columns: readonly FieldName[];
  readonly unit: Load['unit'];
};

/** Typed values per row, and the keypad's state. Nothing is recorded before its tick. */
export const useSetEntry = () => {
  const [typed, setTyped] = useState<Readonly<Record<string, Draft>>>({});
  const [editing, setEditing] = useState<Editing | null>(null);

  const draftFor = (place: Place): Draft => ({
    ...suggestedDraft(place.row, place.unit, lastDone(place.block.rows, place.row)),
    ...typed[place.row.key],
  });
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
    editing,
    draftFor,
    edit,
    close: () => setEditing(null),
    press: (key: Key) => change((text, counting) => pressKey(text, key, counting)),
    step: (by: number) => change((text, counting) => stepBy(text, by, counting)),
    sameAsLast: (place: Place) => {
      const last = lastDone(place.block.rows, place.row) ?? place.row.previous;
      const value = last === null || editing === null ? undefined : draftOf(last)[editing.field];
      if (value !== undefined && editing !== null) put(editing.rowKey, editing.field, textOf(value, countingOf(editing.field)));
    },
    forget: (rowKey: string) => setTyped(({ [rowKey]: _gone, ...rest }) => rest),
  };
};
export type SetEntry = ReturnType<typeof useSetEntry>;
