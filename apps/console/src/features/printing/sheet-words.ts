// Texts on paper: targets, shares, clocks and rests.
import i18next from 'i18next';
import { formatClock, formatDay, formatLoad, formatNumber, formatSeconds } from '@/lib/format/format.js';
import { shownUnit } from '@/lib/format/shown-unit.js';
import { effortText, repsText, targetText } from '@/shared/prescribed/target-text.js';
import type { Box, ExerciseGroup, ExerciseLine, Page, PaperSet } from './pages.js';

const join = (parts: readonly (string | null)[], by = ' · '): string => parts.filter((part) => part !== null && part !== '').join(by);

/** `80% TM`: the share, printed instead of an unknown load. */
const shareText = (written: PaperSet['written'], nameOf: (exerciseId: string) => string): string | null => {
  if (written === undefined || written.kind === 'absolute') return null;
  if (written.kind === 'bodyweight')
    return written.plus === undefined
      ? i18next.t('printing:share.bodyweight')
      : i18next.t('printing:share.bodyweightPlus', { load: formatLoad(written.plus) });
  const percent = formatNumber(written.percent);
  if (written.kind === 'percent-of-lift')
    return i18next.t(written.of === '1rm' ? 'printing:share.oneRepMaxOf' : 'printing:share.trainingMaxOf', {
      percent,
      exercise: nameOf(written.exerciseId),
    });
  return i18next.t(written.kind === 'percent-1rm' ? 'printing:share.oneRepMax' : 'printing:share.trainingMax', { percent });
};

/** `5 × 100 kg @8`, `5 × 80% TM @8`, `45 s`. */
export const setTarget = (set: PaperSet, nameOf: (exerciseId: string) => string): string => {
  const share = set.load === undefined ? shareText(set.written, nameOf) : null;
  if (share === null || set.reps === undefined) return join([targetText(set), share], ' ');
  return join([`${repsText(set.reps)} × ${share}`, effortText(set.effort)], ' ');
};

const boxNames = (): Readonly<Record<Box, string>> => ({
  load: shownUnit() ?? i18next.t('printing:box.load'),
  reps: i18next.t('printing:box.reps'),
  seconds: i18next.t('printing:box.seconds'),
  metres: i18next.t('printing:box.metres'),
  rpe: 'RPE',
  rir: 'RIR',
});
export const boxName = (box: Box): string => boxNames()[box];

/** `Superset A · 3 rounds · rest 1:30 min`, `EMOM B · 10 × 1:00`, `For time · at most 12:00`; null for a single exercise. */
export const groupTitle = ({ kind, letter, rounds, clockSeconds, restSeconds }: ExerciseGroup): string | null => {
  if (kind === null) return null;
  const clock = clockSeconds === null ? null : formatClock(clockSeconds);
  const every = kind === 'emom' && clock !== null ? i18next.t('printing:clock.emom', { rounds: rounds ?? 1, clock }) : null;
  return join([
    join([i18next.t(`printing:groups.${kind}`), letter], ' '),
    every,
    every === null && rounds !== null ? i18next.t('printing:rounds', { count: rounds }) : null,
    kind === 'amrap' && clock !== null ? i18next.t('printing:clock.amrap', { clock }) : null,
    kind === 'for-time' && clock !== null ? i18next.t('printing:clock.limit', { clock }) : null,
    restSeconds === null ? null : i18next.t('printing:restAfterRound', { rest: formatSeconds(restSeconds) }),
  ]);
};

export const exerciseLineText = ({ restSeconds, tempo }: ExerciseLine): string =>
  join([
    restSeconds === null ? null : i18next.t('printing:rest', { rest: formatSeconds(restSeconds) }),
    tempo === null ? null : i18next.t('printing:tempo', { tempo }),
  ]);

const onlyNumber = /^(?:week|hafta)?\s?(\d{1,3})\.?\s?(?:week|hafta)?$/i;
/** True if a week is named by its number, which the title says anyway: `Week 3`, `3. hafta`. */
export const isOnlyNumber = (name: string | null, week: number): boolean => Number(onlyNumber.exec(name?.trim() ?? '')?.[1]) === week;

/** `Week 3 of 12 · Base · 5 Jan – 9 Jan`. */
export const weekTitle = ({ week, name, focus, deload, from, to }: Page, total: number): string =>
  join([
    i18next.t('printing:week', { number: week, total }),
    isOnlyNumber(name, week) ? null : name,
    focus,
    deload ? i18next.t('printing:deload') : null,
    from === null || to === null ? null : from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`,
  ]);
