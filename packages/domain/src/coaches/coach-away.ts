// Absences of a coach, and the coach who covers the clients meanwhile.
import { reject, type CommandOf, type LocalDate, type Rejected } from '../kernel.js';
import type { CoachAwayEvent } from './coach-events.js';

/** The lookup `today` is the gym's date. */
type SetAway = CommandOf<'set-coach-away', { readonly today: LocalDate }>;
/** Sent by the server on the first day. `clients`: clients of the coach whom the cover does not coach or cover yet. */
type BeginAway = CommandOf<'begin-coach-away', { readonly today: LocalDate; readonly clients: readonly string[] }>;
/**
 * Covers clients that the coach gets during the absence. Sent by the server after each assignment, and daily. `clients`: as in
 * `begin-coach-away`.
 */
type ExtendCover = CommandOf<'extend-coach-cover', { readonly today: LocalDate; readonly clients: readonly string[] }>;
/** `stillCovered`: covered clients whose primary coach is not the cover. The assignment of a cover may still be pending. */
type EndAway = CommandOf<'end-coach-away', { readonly stillCovered: readonly string[] }>;
export type CoachAwayCommand = SetAway | BeginAway | ExtendCover | EndAway;
export type CoachAwayRejection =
  | 'coach-away-already-set'
  | 'coach-away-unknown'
  | 'coach-away-over'
  | 'coach-away-begun'
  | 'coach-away-not-due'
  | 'coach-not-away'
  | 'coach-cover-complete'
  | 'coach-away-backwards'
  | 'coach-away-overlaps'
  | 'coach-covers-themself';

export type Away = {
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly coverId: string;
  /** Covered clients, including later ones; null until the absence begins. */
  readonly covered: readonly string[] | null;
  readonly over: boolean;
};
export type Aways = Readonly<Record<string, Away>>;
type Outcome = readonly CoachAwayEvent[] | Rejected<CoachAwayRejection>;

export const evolveAways = (aways: Aways, event: CoachAwayEvent): Aways => {
  const { awayId } = event.data;
  const known = aways[awayId];
  if (event.type === 'CoachAwaySet') {
    const { from, until, coverId } = event.data;
    return { ...aways, [awayId]: { from, until, coverId, covered: null, over: false } };
  }
  if (known === undefined) return aways;
  return { ...aways, [awayId]: awayAfter(known, event) };
};
const awayAfter = (away: Away, event: Exclude<CoachAwayEvent, { type: 'CoachAwaySet' }>): Away => {
  switch (event.type) {
    case 'CoachAwayBegan':
      return { ...away, covered: event.data.customerIds };
    case 'CoachAwayCoverExtended':
      return { ...away, covered: [...(away.covered ?? []), ...event.data.customerIds] };
    case 'CoachAwayEnded':
      return { ...away, over: true };
  }
};

type Running = Away & { readonly awayId: string; readonly covered: readonly string[] };
/** Returns the current absence; absences never overlap. */
export const runningAway = (aways: Aways): Running | null => {
  for (const [awayId, { covered, ...away }] of Object.entries(aways))
    if (covered !== null && !away.over) return { ...away, awayId, covered };
  return null;
};

const overlapsAnother = (aways: Aways, { from, until }: Pick<Away, 'from' | 'until'>): boolean =>
  Object.values(aways).some((away) => !away.over && away.from <= until && away.until >= from);

const setAway = (aways: Aways, { payload, lookups }: SetAway): Outcome => {
  const { coachId, awayId, from, until, coverId } = payload;
  if (aways[awayId] !== undefined) return reject('coach-away-already-set');
  if (coverId === coachId) return reject('coach-covers-themself');
  if (until < from || until < lookups.today) return reject('coach-away-backwards');
  if (overlapsAnother(aways, payload)) return reject('coach-away-overlaps');
  return [{ type: 'CoachAwaySet', data: payload }];
};

/** Covers each client once: if somebody ended a client's cover, it stays ended. */
const extendCover = (aways: Aways, { payload: { coachId }, lookups }: ExtendCover): Outcome => {
  const away = runningAway(aways);
  if (away === null || away.until < lookups.today) return reject('coach-not-away');
  const customerIds = lookups.clients.filter((client) => !away.covered.includes(client));
  if (customerIds.length === 0) return reject('coach-cover-complete');
  return [{ type: 'CoachAwayCoverExtended', data: { coachId, awayId: away.awayId, coverId: away.coverId, customerIds } }];
};

export const decideAway = (aways: Aways, command: CoachAwayCommand): Outcome => {
  if (command.type === 'set-coach-away') return setAway(aways, command);
  if (command.type === 'extend-coach-cover') return extendCover(aways, command);
  const { coachId, awayId } = command.payload;
  const away = aways[awayId];
  if (away === undefined) return reject('coach-away-unknown');
  if (away.over) return reject('coach-away-over');
  const { coverId } = away;
  if (command.type === 'end-coach-away')
    return [{ type: 'CoachAwayEnded', data: { coachId, awayId, coverId, customerIds: command.lookups.stillCovered } }];
  if (away.covered !== null) return reject('coach-away-begun');
  const { today, clients } = command.lookups;
  if (away.from > today || away.until < today) return reject('coach-away-not-due');
  return [{ type: 'CoachAwayBegan', data: { coachId, awayId, coverId, customerIds: clients } }];
};
