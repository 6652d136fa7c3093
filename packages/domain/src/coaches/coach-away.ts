// When a coach is away, and who covers their clients meanwhile.
import { reject, type CommandOf, type LocalDate, type Rejected } from '../kernel.js';
import type { CoachAwayEvent } from './coach-events.js';

type Of = { readonly coachId: string; readonly awayId: string };
/** The lookup `today` is the gym's date. */
type SetAway = CommandOf<
  'set-coach-away',
  Of & { readonly from: LocalDate; readonly until: LocalDate; readonly coverId: string; readonly reason?: string },
  { readonly today: LocalDate }
>;
/** Sent by the server when the first day has come. `clients`: whom they coach, and whom the cover does not coach or cover already. */
type BeginAway = CommandOf<'begin-coach-away', Of, { readonly today: LocalDate; readonly clients: readonly string[] }>;
/** `stillCovered`: of those who got the cover, whom the cover still only covers. */
type EndAway = CommandOf<'end-coach-away', Of, { readonly stillCovered: readonly string[] }>;
export type CoachAwayCommand = SetAway | BeginAway | EndAway;
export type CoachAwayRejection =
  | 'coach-away-already-set'
  | 'coach-away-unknown'
  | 'coach-away-over'
  | 'coach-away-begun'
  | 'coach-away-not-due'
  | 'coach-away-backwards'
  | 'coach-away-overlaps'
  | 'coach-covers-themself';

export type Away = {
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly coverId: string;
  /** Clients who got the cover; null until it began. */
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
  return { ...aways, [awayId]: event.type === 'CoachAwayBegan' ? { ...known, covered: event.data.customerIds } : { ...known, over: true } };
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

export const decideAway = (aways: Aways, command: CoachAwayCommand): Outcome => {
  if (command.type === 'set-coach-away') return setAway(aways, command);
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
