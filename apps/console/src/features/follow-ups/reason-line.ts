import type { FollowUpItem } from '@spotter/contracts/follow-ups/queries';
import type { TFunction } from 'i18next';
import { formatDate, formatDay } from '@/lib/format/format.js';

/** Returns the reason in a few words: `3 missed in 14 days`, `“left knee”`, `12 days without a workout, usually every 3`. */
export const reasonOf = (
  { kind, count, usual, text, at, about, pains }: FollowUpItem,
  exercise: string,
  t: TFunction<'follow-ups'>,
  ago: (instant: string) => string,
): string => {
  switch (kind) {
    case 'pain':
      return pains === undefined ? t('reasons.pain', { text }) : t('reasons.painReported');
    case 'certification':
      return (count ?? 0) < 0
        ? t('reasons.certificationOver', { name: text, day: formatDay(about.slice(0, 10)) })
        : t('reasons.certification', { name: text, count: count ?? 0 });
    case 'check-in':
      return t('reasons.check-in', { form: text });
    case 'quiet':
      return t('reasons.quiet', { count: count ?? 0, usual });
    case 'program-ends':
      return t('reasons.program-ends', { day: formatDay(about) });
    case 'unanswered':
      return t('reasons.unanswered', { ago: at === null ? '' : ago(at) });
    case 'without-coach':
      return t('reasons.without-coach');
    default:
      return t(`reasons.${kind}`, { count: count ?? 0, exercise });
  }
};

/** Returns the client's last workout and coach: `last 12 Nov · Mert Demir`. */
export const contextLine = (item: FollowUpItem, t: TFunction<'follow-ups'>): string =>
  [
    item.kind === 'certification'
      ? null
      : item.lastWorkoutAt === null
        ? t('neverTrained')
        : t('last', { date: formatDate(item.lastWorkoutAt) }),
    item.coach === null ? null : `${item.coach.name} ${item.coach.lastname}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
