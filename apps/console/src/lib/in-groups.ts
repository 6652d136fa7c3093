/** Splits a list into groups of at most `size`, for requests with a limit. Returns no group for an empty list. */
export const inGroups = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
