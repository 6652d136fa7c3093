// Groups messages by day, and within a day by sender. Pure.
import type { ChatMessage } from '@spotter/contracts/conversations/queries';
import { groupBy } from '@spotter/domain/group-by';

/** A message on the screen: sent, waiting, or refused. */
export type Shown = Pick<ChatMessage, 'id' | 'value' | 'createdAt' | 'isMine' | 'from' | 'seen'> & {
  readonly state: 'said' | 'waiting' | 'refused';
  /** Set if the message is not sent yet. */
  readonly commandId?: string;
  readonly code?: string | null;
};
export type Run = { readonly key: string; readonly isMine: boolean; readonly from: string | null; readonly messages: readonly Shown[] };
export type Day = { readonly key: string; readonly at: string; readonly runs: readonly Run[] };

/** A pause of this length starts a new group of the same sender. */
const pauseMs = 5 * 60_000;

const dayOf = ({ createdAt }: Shown): string => new Date(createdAt).toDateString();
const goesOn = (before: Shown, next: Shown): boolean =>
  before.isMine === next.isMine && before.from === next.from && Date.parse(next.createdAt) - Date.parse(before.createdAt) <= pauseMs;

const runsOf = (messages: readonly Shown[]): Run[] => {
  const runs: Shown[][] = [];
  for (const message of messages) {
    const last = runs.at(-1);
    if (last !== undefined && goesOn(last.at(-1)!, message)) last.push(message);
    else runs.push([message]);
  }
  return runs.map((run) => ({ key: run[0]!.id, isMine: run[0]!.isMine, from: run[0]!.from, messages: run }));
};

export const daysOf = (messages: readonly Shown[]): Day[] =>
  [...groupBy(messages, dayOf)].map(([key, ofDay]) => ({ key, at: ofDay[0]!.createdAt, runs: runsOf(ofDay) }));
