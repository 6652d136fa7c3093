// A projection is a name, a version, and a pure function from events and the rows it needs to row changes, so that the live run and a
// rebuild share one code.
import type { LiveTopic } from '@spotter/contracts/live';
import type { Recorded } from '@spotter/database/log/event';
import { catalogue, type EventType, type SpotterEvent } from '@spotter/domain/catalogue';

export type Row = Record<string, unknown>;
/** Values of the key columns after `gym_id`, in the order of `key`. */
export type Key = readonly (string | number)[];

/** An event as the log stores it, with `data` typed by `type`. */
export type RecordedEvent = { readonly [E in SpotterEvent as E['type']]: Omit<Recorded, 'type' | 'data'> & E }[SpotterEvent['type']];
export type RecordedEventOf<T extends SpotterEvent['type']> = { readonly [K in T]: Extract<RecordedEvent, { readonly type: K }> }[T];

/** For a projection that folds whatever is recorded. */
export const everyEvent = Object.keys(catalogue) as readonly EventType[];

/** Builds a type guard for some of the events that a projection folds. */
export const oneOf = <const T extends SpotterEvent['type']>(...types: readonly T[]) => {
  const known = new Set<string>(types);
  return (event: RecordedEvent): event is RecordedEventOf<T> => known.has(event.type);
};

/** The rows of one table that a page of events needs. Changes stay in memory until the end of the page. */
export type Rows<R extends Row> = {
  readonly get: (key: Key) => R | undefined;
  readonly put: (row: Omit<R, 'gym_id'>) => void;
  /** Changes an existing row; ignores an event about a row that does not exist. */
  readonly change: (key: Key, changes: Partial<Omit<R, 'gym_id'>>) => void;
  readonly delete: (key: Key) => void;
};

/** With `memberId`, only this member receives the notice. */
export type Change = { readonly topic: LiveTopic; readonly id?: string; readonly customerId?: string; readonly memberId?: string };

export type Projection = {
  readonly name: string;
  readonly version: number;
  readonly table: string;
  /** Key columns after `gym_id`. */
  readonly key: readonly string[];
  /** Types of the events that it folds. It ignores all others. */
  readonly events: readonly EventType[];
  /**
   * Set it if streams of several clients can name the same key: the column with the client who owns the row. The first client to write a
   * row owns it, and events of other clients do not change it. `needs` must then return the key of every row that is written.
   */
  readonly owner?: 'customer_id';
  /** Types of the key columns that are not UUIDs. */
  readonly keyTypes?: Readonly<Record<string, 'text' | 'int' | 'date'>>;
  /** Returns the keys of existing rows that folding this event needs; empty if it only adds rows. */
  readonly needs: (event: RecordedEvent) => readonly Key[];
  readonly apply: (rows: Rows<Row>, event: RecordedEvent) => void;
  readonly changes?: (event: RecordedEvent) => readonly Change[];
  /** Returns the changes to report for a changed or deleted row, if the event alone does not name the members concerned. */
  readonly changesOfRow?: (row: Row) => readonly Change[];
};

type Own<R extends Row, T extends EventType> = Omit<Projection, 'events' | 'needs' | 'apply' | 'changes' | 'changesOfRow'> & {
  readonly events: readonly T[];
  readonly needs: (event: RecordedEventOf<T>) => readonly Key[];
  readonly apply: (rows: Rows<R>, event: RecordedEventOf<T>) => void;
  readonly changes?: (event: RecordedEventOf<T>) => readonly Change[];
  readonly changesOfRow?: (row: R) => readonly Change[];
};

/**
 * Defines a projection of the events that it lists. Its functions see no other event, and its rows are those of its own table, so only
 * they know both types.
 */
export const projection = <R extends Row, const T extends EventType>({
  events,
  needs,
  apply,
  changes,
  changesOfRow,
  ...value
}: Own<R, T>): Projection => {
  const isOwn = oneOf(...events);
  return {
    ...value,
    events,
    needs: (event) => (isOwn(event) ? needs(event) : []),
    apply: (rows, event) => {
      if (isOwn(event)) apply(rows as Rows<R>, event);
    },
    ...(changes !== undefined && { changes: (event: RecordedEvent) => (isOwn(event) ? changes(event) : []) }),
    ...(changesOfRow !== undefined && { changesOfRow: (row: Row) => changesOfRow(row as R) }),
  };
};

/** Ends a `switch` over the events that a projection lists: an event without a case does not compile. */
export const unhandled = (event: never): never => {
  throw new Error(`No case for ${(event as RecordedEvent).type}.`);
};
