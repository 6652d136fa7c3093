import { useCallback, useEffect, useRef, useState } from 'react';
import { useNow } from '@/lib/hooks/use-now.js';
import { signal } from '@/shared/rest/signal.js';
import { keepClock, keptClock } from './clock-draft.js';
import { cueBetween, lengthOf, phaseOf, type Clock, type Phase } from './clock.js';

/** A page that slept past the end by more than this asks before it records anything. */
const lateMs = 5000;

export type RunningClock = {
  readonly clock: Clock;
  readonly now: number;
  /** Null once the clock is over. */
  readonly phase: Phase | null;
  /** True if the clock ended while the page slept or was closed. */
  readonly isLate: boolean;
};

/** Plays the signals that fall between two renders. A page that slept plays none of those that it missed. */
const useCues = (clock: Clock | null, now: number): void => {
  const before = useRef(now);
  useEffect(() => {
    const cue = clock === null || now - before.current > lateMs ? null : cueBetween(clock, before.current, now);
    before.current = now;
    if (cue !== null) signal(cue);
  }, [clock, now]);
};

/** The clock of a running workout; at most one. It is stored, so that it goes on after a reload. */
export const useClock = (workoutId: string, isRunning: boolean) => {
  const [kept, setClock] = useState(() => keptClock(workoutId));
  const clock = isRunning ? kept : null;
  const now = useNow(100, clock !== null);
  useCues(clock, now);
  const keep = useCallback(
    (next: Clock | null): void => {
      keepClock(workoutId, next);
      setClock(next);
    },
    [workoutId],
  );
  const stop = useCallback((): void => keep(null), [keep]);
  const length = clock === null ? null : lengthOf(clock);
  const running: RunningClock | null =
    clock === null
      ? null
      : {
          clock,
          now: Math.max(now, clock.startedAt),
          phase: phaseOf(clock, now),
          isLate: length !== null && now > clock.startedAt + length * 1000 + lateMs,
        };
  return { running, start: keep, stop };
};
export type WorkoutClock = ReturnType<typeof useClock>;
