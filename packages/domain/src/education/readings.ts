// Items that one person has read, one stream: `education-readings-<membershipId>`.
import { reject, type CommandContext, type CommandOf, type Decider, type Instant, type Rejected } from '../kernel.js';
import type { EducationReadingEvent } from './education-events.js';

/** `shows`: the item is published, and this person is in its audience. */
type Lookups = { readonly shows: boolean };
type Read = CommandOf<'read-education-item', Lookups>;
type Unread = CommandOf<'unread-education-item'>;
export type EducationReadingCommand = Read | Unread;
export type EducationReadingRejection = 'education-unknown' | 'education-read-already' | 'education-not-read';

export type EducationReadingsState = { readonly readAt: Readonly<Record<string, Instant | null>> };

const evolve = ({ readAt }: EducationReadingsState, event: EducationReadingEvent): EducationReadingsState => {
  const { educationId, at } = event.data;
  return { readAt: { ...readAt, [educationId]: event.type === 'EducationItemRead' ? at : null } };
};

const decide = (
  { readAt }: EducationReadingsState,
  command: EducationReadingCommand,
  { occurredAt }: CommandContext,
): readonly EducationReadingEvent[] | Rejected<EducationReadingRejection> => {
  const before = readAt[command.payload.educationId] ?? null;
  if (command.type === 'unread-education-item')
    return before === null ? reject('education-not-read') : [{ type: 'EducationItemReadUndone', data: { ...command.payload, at: before } }];
  if (before !== null) return reject('education-read-already');
  if (!command.lookups.shows) return reject('education-unknown');
  return [{ type: 'EducationItemRead', data: { ...command.payload, at: occurredAt } }];
};

export const educationReadings: Decider<EducationReadingsState, EducationReadingCommand, EducationReadingEvent, EducationReadingRejection> =
  { initial: { readAt: {} }, evolve, decide };
export const educationReadingsStream = (membershipId: string): string => `education-readings-${membershipId}`;
