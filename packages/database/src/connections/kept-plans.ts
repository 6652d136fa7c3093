// Names statements that each connection parses and plans once, and renames all of them when a migration changes what one of them
// returns.
import { hash } from 'node:crypto';

/**
 * Names up to `maxNames` statements by their text, since every connection keeps a plan for every name. Postgres parses all others at
 * each call.
 * @returns the name of a text; undefined beyond the limit
 */
export const statementNames = (maxNames: number): ((text: string) => string | undefined) => {
  const names = new Set<string>();
  return (text) => {
    // Postgres allows 63 bytes for a name. 22 base64 characters of a hash are 132 bits.
    const name = hash('sha256', text, 'base64url').slice(0, 22);
    if (!names.has(name) && names.size >= maxNames) return undefined;
    names.add(name);
    return name;
  };
};

let generation = 0;
/** Returns how often this process has discarded its plans. */
export const planGeneration = (): number => generation;
/** Returns the current name of a statement on connections. */
export const nameNow = (name: string): string => `${generation}-${name}`;

/**
 * Renames all statements, so that every connection prepares them again.
 * @param seen the generation of the outdated plan; a later call for the same migration changes nothing
 */
export const giveUpPlans = (seen: number): void => {
  if (seen === generation) generation += 1;
};

/** True if a migration changed the columns of a statement with a kept plan. Its transaction has changed nothing in that case. */
export const isPlanOutdated = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { readonly code?: unknown; readonly routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};
