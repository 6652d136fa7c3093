import type { ShownPhoto } from './views-of.js';

type Neighbours = {
  readonly shown: ShownPhoto | undefined;
  /** Position from the oldest, which is 1; 0 if the photo is not in the view. */
  readonly place: number;
  readonly earlier: ShownPhoto | undefined;
  readonly later: ShownPhoto | undefined;
};

/** Finds a photo in its view, which is sorted newest first, with its neighbours. */
export const neighboursOf = (photos: readonly ShownPhoto[], id: string): Neighbours => {
  const at = photos.findIndex((photo) => photo.id === id);
  if (at === -1) return { shown: undefined, place: 0, earlier: undefined, later: undefined };
  return { shown: photos[at], place: photos.length - at, earlier: photos[at + 1], later: photos[at - 1] };
};
