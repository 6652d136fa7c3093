// Clocks of timed work as functions of the time: they survive a locked, reloaded or killed page.

/** A set held for a time, on one side or on both. `seconds` is null for as long as the person can. */
export type HoldClock = {
  readonly kind: 'hold';
  readonly slotId: string;
  readonly rowKey: string;
  readonly seconds: number | null;
  readonly sides: 1 | 2;
  readonly startedAt: number;
};
/** One round in every interval, from `fromRound` to `rounds`. */
export type EmomClock = {
  readonly kind: 'emom';
  readonly groupKey: string;
  readonly intervalSeconds: number;
  readonly fromRound: number;
  readonly rounds: number;
  readonly startedAt: number;
};
/** As many rounds as possible in a time. */
export type AmrapClock = {
  readonly kind: 'amrap';
  readonly groupKey: string;
  readonly capSeconds: number;
  readonly startedAt: number;
};
/** All rounds as fast as possible; the cap is null for as long as it takes. */
export type ForTimeClock = {
  readonly kind: 'for-time';
  readonly groupKey: string;
  readonly capSeconds: number | null;
  readonly startedAt: number;
  /** Set once all rounds are done: the clock has stopped there. */
  readonly doneSeconds?: number;
};
export type GroupClock = EmomClock | AmrapClock | ForTimeClock;
export type Clock = HoldClock | GroupClock;

/** Part of a clock. `seconds` is null for a part without an end; `number` counts the parts of work. */
type Segment = { readonly kind: 'ready' | 'work' | 'change'; readonly seconds: number | null; readonly number: number };
export type Phase = Segment & { readonly elapsedSeconds: number; readonly leftSeconds: number | null };
export type Cue = 'start' | 'half' | 'end';

/** Seconds to get ready, and to change sides. */
const readySeconds = 5;
/** Shorter work has no signal at its half. */
const minHalfSeconds = 20;

const workOf = (clock: Clock): readonly Segment[] => {
  if (clock.kind === 'amrap' || clock.kind === 'for-time') return [{ kind: 'work', seconds: clock.capSeconds, number: 1 }];
  if (clock.kind === 'emom')
    return Array.from({ length: Math.max(0, clock.rounds - clock.fromRound + 1) }, (_, at) => ({
      kind: 'work',
      seconds: clock.intervalSeconds,
      number: clock.fromRound + at,
    }));
  const first: Segment = { kind: 'work', seconds: clock.seconds, number: 1 };
  return clock.sides === 1
    ? [first]
    : [first, { kind: 'change', seconds: readySeconds, number: 1 }, { kind: 'work', seconds: clock.seconds, number: 2 }];
};
const segmentsOf = (clock: Clock): readonly Segment[] => [{ kind: 'ready', seconds: readySeconds, number: 0 }, ...workOf(clock)];

/** Returns the clock's length in seconds, with the time to get ready; null without an end. */
export const lengthOf = (clock: Clock): number | null =>
  segmentsOf(clock).reduce<number | null>((sum, { seconds }) => (sum === null || seconds === null ? null : sum + seconds), 0);

/** Returns the clock's phase; null once it is over. */
export const phaseOf = (clock: Clock, now: number): Phase | null => {
  if (clock.kind === 'for-time' && clock.doneSeconds !== undefined) return null;
  let elapsedSeconds = Math.max(0, (now - clock.startedAt) / 1000);
  for (const segment of segmentsOf(clock)) {
    if (segment.seconds === null) return { ...segment, elapsedSeconds, leftSeconds: null };
    if (elapsedSeconds < segment.seconds) return { ...segment, elapsedSeconds, leftSeconds: segment.seconds - elapsedSeconds };
    elapsedSeconds -= segment.seconds;
  }
  return null;
};

/** Returns the whole seconds held so far: of the shorter side once both have begun. */
export const heldSeconds = (clock: HoldClock, now: number): number => {
  const phase = phaseOf(clock, now);
  if (phase === null) return clock.seconds ?? 0;
  if (phase.kind === 'ready') return 0;
  return phase.kind === 'change' ? (clock.seconds ?? 0) : Math.floor(phase.elapsedSeconds);
};

/** Returns the whole seconds of work on a clock for time, at least one. */
export const workedSeconds = (clock: ForTimeClock, now: number): number =>
  Math.max(1, clock.doneSeconds ?? Math.floor((now - clock.startedAt) / 1000 - readySeconds));

/** Returns a clock for time that continues from a reading, without a time to get ready; from zero, a new one. */
export const forTimeFrom = (of: Pick<ForTimeClock, 'groupKey' | 'capSeconds'>, seconds: number, now: number): ForTimeClock => ({
  kind: 'for-time',
  ...of,
  startedAt: seconds === 0 ? now : now - (readySeconds + seconds) * 1000,
});

/** Signals with their times in milliseconds. An EMOM has none at the half of an interval, and work for time only at its ends. */
const cuesOf = (clock: Clock): readonly { readonly at: number; readonly cue: Cue }[] => {
  if (clock.kind === 'for-time' && clock.doneSeconds !== undefined) return [];
  let at = clock.startedAt;
  const cues: { at: number; cue: Cue }[] = [];
  for (const { kind, seconds } of segmentsOf(clock)) {
    const ms = (seconds ?? 0) * 1000;
    if (kind === 'work') {
      cues.push({ at, cue: 'start' });
      if (seconds !== null && seconds >= minHalfSeconds && (clock.kind === 'hold' || clock.kind === 'amrap'))
        cues.push({ at: at + ms / 2, cue: 'half' });
    }
    at += ms;
    if (kind === 'work' && seconds !== null && clock.kind === 'hold') cues.push({ at, cue: 'end' });
  }
  return clock.kind === 'hold' || lengthOf(clock) === null ? cues : [...cues, { at, cue: 'end' }];
};

/** Returns the last signal after `from` up to `to`, both in milliseconds; null if there is none. */
export const cueBetween = (clock: Clock, from: number, to: number): Cue | null =>
  cuesOf(clock).findLast(({ at }) => at > from && at <= to)?.cue ?? null;
