import type { ShownPhoto } from './views-of.js';

type Neighbours = {
  readonly shown: ShownPhoto | undefined;
  /** Counted from the oldest, which is 1; 0 where it is not among them. */
  readonly place: number;
  readonly earlier: ShownPhoto | undefined;
  readonly later: ShownPhoto | undefined;
};

/** A photo among those of its view, which come with the newest first, and the two beside it. */
export const neighboursOf = (photos: readonly ShownPhoto[], id: string): Neighbours => {
  const at = photos.findIndex((photo) => photo.id === id);
  if (at === -1) return { shown: undefined, place: 0, earlier: undefined, later: undefined };
  return { shown: photos[at], place: photos.length - at, earlier: photos[at + 1], later: photos[at - 1] };
};
