// Changes as a person thinks of them: one command, or the same command for many clients, of one job or one after the other.
import type { OwnChange } from '@spotter/contracts/own-changes/queries';
import type { Recorded } from '@spotter/database/log/event';

/** What one event of the day says of itself. */
export type ToldEvent = {
  readonly event: Recorded;
  readonly said: OwnChange['said'];
  readonly value: string | null;
  /** The same words for each client, where it may be one of many; null where it stands alone. */
  readonly sameFor: string | null;
};
/** The newest first. */
export type Group = { readonly head: ToldEvent; readonly all: readonly ToldEvent[]; readonly count: number };

/** Longer than a batch takes, and shorter than two thoughts. */
const atOnceMs = 120_000;

type Data = Readonly<Record<string, unknown>>;
/** By kind of event: what else has to be the same. */
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

/** `isFinal`: nothing takes it back, so that many of the same subject may stand in one line. */
export const sameForMany = (event: Recorded, { said, value, isFinal }: Omit<ToldEvent, 'event' | 'sameFor'> & { isFinal: boolean }) => {
  if (said !== null) return `${said} ${value}`;
  const fields = manyFor[event.type];
  if (fields !== undefined) return [event.type, ...fields.map((field) => String((event.data as Data)[field]))].join(' ');
  return isFinal ? `${event.type} ${event.stream}` : null;
};

/** Of a command that says several things, its first kind of event is what it is about. */
const byCommand = (told: readonly ToldEvent[]): readonly (readonly ToldEvent[])[] =>
  [...Map.groupBy(told, ({ event }) => event.commandId).values()].map((all) => {
    const { type } = all.reduce((least, one) => (one.event.ordinal < least.event.ordinal ? one : least)).event;
    return all.filter(({ event }) => event.type === type);
  });

type Line = { head: ToldEvent; all: ToldEvent[]; count: number };

const isSoonAfter = (later: Recorded, event: Recorded): boolean => Date.parse(later.recordedAt) - Date.parse(event.recordedAt) <= atOnceMs;

/** The line that a command belongs to: of the same job, whatever was done beside it and however long it took; else the one before it. */
const lineOf = (lines: readonly Line[], { event, sameFor }: ToldEvent): Line | undefined => {
  if (sameFor === null) return undefined;
  const { job } = event.meta;
  const isSame = ({ head }: Line): boolean => head.sameFor === sameFor && head.event.meta.job === job;
  if (job !== undefined) return lines.findLast(isSame);
  const before = lines.at(-1);
  return before !== undefined && isSame(before) && isSoonAfter(before.all.at(-1)!.event, event) ? before : undefined;
};

/** `told`: events of one person, the newest first. */
export const grouped = (told: readonly ToldEvent[]): readonly Group[] => {
  const lines: Line[] = [];
  for (const command of byCommand(told)) {
    const line = lineOf(lines, command[0]!);
    if (line === undefined) lines.push({ head: command[0]!, all: [...command], count: 1 });
    else {
      line.all.push(...command);
      line.count += 1;
    }
  }
  return lines;
};
