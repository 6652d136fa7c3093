// A client of a gym, one stream: `customer-<customerId>`.
import { daysBetween, utcDateOf } from '@spotter/contracts/civil-date';
import type { ConsentPurpose } from '@spotter/contracts/customers/consents';
import { defaultDisplayName, type DisplayName } from '@spotter/contracts/displays/limits';
import { reject, toKg, type CommandContext, type CommandOf, type Decider, type Load, type Rejected } from '../kernel.js';
import { changedOverrides } from './autonomy.js';
import type { AutonomyOverrides, CustomerEvent, CustomerStatus } from './customer-events.js';

type AddCustomer = CommandOf<'add-customer'>;
type UpdateCustomer = CommandOf<'update-customer'>;
type LogBodyweight = CommandOf<'log-bodyweight'>;
type EraseCustomer = CommandOf<'erase-customer'>;
type GiveConsent = CommandOf<'give-consent'>;
type WithdrawConsent = CommandOf<'withdraw-consent'>;
type ChooseDisplayName = CommandOf<'choose-display-name'>;
export type CustomerCommand =
  | GiveConsent
  | WithdrawConsent
  | ChooseDisplayName
  | AddCustomer
  | UpdateCustomer
  | LogBodyweight
  | EraseCustomer;

export type CustomerRejection =
  | 'customer-already-exists'
  | 'customer-unknown'
  | 'customer-erased'
  | 'consent-already-given'
  | 'consent-not-given'
  | 'nothing-to-change'
  | 'tag-repeated'
  | 'not-allowed'
  | 'implausible-birth-date'
  | 'implausible-bodyweight';

// Excludes personal fields: the state stays in memory longer than a person's key may exist.
export type CustomerState = {
  readonly status: 'unknown' | 'erased' | CustomerStatus;
  /** Wording that the client agreed to, by purpose. */
  readonly consents: Readonly<Partial<Record<ConsentPurpose, string>>>;
  readonly autonomy: AutonomyOverrides;
  /** Absent until the client chooses one. */
  readonly displayName?: DisplayName;
};

type Outcome = readonly CustomerEvent[] | Rejected<CustomerRejection>;

const evolve = (state: CustomerState, event: CustomerEvent): CustomerState => {
  switch (event.type) {
    case 'CustomerAdded':
      return { ...state, status: 'active' };
    case 'CustomerUpdated':
      return { ...state, status: event.data.status ?? state.status, autonomy: changedOverrides(state.autonomy, event.data.autonomy) };
    case 'ConsentGiven':
      return { ...state, consents: { ...state.consents, [event.data.purpose]: event.data.wording } };
    case 'ConsentWithdrawn': {
      const { [event.data.purpose]: _withdrawn, ...consents } = state.consents;
      return { ...state, consents };
    }
    case 'DisplayNameChosen':
      return { ...state, displayName: event.data.displayName };
    case 'CustomerErased':
      return { status: 'erased', consents: {}, autonomy: {} };
    case 'BodyweightLogged':
      return state;
    default:
      event satisfies never;
      return state;
  }
};

/** Plausible range of a body weight. */
export const lightestKg = 20;
export const heaviestKg = 500;
export const isPlausibleBodyweight = (bodyweight: Load): boolean => toKg(bodyweight) >= lightestKg && toKg(bodyweight) <= heaviestKg;
const daysOfYears = (years: number): number => years * 365.25;

const implausibleBirth = (birthDate: string | null | undefined, { now }: CommandContext): boolean => {
  if (birthDate === undefined || birthDate === null) return false;
  const age = daysBetween(birthDate, utcDateOf(now));
  return !(age >= 0 && age <= daysOfYears(120));
};

/** Accepts any time: a device may have stored the command long ago, with a wrong clock. Readers get the time in force (ADR 101). */
const logBodyweight = ({ payload }: LogBodyweight): Outcome => {
  if (!isPlausibleBodyweight(payload.bodyweight)) return reject('implausible-bodyweight');
  return [{ type: 'BodyweightLogged', data: payload }];
};

const consent = (state: CustomerState, command: GiveConsent | WithdrawConsent): Outcome => {
  const given = state.consents[command.payload.purpose];
  if (command.type === 'withdraw-consent')
    return given === undefined ? reject('consent-not-given') : [{ type: 'ConsentWithdrawn', data: command.payload }];
  return given === command.payload.wording ? reject('consent-already-given') : [{ type: 'ConsentGiven', data: command.payload }];
};

const chooseDisplayName = ({ displayName = defaultDisplayName }: CustomerState, { payload }: ChooseDisplayName): Outcome =>
  displayName === payload.displayName ? reject('nothing-to-change') : [{ type: 'DisplayNameChosen', data: payload }];

const decide = (state: CustomerState, command: CustomerCommand, context: CommandContext): Outcome => {
  if (command.type === 'add-customer') {
    if (state.status !== 'unknown') return reject('customer-already-exists');
    if (implausibleBirth(command.payload.birthDate, context)) return reject('implausible-birth-date');
    return [{ type: 'CustomerAdded', data: command.payload }];
  }
  if (state.status === 'unknown') return reject('customer-unknown');
  if (state.status === 'erased') return reject('customer-erased');
  if (command.type === 'erase-customer') return [{ type: 'CustomerErased', data: command.payload }];
  if (command.type === 'give-consent' || command.type === 'withdraw-consent') return consent(state, command);
  if (command.type === 'choose-display-name') return chooseDisplayName(state, command);
  if (command.type === 'log-bodyweight') return logBodyweight(command);
  // Clients may change neither their own autonomy nor their tags.
  const { autonomy, tags } = command.payload;
  if ((autonomy ?? tags) !== undefined && context.actor.role === 'client') return reject('not-allowed');
  if (tags !== undefined && new Set(tags).size < tags.length) return reject('tag-repeated');
  if (Object.keys(command.payload).length < 2) return reject('nothing-to-change');
  if (implausibleBirth(command.payload.birthDate, context)) return reject('implausible-birth-date');
  return [{ type: 'CustomerUpdated', data: command.payload }];
};

export const customer: Decider<CustomerState, CustomerCommand, CustomerEvent, CustomerRejection> = {
  initial: { status: 'unknown', consents: {}, autonomy: {} },
  evolve,
  decide,
};
export const customerStream = (customerId: string): string => `customer-${customerId}`;
