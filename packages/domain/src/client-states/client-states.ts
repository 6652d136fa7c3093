// Periods in which a client is injured, ill or away. The client's plan decides them, since they affect its workouts.
import { reject, type CommandOf, type LocalDate, type Rejected } from '../kernel.js';
import type { ClientStateEvent } from './client-state-events.js';

type SetClientState = CommandOf<'set-client-state'>;
type ChangeClientStateEnd = CommandOf<'change-client-state-end'>;
type CancelClientState = CommandOf<'cancel-client-state'>;
export type ClientStateCommand = SetClientState | ChangeClientStateEnd | CancelClientState;
export type ClientStateRejection =
  | 'client-state-already-set'
  | 'client-state-unknown'
  | 'client-state-ends-before-start'
  | 'client-state-overlaps'
  | 'too-many-client-states'
  | 'nothing-to-change';

/** Both days included; `null` is open. The kind of absence is personal and not needed for decisions. */
export type Absence = { readonly from: LocalDate; readonly until: LocalDate | null };
export type Absences = Readonly<Record<string, Absence>>;
type Outcome = readonly ClientStateEvent[] | Rejected<ClientStateRejection>;

const maxStates = 500;

export const evolveAbsences = (absences: Absences, event: ClientStateEvent): Absences => {
  const { stateId } = event.data;
  switch (event.type) {
    case 'ClientStateSet':
      return { ...absences, [stateId]: { from: event.data.from, until: event.data.until ?? null } };
    case 'ClientStateEndChanged': {
      const known = absences[stateId];
      return known === undefined ? absences : { ...absences, [stateId]: { ...known, until: event.data.until } };
    }
    case 'ClientStateCancelled': {
      const { [stateId]: _cancelled, ...others } = absences;
      return others;
    }
    default:
      event satisfies never;
      return absences;
  }
};

const includes = ({ from, until }: Absence, day: LocalDate): boolean => from <= day && (until === null || until >= day);
/** True if the client was injured, ill or away on the day. */
export const isAbsentOn = (absences: Absences, day: LocalDate): boolean =>
  Object.values(absences).some((absence) => includes(absence, day));

const overlap = (one: Absence, other: Absence): boolean => includes(one, other.from) || includes(other, one.from);
const overlapsAnother = (absences: Absences, stateId: string, wanted: Absence): boolean =>
  Object.entries(absences).some(([id, other]) => id !== stateId && overlap(wanted, other));

export const decideClientState = (absences: Absences, command: ClientStateCommand): Outcome => {
  const { stateId } = command.payload;
  const known = absences[stateId];
  if (command.type === 'set-client-state') {
    const { from, until = null } = command.payload;
    if (known !== undefined) return reject('client-state-already-set');
    if (Object.keys(absences).length >= maxStates) return reject('too-many-client-states');
    if (until !== null && until < from) return reject('client-state-ends-before-start');
    if (overlapsAnother(absences, stateId, { from, until })) return reject('client-state-overlaps');
    return [{ type: 'ClientStateSet', data: command.payload }];
  }
  if (known === undefined) return reject('client-state-unknown');
  if (command.type === 'cancel-client-state') return [{ type: 'ClientStateCancelled', data: command.payload }];
  const { until } = command.payload;
  if (until === known.until) return reject('nothing-to-change');
  if (until !== null && until < known.from) return reject('client-state-ends-before-start');
  if (overlapsAnother(absences, stateId, { ...known, until })) return reject('client-state-overlaps');
  return [{ type: 'ClientStateEndChanged', data: command.payload }];
};
