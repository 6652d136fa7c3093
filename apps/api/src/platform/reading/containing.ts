/** Pattern of `ilike` for texts that hold these letters; nothing that somebody types is a wildcard. */
export const containing = (letters: string): string => `%${letters.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
