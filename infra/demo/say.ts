/** Prints a line about the progress of a fill. */
export type Say = (message: string) => void;
