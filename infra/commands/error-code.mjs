/**
 * Code of an error of the system or of Postgres, such as `ENOENT` or `53100`; undefined for any other error.
 * @param {unknown} error
 */
export const codeOf = (error) => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined);
