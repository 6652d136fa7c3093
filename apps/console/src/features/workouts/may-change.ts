// Changes that the gym allows clients to make in a workout. The server refuses the rest, and the console does not offer it.
export type MayChange = { readonly move: boolean; readonly swap: boolean; readonly add: boolean; readonly skip: boolean };
/** Gyms have to allow skipping of rules. */
const everything: MayChange = { move: true, swap: true, add: true, skip: false };

/** Cached answers of older servers lack `may` and allow everything; the server's refusal then explains. */
export const mayChange = (answer: object): MayChange => ({
  ...everything,
  ...(answer as { readonly may?: Partial<MayChange> }).may,
});
