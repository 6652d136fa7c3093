// What a gym leaves to its clients. The server refuses the rest; the console does not offer it.
import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';

export type Autonomy = { readonly move: boolean; readonly swap: boolean; readonly add: boolean };
const everything: Autonomy = { move: true, swap: true, add: true };

/** What is not said is allowed: then the server's refusal, in words, is the answer. */
export const autonomyOf = ({ gym }: BootstrapAnswer): Autonomy => ({
  ...everything,
  ...(gym as { readonly autonomy?: Partial<Autonomy> } | null)?.autonomy,
});
