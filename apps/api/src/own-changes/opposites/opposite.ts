// What the way back from a change is made of.
import type { Command } from '@spotter/contracts/commands';
import type { Recorded } from '@spotter/database/log/event';
import type { EventType, SpotterEvent } from '@spotter/domain/catalogue';

export type DataOf<Type extends EventType> = Extract<SpotterEvent, { readonly type: Type }>['data'];
/** Events of the stream before the change, the oldest first. */
export type Earlier = readonly Recorded[];

export type Opposite<Type extends EventType> = {
  /** What it changed: a later event about one of the same took its place. */
  readonly about: (data: DataOf<Type>) => string | readonly string[];
  /** Later events about the same that are its taking back. */
  readonly undoneBy: readonly EventType[];
  /** Null where the log does not know how it was. `reason`: why, in the language of the gym, for commands that ask for one. */
  readonly back: (data: DataOf<Type>, earlier: Earlier, reason: string, joined: readonly DataOf<Type>[]) => Command | null;
  /** Earlier events that say how it was. */
  readonly saidBy?: readonly EventType[];
  /** The way back says how something is from then on: it is for the stream as it is now, and for no later one. */
  readonly setsValue?: true;
  /**
   * Somebody who writes does so in many small steps. Those of one go are one change: `back` is then given the ones before it as `joined`,
   * the oldest first, and `earlier` ends before them.
   */
  readonly joins?: true;
};
export type Opposites = { readonly [Type in EventType]?: Opposite<Type> };

/** Texts of somebody who was erased come back as an object. */
export const words = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The newest earlier event of these types that matches. */
export const lastOf = <Type extends EventType>(
  earlier: Earlier,
  types: readonly Type[],
  matches: (data: DataOf<Type>) => boolean = () => true,
): DataOf<Type> | undefined =>
  earlier.findLast(({ type, data }) => (types as readonly string[]).includes(type) && matches(data as DataOf<Type>))?.data as
    | DataOf<Type>
    | undefined;

/** How these fields were before: null where one of them was never said and has no value to begin with. */
export const formerly = <Fields extends object>(
  fields: readonly (keyof Fields)[],
  said: readonly Partial<Fields>[],
  first: Partial<Fields> = {},
): Partial<Fields> | null => {
  const before = fields.map((field) => [field, said.findLast((each) => each[field] !== undefined)?.[field] ?? first[field]] as const);
  return before.some(([, value]) => value === undefined) ? null : (Object.fromEntries(before) as Partial<Fields>);
};
