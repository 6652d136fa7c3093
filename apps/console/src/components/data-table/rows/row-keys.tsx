import { useHotkey } from '../../../lib/hooks/hotkeys.js';

type RowKeysProps = {
  readonly onSelect: () => void;
  /** Absent where nothing can be done with rows. */
  readonly onEdit: (() => void) | undefined;
  readonly onOpen: () => void;
};

/** What keys do with a row; it stands while there is one that they are about. */
export const RowKeys = ({ onSelect, onEdit, onOpen }: RowKeysProps) => {
  useHotkey('selectRow', onSelect);
  useHotkey('editRow', () => onEdit?.(), onEdit !== undefined);
  useHotkey('openRow', onOpen);
  return null;
};
