// What a stage could not use, by its place in the file.

/** `column`: as the header names it. `limit`: what the cell exceeds, in the unit of the reason. */
export type NamedRow = { readonly row: number; readonly reason: string; readonly column?: string; readonly limit?: number };
/** `cells`: how many rows have something in it. */
export type UnusedColumn = { readonly column: string; readonly cells: number; readonly reason: string };
