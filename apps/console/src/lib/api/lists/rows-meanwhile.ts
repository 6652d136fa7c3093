// Rows as somebody changed them, until the server has answered: an answer to an earlier question knows nothing of the change, and one
// may come at any time.
type Shown = { readonly row: unknown; readonly change: symbol };
const lists = new Map<string, Map<string, Shown>>();

/**
 * Shows these rows instead of the list's own, by their ids, until `end` is called. A later change of the same row counts before an
 * earlier one.
 */
export const showMeanwhile = (list: string, rows: ReadonlyMap<string, unknown>): { readonly end: () => void } => {
  const change = Symbol('change');
  const shown = lists.get(list) ?? new Map<string, Shown>();
  lists.set(list, shown);
  for (const [id, row] of rows) shown.set(id, { row, change });
  return {
    end: () => {
      for (const id of rows.keys()) if (shown.get(id)?.change === change) shown.delete(id);
    },
  };
};

/** The row that is shown for this one now. */
export const rowMeanwhile = <T>(list: string, id: string, row: T): T => (lists.get(list)?.get(id)?.row as T | undefined) ?? row;
