// Handled reasons to contact a client, one stream: `follow-ups-<customerId>`.
import { addDays } from '@spotter/contracts/civil-date';
import { reject, type CommandOf, type Decider, type LocalDate, type Rejected } from '../kernel.js';
import type { FollowUpEvent, FollowUpKind } from './follow-up-events.js';

type Of = { readonly customerId: string; readonly kind: FollowUpKind; readonly about: string };
type FinishFollowUp = CommandOf<'finish-follow-up'>;
/** The lookup `today` is the gym's date. */
type SnoozeFollowUp = CommandOf<'snooze-follow-up', { readonly today: LocalDate }>;
type ReopenFollowUp = CommandOf<'reopen-follow-up'>;
export type FollowUpCommand = FinishFollowUp | SnoozeFollowUp | ReopenFollowUp;
export type FollowUpRejection =
  | 'follow-up-already-done'
  | 'follow-up-open'
  | 'snoozed-to-the-past'
  | 'snoozed-too-long'
  | 'nothing-to-change';

type Mark = { readonly key: string; readonly snoozedUntil: LocalDate | null };
/** Newest last. */
export type FollowUpsState = { readonly marks: readonly Mark[] };
type Outcome = readonly FollowUpEvent[] | Rejected<FollowUpRejection>;

/** Occasions end after weeks, so older marks no longer affect decisions. */
const maxMarks = 300;
const maxSnoozeDays = 90;

const keyOf = ({ kind, about }: Pick<Of, 'kind' | 'about'>): string => `${kind} ${about}`;

const evolve = ({ marks }: FollowUpsState, event: FollowUpEvent): FollowUpsState => {
  const key = keyOf(event.data);
  const others = marks.filter((mark) => mark.key !== key);
  if (event.type === 'FollowUpReopened') return { marks: others };
  const snoozedUntil = event.type === 'FollowUpSnoozed' ? event.data.until : null;
  return { marks: [...others, { key, snoozedUntil }].slice(-maxMarks) };
};

const decide = ({ marks }: FollowUpsState, command: FollowUpCommand): Outcome => {
  const known = marks.find(({ key }) => key === keyOf(command.payload));
  const isDone = known !== undefined && known.snoozedUntil === null;
  switch (command.type) {
    case 'finish-follow-up':
      return isDone ? reject('follow-up-already-done') : [{ type: 'FollowUpDone', data: command.payload }];
    case 'snooze-follow-up': {
      const { until } = command.payload;
      if (isDone) return reject('follow-up-already-done');
      if (until <= command.lookups.today) return reject('snoozed-to-the-past');
      if (until > addDays(command.lookups.today, maxSnoozeDays)) return reject('snoozed-too-long');
      return known?.snoozedUntil === until ? reject('nothing-to-change') : [{ type: 'FollowUpSnoozed', data: command.payload }];
    }
    case 'reopen-follow-up':
      return known === undefined ? reject('follow-up-open') : [{ type: 'FollowUpReopened', data: command.payload }];
    default:
      return command satisfies never;
  }
};

export const followUps: Decider<FollowUpsState, FollowUpCommand, FollowUpEvent, FollowUpRejection> = {
  initial: { marks: [] },
  evolve,
  decide,
};
export const followUpsStream = (customerId: string): string => `follow-ups-${customerId}`;
