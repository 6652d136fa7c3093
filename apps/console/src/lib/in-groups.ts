/** A list in pieces of at most `size`, for requests that take so many at once; of nothing no piece. */
export const inGroups = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
