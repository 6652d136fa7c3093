// Groups changes as people think of them: one command, or the same command for many clients, from one job or in quick succession.
import type { OwnChange } from '@spotter/contracts/own-changes/queries';
import type { Recorded } from '@spotter/database/log/event';

/** One of the day's events, with its short description. */
export type ListedEvent = {
  readonly event: Recorded;
  readonly said: OwnChange['said'];
  readonly value: string | null;
  /** Equal for changes that may be listed as one; null for a change that is listed alone. */
  readonly sameFor: string | null;
};
/** `all`: newest first. */
export type Group = { readonly head: ListedEvent; readonly all: readonly ListedEvent[]; readonly count: number };

/** Longer than a batch takes, shorter than the pause between two separate changes. */
const atOnceMs = 120_000;

type Data = Readonly<Record<string, unknown>>;
/** Fields that must also be equal, by event type. */
export const manyFor: Readonly<Record<string, readonly string[]>> = {
  ProgramAssigned: ['programId', 'programVersion', 'startsOn'],
  ProgramEnded: ['on'],
  ProgramReopened: [],
  ProgramPaused: ['from'],
  ProgramResumed: ['on'],
  CoachAssigned: ['coachId', 'role'],
  CoachUnassigned: ['coachId', 'role'],
  ClientStateSet: ['kind', 'from', 'until'],
  TeamMemberAdded: ['teamId'],
  ExerciseTagged: ['tags'],
};

/** @param isFinal true if nothing undoes the change, so that many changes of one subject may be one line */
export const sameForMany = (event: Recorded, { said, value, isFinal }: Omit<ListedEvent, 'event' | 'sameFor'> & { isFinal: boolean }) => {
  if (said !== null) return `${said} ${value}`;
  const fields = manyFor[event.type];
  if (fields !== undefined) return [event.type, ...fields.map((field) => String((event.data as Data)[field]))].join(' ');
  return isFinal ? `${event.type} ${event.stream}` : null;
};

/** For a command with several types of events, only the first type represents it. */
const byCommand = (events: readonly ListedEvent[]): readonly (readonly ListedEvent[])[] =>
  [...Map.groupBy(events, ({ event }) => event.commandId).values()].map((all) => {
    const { type } = all.reduce((least, one) => (one.event.ordinal < least.event.ordinal ? one : least)).event;
    return all.filter(({ event }) => event.type === type);
  });

type Line = { head: ListedEvent; all: ListedEvent[]; count: number };

const isSoonAfter = (later: Recorded, event: Recorded): boolean => Date.parse(later.recordedAt) - Date.parse(event.recordedAt) <= atOnceMs;

/** The line that a command joins: of the same job, whatever happened in between and however long it took; else the line just before it. */
const lineOf = (lines: readonly Line[], { event, sameFor }: ListedEvent): Line | undefined => {
  if (sameFor === null) return undefined;
  const { job } = event.meta;
  const isSame = ({ head }: Line): boolean => head.sameFor === sameFor && head.event.meta.job === job;
  if (job !== undefined) return lines.findLast(isSame);
  const before = lines.at(-1);
  return before !== undefined && isSame(before) && isSoonAfter(before.all.at(-1)!.event, event) ? before : undefined;
};

/** @param events of one person, newest first */
export const grouped = (events: readonly ListedEvent[]): readonly Group[] => {
  const lines: Line[] = [];
  for (const command of byCommand(events)) {
    const line = lineOf(lines, command[0]!);
    if (line === undefined) lines.push({ head: command[0]!, all: [...command], count: 1 });
    else {
      line.all.push(...command);
      line.count += 1;
    }
  }
  return lines;
};
