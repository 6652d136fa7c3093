// What the gym leaves to the client who trains. The server refuses the rest; the console does not offer it.
export type MayChange = { readonly move: boolean; readonly swap: boolean; readonly add: boolean };
const everything: MayChange = { move: true, swap: true, add: true };

/** An answer that was kept on the device before the server said it allows all: then the refusal, in words, is the answer. */
export const mayChange = (answer: object): MayChange => ({
  ...everything,
  ...(answer as { readonly may?: Partial<MayChange> }).may,
});
