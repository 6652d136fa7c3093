import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import { formatLoad, formatNumber } from '../../lib/format.js';

const repsText = ({ min, max, amrap }: NonNullable<PrescribedSet['reps']>): string =>
  amrap === true ? `${min}+` : max === undefined || max === min ? String(min) : `${min}–${max}`;

/** `5 × 100 kg @8`, `8–12`, `5+ × 80 kg`, `45 s`: the prescription in one line; empty where nothing is prescribed. */
export const targetText = (target: PrescribedSet | null): string => {
  if (target === null) return '';
  const { reps, load, seconds, metres, rpe } = target;
  const amount = [
    reps === undefined ? null : repsText(reps),
    seconds === undefined ? null : `${formatNumber(seconds, 0)} s`,
    metres === undefined ? null : `${formatNumber(metres, 0)} m`,
  ];
  const parts = [...amount, load === undefined ? null : formatLoad(load)].filter((part) => part !== null).join(' × ');
  return rpe === undefined ? parts : `${parts} @${formatNumber(rpe)}`;
};
