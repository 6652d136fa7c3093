// Names of statements that Postgres parses and plans once for each connection, and what happens when a migration changes what one of
// them returns while its plan is kept.
import { hash } from 'node:crypto';

/**
 * Names statements by their text, up to `maxNames` of them: every connection keeps the plan of every name. Postgres parses all others at each
 * call.
 * @returns the name of a text; undefined beyond the bound
 */
export const statementNames = (maxNames: number): ((text: string) => string | undefined) => {
  const names = new Set<string>();
  return (text) => {
    // Names have at most 63 bytes. 22 letters of a hash are 132 bits.
    const name = hash('sha256', text, 'base64url').slice(0, 22);
    if (!names.has(name) && names.size >= maxNames) return undefined;
    names.add(name);
    return name;
  };
};

let generation = 0;
/** Counts how often this process gave up its plans. */
export const planGeneration = (): number => generation;
/** The name under which connections know a statement now. */
export const nameNow = (name: string): string => `${generation}-${name}`;

/**
 * Renames all statements, so that every connection prepares them again.
 * @param seen the generation of the outdated plan; a later call for the same migration changes nothing
 */
export const giveUpPlans = (seen: number): void => {
  if (seen === generation) generation += 1;
};

/** True if a migration changed the columns that a statement with a kept plan returns. Its transaction has done nothing then. */
export const isPlanOutdated = (error: unknown): boolean => {
  const { code, routine } = (error ?? {}) as { readonly code?: unknown; readonly routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};
