// A projection: a name, a version, and a pure function from the rows it needs and events to row changes,
// so that the live run and a rebuild share one code.
import type { LiveTopic } from '@spotter/contracts/live';
import type { Recorded } from '@spotter/database/log/event';
import type { SpotterEvent } from '@spotter/domain/catalogue';

export type Row = Record<string, unknown>;
/** Values of the key columns after `gym_id`, in the order of `key`. */
export type Key = readonly (string | number)[];

/** An event as the log holds it, its data known by its type. */
export type RecordedEvent = { readonly [E in SpotterEvent as E['type']]: Omit<Recorded, 'type' | 'data'> & E }[SpotterEvent['type']];
export type RecordedEventOf<T extends SpotterEvent['type']> = { readonly [K in T]: Extract<RecordedEvent, { readonly type: K }> }[T];

/** A guard for a slice's own events. */
export const oneOf = <const T extends SpotterEvent['type']>(...types: readonly T[]) => {
  const known = new Set<string>(types);
  return (event: RecordedEvent): event is RecordedEventOf<T> => known.has(event.type);
};

/** The rows of one table that a page of events needs; changes are remembered and written at the page's end. */
export type Rows<R extends Row> = {
  readonly get: (key: Key) => R | undefined;
  readonly put: (row: Omit<R, 'gym_id'>) => void;
  /** Changes a row that exists; an event about a row that never was is not this projection's to mend. */
  readonly change: (key: Key, changes: Partial<Omit<R, 'gym_id'>>) => void;
  readonly delete: (key: Key) => void;
};

/** `memberId`: it concerns this member only, and is told to nobody else. */
export type Change = { readonly topic: LiveTopic; readonly id?: string; readonly customerId?: string; readonly memberId?: string };

export type Projection = {
  readonly name: string;
  readonly version: number;
  readonly table: string;
  /** Key columns after `gym_id`. */
  readonly key: readonly string[];
  /**
   * For a key that streams of several clients can name: the column that says whose row it is. Whoever was first keeps the row,
   * and an event of another client changes nothing in it. The keys of all rows that are written must be needed then.
   */
  readonly owner?: 'customer_id';
  /** Of key columns that are no UUID. */
  readonly keyTypes?: Readonly<Record<string, 'text' | 'int' | 'date'>>;
  /** Keys of existing rows that folding this event needs; empty when it only adds. */
  readonly needs: (event: RecordedEvent) => readonly Key[];
  readonly apply: (rows: Rows<never>, event: RecordedEvent) => void;
  readonly changes?: (event: RecordedEvent) => readonly Change[];
  /** What a row says that changed or went, where the event alone does not tell whom it concerns. */
  readonly changesOfRow?: (row: Row) => readonly Change[];
};

export const projection = <R extends Row>(
  value: Omit<Projection, 'apply' | 'changesOfRow'> & {
    readonly apply: (rows: Rows<R>, event: RecordedEvent) => void;
    readonly changesOfRow?: (row: R) => readonly Change[];
  },
): Projection => value as unknown as Projection;
