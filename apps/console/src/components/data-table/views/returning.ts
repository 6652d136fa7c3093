// Remembers the state of a table when the user leaves it; the same address restores it.
export type Left = { readonly offset: number; readonly current: string | null; readonly selected: ReadonlySet<string> };

const nowhere: Left = { offset: 0, current: null, selected: new Set() };
const maxRemembered = 20;
const places = new Map<string, Left>();

export const leftAt = (place: string): Left => places.get(place) ?? nowhere;

export const leave = (place: string, left: Left): void => {
  places.delete(place);
  places.set(place, left);
  const [oldest] = places.keys();
  if (places.size > maxRemembered && oldest !== undefined) places.delete(oldest);
};
