// Types that describe how a change is undone.
import type { Command } from '@spotter/contracts/commands';
import type { Recorded } from '@spotter/database/log/event';
import type { EventType, SpotterEvent } from '@spotter/domain/catalogue';

export type DataOf<Type extends EventType> = Extract<SpotterEvent, { readonly type: Type }>['data'];
/** Events of the stream before the change, oldest first. */
export type Earlier = readonly Recorded[];

export type Opposite<Type extends EventType> = {
  /** Subjects of the change. A later event about the same subject replaces it. */
  readonly about: (data: DataOf<Type>) => string | readonly string[];
  /** Types of later events about the same subject that undo it. */
  readonly undoneBy: readonly EventType[];
  /**
   * Makes the command that undoes the change; null if the log does not contain the former value. `reason`: in the gym's language, for
   * commands that require one.
   */
  readonly back: (data: DataOf<Type>, earlier: Earlier, reason: string, joined: readonly DataOf<Type>[]) => Command | null;
  /** Types of earlier events that contain the former value. */
  readonly saidBy?: readonly EventType[];
  /** Undoing sets a value, so the command expects the stream's current version. */
  readonly setsValue?: true;
  /**
   * People write in many small steps, and consecutive steps count as one change: `back` then receives the earlier steps as `joined`, oldest
   * first, and `earlier` ends before them.
   */
  readonly joins?: true;
};
export type Opposites = { readonly [Type in EventType]?: Opposite<Type> };

/** Undefined for texts of an erased person, which are read as objects. */
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

/** Former values of the fields; null if one has neither an earlier value nor an initial one. */
export const formerly = <Fields extends object>(
  fields: readonly (keyof Fields)[],
  changes: readonly Partial<Fields>[],
  first: Partial<Fields> = {},
): Partial<Fields> | null => {
  const before = fields.map((field) => [field, changes.findLast((each) => each[field] !== undefined)?.[field] ?? first[field]] as const);
  return before.some(([, value]) => value === undefined) ? null : (Object.fromEntries(before) as Partial<Fields>);
};
