// Holds the last copied slots. The system clipboard gets their text only: when the same text is pasted in the builder, in this program or
// another, the slots come back with everything that the text omits.
import type { CopiedSlots } from '@spotter/domain/programs/editing/many-slots';
import { useSyncExternalStore } from 'react';

let held: { readonly text: string; readonly copied: CopiedSlots } | null = null;
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

const listeners = new Set<() => void>();
const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const holdCopied = (text: string, copied: CopiedSlots): void => {
  held = { text: plain(text), copied };
  for (const tell of listeners) tell();
};
export const useLastCopied = (): CopiedSlots | null => useSyncExternalStore(subscribe, () => held?.copied ?? null);
/** Returns the copied slots for a pasted text; null if the text was copied elsewhere. */
export const copiedAs = (text: string): CopiedSlots | null => (held !== null && held.text === plain(text) ? held.copied : null);
