// What the gym leaves to the client who trains. The server refuses the rest; the console does not offer it.
export type MayChange = { readonly move: boolean; readonly swap: boolean; readonly add: boolean; readonly skip: boolean };
/** Skipping a rule is off until a gym allows it. */
const everything: MayChange = { move: true, swap: true, add: true, skip: false };

/** An answer that was kept on the device before the server said it allows all: then the refusal, in words, is the answer. */
export const mayChange = (answer: object): MayChange => ({
  ...everything,
  ...(answer as { readonly may?: Partial<MayChange> }).may,
});
