import { useHotkey } from '@/lib/hooks/hotkeys.js';

type RowKeysProps = {
  readonly onSelect: () => void;
  /** Absent if rows have no actions. */
  readonly onEdit: (() => void) | undefined;
  readonly onOpen: () => void;
};

/** Shortcuts of a row; mounted while there is a current row. */
export const RowKeys = ({ onSelect, onEdit, onOpen }: RowKeysProps) => {
  useHotkey('selectRow', onSelect);
  useHotkey('editRow', () => onEdit?.(), onEdit !== undefined);
  useHotkey('openRow', onOpen);
  return null;
};
