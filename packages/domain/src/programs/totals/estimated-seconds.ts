// Estimates the duration of a day by named conventions, since a plan contains little about it.
import type { Prescription, Slot } from '../program-tree.js';
import { groupBy } from '../../group-by.js';

const secondsARepetition = 4;
const restWhereNoneIsSaid = 120;
const restAfterARound = 90;
const betweenExercises = 60;
const intervalWhereNoneIsSaid = 60;
/** An easy run, about 6 minutes a kilometre. */
const secondsAMetre = 0.36;

const tempoSeconds = (tempo: string): number => [...tempo].reduce((sum, part) => sum + (/\d/.test(part) ? Number(part) : 1), 0);

const workSeconds = ({ seconds, metres, reps, tempo }: Prescription): number => {
  if (seconds !== undefined) return seconds;
  if (metres !== undefined) return metres * secondsAMetre;
  return (reps?.max ?? reps?.min ?? 0) * (tempo === undefined ? secondsARepetition : tempoSeconds(tempo));
};

const straight = ({ sets, rounds = 1 }: Slot): number =>
  rounds * sets.reduce((sum, set) => sum + workSeconds(set) + (set.restSeconds ?? restWhereNoneIsSaid), 0);

/** One rest after each round; between exercises, only written rests. */
const inRounds = (slots: readonly Slot[]): number => {
  const work = slots.map(({ sets, rounds = 1 }) => rounds * sets.reduce((sum, set) => sum + workSeconds(set) + (set.restSeconds ?? 0), 0));
  const rounds = Math.max(...slots.map((slot) => (slot.rounds ?? 1) * slot.sets.length));
  const said = slots.flatMap(({ restAfterRoundSeconds }) => restAfterRoundSeconds ?? []);
  return work.reduce((sum, seconds) => sum + seconds, 0) + rounds * (said.length === 0 ? restAfterARound : Math.max(...said));
};

/** Work without rests, up to the cap. */
const asFastAsPossible = (slots: readonly Slot[]): number => {
  const work = slots.reduce((sum, { sets, rounds = 1 }) => sum + rounds * sets.reduce((all, set) => all + workSeconds(set), 0), 0);
  const caps = slots.flatMap(({ capSeconds }) => capSeconds ?? []);
  return caps.length === 0 ? work : Math.min(work, Math.max(...caps));
};

const groupSeconds = (slots: readonly Slot[]): number => {
  switch (slots[0]!.kind) {
    case 'straight':
      return slots.reduce((sum, slot) => sum + straight(slot), 0);
    case 'emom':
      return Math.max(
        ...slots.map(({ intervalSeconds = intervalWhereNoneIsSaid, rounds, sets }) => intervalSeconds * (rounds ?? sets.length)),
      );
    case 'amrap':
      return Math.max(...slots.map((slot) => slot.capSeconds ?? inRounds([slot])));
    case 'for-time':
      return asFastAsPossible(slots);
    default:
      return inRounds(slots);
  }
};

/** Slots whose labels share a letter form one group; a slot without a label is a group of its own. */
const groupKey = ({ id, kind, label }: Slot): string => `${kind} ${label === undefined ? id : label.replace(/\d{1,9}$/, '')}`;

/** Returns the estimate for one day, independent of the order of the slots. */
export const estimatedSeconds = (slots: readonly Slot[]): number =>
  [...groupBy(slots, groupKey).values()].reduce((sum, group) => sum + groupSeconds(group) + betweenExercises, 0);
