// What the gym leaves to the client who trains. The server refuses the rest; the console does not offer it.
import type { WorkoutView } from './fold-workout.js';

export type MayChange = { readonly move: boolean; readonly swap: boolean; readonly add: boolean };
const everything: MayChange = { move: true, swap: true, add: true };

/** An answer that was kept on the device before the server said it allows all: then the refusal, in words, is the answer. */
export const mayChange = (view: WorkoutView): MayChange => ({
  ...everything,
  ...(view as { readonly may?: Partial<MayChange> }).may,
});
