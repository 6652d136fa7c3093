/** Pattern of `ilike` for texts that contain these letters. Escapes wildcards in the typed text. */
export const containing = (letters: string): string => `%${letters.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
