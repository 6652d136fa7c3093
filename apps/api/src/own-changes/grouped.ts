// Changes as a person thinks of them: one command, or the same command for many clients, one after the other.
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
const manyFor: Readonly<Record<string, readonly string[]>> = {
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

/** `told`: events of one person, the newest first. */
export const grouped = (told: readonly ToldEvent[]): readonly Group[] => {
  const groups: { head: ToldEvent; all: ToldEvent[]; count: number }[] = [];
  for (const command of byCommand(told)) {
    const head = command[0]!;
    const before = groups.at(-1);
    const oldest = before?.all.at(-1);
    const isSame = before !== undefined && head.sameFor !== null && before.head.sameFor === head.sameFor;
    if (isSame && oldest !== undefined && Date.parse(oldest.event.recordedAt) - Date.parse(head.event.recordedAt) <= atOnceMs) {
      before.all.push(...command);
      before.count += 1;
    } else groups.push({ head, all: [...command], count: 1 });
  }
  return groups;
};
