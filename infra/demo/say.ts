/** How a fill tells how far it is, a line at a time. */
export type Say = (message: string) => void;
