// Trains the groups for time at the end of a workout. One tap records all sets of a round, each with the reading of the clock.
import type { PrescribedSlot } from '@spotter/domain/workouts/prescribed-workout';
import { instant } from '../local-time.ts';
import { randomOf } from '../random.ts';
import type { Session } from './session-mistakes.ts';

/** First rounds get faster from week to week. */
const firstRoundSeconds = 84;
const gainedSecondsPerWeek = 1.5;
const slowerPerRound = 0.07;
const restBeforeMs = 120_000;

export const isForTime = ({ kind }: PrescribedSlot): boolean => kind === 'for-time';

/** Uses its own random sequence, so that it changes nothing else. @returns the end of the last round */
export const trainForTime = (session: Session, slots: readonly PrescribedSlot[], startMs: number): number => {
  const { script, workoutId, date, recorded, untilMs } = session;
  const group = slots.filter(isForTime);
  const random = randomOf('for-time', workoutId);
  const rounds = Math.max(0, ...group.map((slot) => slot.rounds ?? 1));
  const capSeconds = Math.min(...group.map((slot) => slot.capSeconds ?? Number.POSITIVE_INFINITY));
  const firstSeconds = firstRoundSeconds - gainedSecondsPerWeek * script.weekOf(date) + random.int(-4, 4);
  let clockSeconds = 0;
  let endMs = startMs;
  for (let round = 0; round < rounds; round += 1) {
    clockSeconds += Math.round(firstSeconds * (1 + slowerPerRound * round)) + random.int(-3, 3);
    const atMs = startMs + restBeforeMs + clockSeconds * 1000;
    if (clockSeconds > capSeconds || atMs > untilMs) break;
    for (const { exerciseId, sets } of group)
      for (const { prescriptionId, reps } of sets) {
        const setId = script.id('set', workoutId, prescriptionId, round);
        const actual = { reps: reps?.min ?? 10, clockSeconds };
        const body = { workoutId, setId, exerciseId, prescriptionId, actual, performedAt: instant(atMs) };
        script.send(script.client, recorded(atMs), 'record-set', [setId], body);
      }
    endMs = atMs;
  }
  return endMs;
};
