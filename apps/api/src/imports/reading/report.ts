// Rows, cells and columns that a stage could not use, by their place in the file.

/** `column`: as in the header. `limit`: the limit that the cell exceeds, in the unit of the reason. */
export type NamedRow = { readonly row: number; readonly reason: string; readonly column?: string; readonly limit?: number };
/** `cells`: number of rows with a value in the column. */
export type UnusedColumn = { readonly column: string; readonly cells: number; readonly reason: string };
