// Types that every slice uses: the decider and shared value types. The domain is pure: no clock, no randomness, no input or output.
// Commands contain times and ids.
import type { DeclaredCommandType, DeclaredPayload } from '@spotter/contracts/commands';
import { POUNDS_PER_KG } from './pounds.js';

export { POUNDS_PER_KG };

/** An event. `data` is stored; `type` is in past tense and permanent once shipped. */
export type DomainEvent<T extends string = string, D extends object = object> = {
  readonly type: T;
  readonly data: D;
};

/** A rejection is a value, never an exception. `rejected` is a stable kebab-case problem code. */
export type Rejected<R extends string = string> = { readonly rejected: R; readonly details?: Readonly<Record<string, unknown>> };

/** The sender of a command, as determined by the API; deciders only store or compare them. */
export type CommandContext = {
  /** Server clock when the API accepted the command, ISO 8601 in UTC. */
  readonly now: string;
  /** Asserted time of the sender, ISO 8601 in UTC. Equals `now` if the sender asserted none. */
  readonly occurredAt: string;
  readonly actor: Actor;
};

export type Actor = { readonly account: string | null; readonly membership: string | null; readonly role: Role };
/** `guest`: signed in, but not a member of this gym. `service`: a job with its own token. `system`: the server itself. */
export type Role = 'client' | 'coach' | 'head-coach' | 'admin' | 'auditor' | 'guest' | 'service' | 'system';

/**
 * A command as its decider receives it. `payload`: parsed by its schema in the contracts; `lookups`: data that the API read for it,
 * possibly slightly out of date.
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
/** A weight as entered; never converted in storage. */
export type Load = { readonly value: number; readonly unit: Unit };
/** Text that clients read. */
export type Localized = { readonly en: string; readonly tr?: string };
/** A calendar date of the gym's time zone, YYYY-MM-DD. */
export type LocalDate = string;
/** An instant, ISO 8601 in UTC. */
export type Instant = string;

export const toKg = (load: Load): number => (load.unit === 'kg' ? load.value : load.value / POUNDS_PER_KG);
/** Converts without rounding. */
export const inUnit = (load: Load, wanted: Unit): number =>
  load.unit === wanted ? load.value : wanted === 'kg' ? toKg(load) : load.value * POUNDS_PER_KG;

/**
 * Storage of one event type. `personal.person` names the property of `data` with the person's id (a membership id; in the accounts slice
 * an account id); `personal.fields` are encrypted with that person's key. `upcast[n]` turns data of version n into version n + 1.
 * `asserted` names properties with an asserted time: readers get the time in force instead if it is not plausible (`asserted-time.ts`).
 */
export type EventShape = {
  readonly version: number;
  readonly personal?: { readonly person: string; readonly fields: readonly string[] };
  readonly upcast?: Readonly<Record<number, (data: unknown) => unknown>>;
  readonly asserted?: readonly string[];
  /** A code (`field`) that is not stored: it derives from a nonce (`from`), and readers with the master key can compute it. */
  readonly derived?: { readonly field: string; readonly from: string };
};
export type EventCatalogue = Readonly<Record<string, EventShape>>;

/** One entry per member of an event union; personal fields must be properties of its data. */
export type CatalogueOf<E extends DomainEvent> = {
  readonly [T in E['type']]: EventShape & {
    readonly personal?: { readonly person: FieldOf<E, T>; readonly fields: readonly FieldOf<E, T>[] };
    readonly asserted?: readonly FieldOf<E, T>[];
    readonly derived?: { readonly field: FieldOf<E, T>; readonly from: FieldOf<E, T> };
  };
};
type FieldOf<E extends DomainEvent, T extends string> = keyof Extract<E, { readonly type: T }>['data'] & string;
