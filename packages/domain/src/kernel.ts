// The vocabulary of every slice: what a decider is, and the value types that slices share.
// Pure by rule: no clock, no randomness, no input or output. Time and ids arrive inside commands.
import type { DeclaredCommandType, DeclaredPayload } from '@spotter/contracts/commands';

/** An event. `data` is what is stored; `type` is past tense and stable for ever once shipped. */
export type DomainEvent<T extends string = string, D extends object = object> = {
  readonly type: T;
  readonly data: D;
};

/** A refusal is a value, never an exception. `rejected` is a stable kebab-case problem code. */
export type Rejected<R extends string = string> = { readonly rejected: R; readonly details?: Readonly<Record<string, unknown>> };

/** What the command handler knows about the sender of a command; decided elsewhere, only recorded or compared here. */
export type CommandContext = {
  /** Server clock when the command was accepted for deciding, ISO 8601 in UTC. */
  readonly now: string;
  /** When the sender says it happened, ISO 8601 in UTC (the asserted time). Equals `now` when none was asserted. */
  readonly occurredAt: string;
  readonly actor: Actor;
};

export type Actor = { readonly account: string | null; readonly membership: string | null; readonly role: Role };
/** `guest`: signed in, and nobody in this gym. `service`: a job with a token of its own. `system`: the server itself. */
export type Role = 'client' | 'coach' | 'head-coach' | 'admin' | 'auditor' | 'guest' | 'service' | 'system';

/**
 * A command as its decider receives it. `payload` is what its schema in the contracts lets through; `lookups` is what the API read for
 * it, and may be a moment old.
 */
export type CommandOf<Type extends DeclaredCommandType, Lookups extends object | null = null> = Lookups extends object
  ? { readonly type: Type; readonly payload: DeclaredPayload<Type>; readonly lookups: Lookups }
  : { readonly type: Type; readonly payload: DeclaredPayload<Type> };

/**
 * A slice's decision maker.
 * `evolve` never validates and never throws; `decide` returns at least one event, or a refusal.
 */
export type Decider<State, Command extends { readonly type: string }, Event extends DomainEvent, Rejection extends string> = {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (state: State, command: Command, context: CommandContext) => readonly Event[] | Rejected<Rejection>;
};

export const isRejected = (outcome: readonly DomainEvent[] | Rejected): outcome is Rejected => !Array.isArray(outcome);

export const reject = <R extends string>(rejected: R, details?: Readonly<Record<string, unknown>>): Rejected<R> =>
  details === undefined ? { rejected } : { rejected, details };

export type Unit = 'kg' | 'lb';
/** A weight as it was entered; never converted in storage. */
export type Load = { readonly value: number; readonly unit: Unit };
/** Text that clients read. */
export type Localized = { readonly en: string; readonly tr?: string };
/** A calendar date of the gym's time zone, YYYY-MM-DD. */
export type LocalDate = string;
/** An instant, ISO 8601 in UTC. */
export type Instant = string;

/** 1 kg = 2.2046226 lb (the pound's definition, rounded to eight figures). */
export const POUNDS_PER_KG = 2.204_622_6;
export const toKg = (load: Load): number => (load.unit === 'kg' ? load.value : load.value / POUNDS_PER_KG);

/**
 * How one event type is stored. `personal.person` names the property of `data` that holds the person's id
 * (a membership id; in the accounts slice an account id); `personal.fields` are encrypted with that person's key.
 * `upcast[n]` turns data of version n into version n + 1. `asserted` names the properties that hold a time which the sender asserts:
 * readers get the time in force instead where it cannot be true (`asserted-time.ts`).
 */
export type EventShape = {
  readonly version: number;
  readonly personal?: { readonly person: string; readonly fields: readonly string[] };
  readonly upcast?: Readonly<Record<number, (data: unknown) => unknown>>;
  readonly asserted?: readonly string[];
  /** A code (`field`) that is not stored: it follows from a nonce (`from`), and is there for whoever reads with the master key. */
  readonly derived?: { readonly field: string; readonly from: string };
};
export type EventCatalogue = Readonly<Record<string, EventShape>>;

/** One entry for each member of an event union, and personal fields that really are properties of its data. */
export type CatalogueOf<E extends DomainEvent> = {
  readonly [T in E['type']]: EventShape & {
    readonly personal?: { readonly person: FieldOf<E, T>; readonly fields: readonly FieldOf<E, T>[] };
    readonly asserted?: readonly FieldOf<E, T>[];
    readonly derived?: { readonly field: FieldOf<E, T>; readonly from: FieldOf<E, T> };
  };
};
type FieldOf<E extends DomainEvent, T extends string> = keyof Extract<E, { readonly type: T }>['data'] & string;
